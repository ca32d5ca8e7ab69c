import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { featurePages, namesAbsentFeature } from '../support/feature-pages';

const markdownIn = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));

const pages = [...['.', 'docs', 'docs/decisions'].flatMap(markdownIn), ...featurePages];

const withoutBlocks = (text: string): string => text.replace(/^```[\s\S]*?^```$/gm, '');

/** Links and pictures that lead to files of the project. */
const linksIn = (page: string, text: string): readonly string[] =>
  [...withoutBlocks(text).matchAll(/\]\((?![a-z]+:|#)([^)#\s]+)/g)]
    .map(([, link = '']) => join(dirname(page), link))
    .filter((path) => !namesAbsentFeature(path));

/** Code spans that name a file or a folder of the sources, e.g. `core/engine/game.ts`. */
const pathsIn = (text: string): readonly string[] =>
  [
    ...text.matchAll(
      /`((?:bench|bin|cli|core|distribution|docs|exports|features|functions|games|infra|local|mcp-bridge|planner|scripts|tests|web)\/[\w./-]+)`/g,
    ),
  ]
    .map(([, path = '']) => path)
    .filter((path) => !namesAbsentFeature(path));

/** As headings are linked to: in lower case, without punctuation, hyphens between the words. */
const anchorsIn = (text: string): readonly string[] =>
  [...withoutBlocks(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .trim()
      .replaceAll(' ', '-'),
  );

describe.each(pages)('%s', (page) => {
  const text = readFileSync(page, 'utf8');

  it('links only to files that exist', () => {
    expect(linksIn(page, text).filter((path) => !existsSync(path))).toEqual([]);
  });

  it('links only to headings that exist', () => {
    const lost = [...withoutBlocks(text).matchAll(/\]\((?![a-z]+:)([^)#\s]*)#([^)\s]+)\)/g)].filter(
      ([, link = '', anchor = '']) => {
        const file = link === '' ? page : join(dirname(page), link);
        return !namesAbsentFeature(file) && !anchorsIn(readFileSync(file, 'utf8')).includes(anchor);
      },
    );
    expect(lost.map(([link]) => link)).toEqual([]);
  });

  it('names only files and folders that exist', () => {
    expect(pathsIn(text).filter((path) => !existsSync(path))).toEqual([]);
  });
});

const decisions = markdownIn('docs/decisions').filter((page) => /\d{4}-/.test(page));

describe.each(decisions)('%s', (page) => {
  const text = readFileSync(page, 'utf8');

  it('has its context, the decision and its consequences', () => {
    const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    expect(headings.slice(0, 3)).toEqual(['Context', 'Decision', 'Consequences']);
  });

  it('stands in the index under its number and title', () => {
    const [, number, title] = /^# (\d+)\. (.+)$/m.exec(text) ?? [];
    const row = readFileSync('docs/decisions/README.md', 'utf8')
      .split('\n')
      .find((line) => line.includes(`(${basename(page)})`));
    expect(row?.split('|').map((cell) => cell.trim())).toEqual(
      expect.arrayContaining([number, `[${title}](${basename(page)})`]),
    );
    expect(basename(page)).toContain(String(number).padStart(4, '0'));
  });
});

describe.each([...markdownIn('docs'), ...featurePages])('%s', (page) => {
  const [opening = ''] = readFileSync(page, 'utf8').split('\n## ');
  const [heading, purpose = ''] = opening.split('\n\n');

  it('says first what it is for, then shows a picture, a table or a diagram', () => {
    expect(heading).toMatch(/^# /);
    expect(purpose).toMatch(/^[A-Z`][^|]+[.:]$/s);
    expect(opening).toMatch(/\n(?:\||!\[|```)/);
  });
});
