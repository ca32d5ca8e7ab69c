import { readFileSync, writeFileSync } from 'node:fs';
import { runPython } from '../support/python';
import { vectors } from './vectors';

const PAGE = 'docs/fair-play.md';
const BLOCK = /<!-- vectors -->\s*```json\n([\s\S]*?)```\s*<!-- \/vectors -->/;

describe('The page on fair play', () => {
  it('has the vectors that our code gives', () => {
    const made: unknown = JSON.parse(JSON.stringify(vectors()));
    const page = readFileSync(PAGE, 'utf8');
    if (process.env.VECTORS === 'write') {
      const [before = '', rest = ''] = page.split(/<!-- vectors -->/);
      const after = rest.split(/<!-- \/vectors -->/)[1] ?? '';
      const block = `\`\`\`json\n${JSON.stringify(made, null, 2)}\n\`\`\``;
      writeFileSync(PAGE, `${before}<!-- vectors -->\n\n${block}\n\n<!-- /vectors -->${after}`);
      return;
    }
    expect(JSON.parse(BLOCK.exec(page)?.[1] ?? 'null')).toEqual(made);
  });

  it('has the vectors that the verifier in Python gives', async () => {
    const program = `
import json, sys
sys.path.insert(0, 'docs/fair-play')
import verify
v = json.load(sys.stdin)
seeds = [{'seedHash': verify.seed_hash(s), 'seedOfPlay': verify.seed_of_play(s)} for s in v['seeds']]
def stream(label): return verify.Stream(v['seedOfPlay'], label)
def words(e):
    s = stream(e['label'])
    return [s.word() for _ in e['words']]
def numbers(e):
    s = stream(e['label'])
    return [s.below(e['below']) for _ in e['numbers']]
print(json.dumps({
    'canonical': [verify.canonical(verify.read_json(e['text'])) for e in v['canonical']],
    'sha256': [verify.sha256(verify.canonical(verify.read_json(e['text']))) for e in v['canonical']],
    'seeds': seeds,
    'words': [words(e) for e in v['words']],
    'numbers': [numbers(e) for e in v['numbers']],
    'any': stream('any').shuffle(range(10)),
    'verdict': verify.judged(v['replay'], None),
}))`;
    const given = vectors();
    const { stdout, stderr } = await runPython(['-c', program], JSON.stringify(given));
    expect(stderr).toBe('');
    const { canonical, seeds, words, numbers, shuffles } = given;
    expect(JSON.parse(stdout)).toEqual({
      canonical: canonical.map((each) => each.canonical),
      sha256: canonical.map((each) => each.sha256),
      seeds: seeds.map(({ seedHash, seedOfPlay }) => ({ seedHash, seedOfPlay })),
      words: words.map((each) => each.words),
      numbers: numbers.map((each) => each.numbers),
      any: shuffles[0]?.first,
      verdict: expect.objectContaining({ verdict: 'valid', game: 'dice' }) as object,
    });
  });
});
