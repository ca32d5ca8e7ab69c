import { loadMarkdown } from './markdown';

const TEXT = `# Nim

Take **matches**. The last one wins.

## The \`end\`

Nobody moves.

| a | b |
| - | - |
| 1 | 2 |

| c |
| - |
| 3 |

### More

## Commands
`;

describe('A text in Markdown', () => {
  it('is an opening and its sections, without its title', async () => {
    const text = (await loadMarkdown())(TEXT);
    expect(text.summary).toBe('Take matches.');
    expect(text.opening).toBe('<p>Take <strong>matches</strong>. The last one wins.</p>\n');
    expect(text.sections.map(({ id, title }) => [id, title])).toEqual([
      ['the-end', 'The end'],
      ['commands', 'Commands'],
    ]);
    expect(text.sections[0]?.html).toMatch(/^<p>Nobody moves.*<h3>More<\/h3>\n$/s);
  });

  it('has tables that the keyboard reaches, each by a name of its own', async () => {
    const { sections } = (await loadMarkdown())(TEXT);
    const names = [...(sections[0]?.html ?? '').matchAll(/tabindex="0" aria-label="(.*?)"/g)];
    expect(names.map(([, name]) => name)).toEqual(['Table: The end', 'Table: The end (2)']);
  });

  it('brings no markup of its own, and no link to a script', async () => {
    const { opening } = (await loadMarkdown())('<img src=x onerror=a()> [b](javascript:c()) "d"');
    expect(opening).toBe('<p>&lt;img src=x onerror=a()&gt; [b](javascript:c()) &quot;d&quot;</p>\n');
  });
});
