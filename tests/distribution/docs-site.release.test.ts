import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, normalize } from 'node:path';
import { featurePages } from '../support/feature-pages';
import { apiDocument } from '../../features/registry';

const site = mkdtempSync(join(tmpdir(), 'docs-site-'));
let pages: ReadonlyMap<string, string>;

beforeAll(() => {
  execFileSync(process.execPath, ['scripts/docs.mjs', site], { stdio: 'pipe' });
  const files = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.html'),
  );
  pages = new Map(files.map((name) => [name, readFileSync(join(site, name), 'utf8')]));
});
afterAll(() => rmSync(site, { recursive: true, force: true }));

const headingOf = (file: string): string =>
  (/^# (.+)$/m.exec(readFileSync(file, 'utf8'))?.[1] ?? file).replaceAll('`', '');
const titles = (): readonly string[] =>
  [...pages.values()].map((html) => /<title>(.*?)(?: \| .*)?<\/title>/s.exec(html)?.[1] ?? '');

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

describe('the documentation as a site', () => {
  it('has every page of docs/ and of features, called by its heading', () => {
    const files = ['docs', 'docs/decisions'].flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.endsWith('.md'))
        .map((name) => join(folder, name)),
    );
    const named = titles();
    for (const file of [...files, ...featurePages]) expect(named).toContain(escaped(headingOf(file)));
  });

  it('has every route of the API', () => {
    const page = [...pages].find(([name]) => name.endsWith('The_HTTP_API.html'))?.[1] ?? '';
    const paths = Object.keys(apiDocument().paths as Record<string, unknown>);
    expect(paths.length).toBeGreaterThan(10);
    for (const path of paths) expect(page).toContain(path);
  });

  it('has a reference of everything that the package exports', () => {
    const { exports } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      readonly exports: Readonly<Record<string, unknown>>;
    };
    for (const entry of Object.keys(exports).filter((name) => name !== './package.json')) {
      const page = entry === '.' ? 'index' : entry.replace('./', '');
      expect([...pages.keys()]).toContain(`modules/${page}.html`);
    }
    expect([...pages.keys()]).toContainEqual(expect.stringContaining('createHttpClient'));
  });

  it('has no link into nowhere', () => {
    const lost = [...pages].flatMap(([name, html]) =>
      [...html.matchAll(/(?:href|src)="(?![a-z]+:|#)([^"#?]+)/g)]
        .map(([, link = '']) => normalize(join(dirname(name), decodeURIComponent(link))))
        .filter((target) => !existsSync(join(site, target)))
        .map((target) => `${name} → ${target}`),
    );
    expect(lost).toEqual([]);
  });
});
