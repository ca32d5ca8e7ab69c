/** Builds the boards for chats: one HTML file each that needs nothing else, since it runs where no network is. */
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';
import { bundle } from './bundle.mjs';

/** Raised by a change that an old bridge or a chat's cache could not follow. */
const VERSION = 'v1';

/** The games that have a board: those with `board/index.tsx`. */
const GAMES = readdirSync('games').filter((game) => existsSync(`games/${game}/board/index.tsx`));

/** Where the board to look at lies: a module of its own where the board on the pages carries much for playing. */
const lookOf = (game) =>
  existsSync(`games/${game}/board/look.tsx`) ? `./games/${game}/board/look` : `./games/${game}/board`;

/** Whether a game has a board of its own for chats, on which one can play. */
const isPlayed = (game) => existsSync(`games/${game}/board/chat.tsx`);

/** What one game's widget runs: its own drawing for chats, where it has one, or its board to look at. */
const ownWidget = (game) =>
  isPlayed(game)
    ? `import { ChatBoard } from './games/${game}/board/chat';
       import { mountChatBoard } from './web/widgets/widget';
       mountChatBoard((game) => Promise.resolve(game === '${game}' ? ChatBoard : null));`
    : `import { Board } from '${lookOf(game)}';
       import { mountWidget } from './web/widgets/widget';
       mountWidget((game) => Promise.resolve(game === '${game}' ? Board : null));`;

/** What a page runs into which the bridge puts the board of a game from outside. */
const EMPTY_WIDGET = `
  import { boardInPage } from './web/components/own-board';
  import { mountWidget } from './web/widgets/widget';
  mountWidget((game) => Promise.resolve(boardInPage(game)));`;

/** What the widget of whichever game runs. */
const tableWidget = () => `
  ${GAMES.map((game, index) => `import { Board as Board${index} } from '${lookOf(game)}';`).join('\n')}
  import { PlainBoard } from './web/kit/plain';
  import { boardInPage } from './web/components/own-board';
  import { mountWidget } from './web/widgets/widget';
  const BOARDS = { ${GAMES.map((game, index) => `'${game}': Board${index}`).join(', ')} };
  mountWidget((game) => Promise.resolve(BOARDS[game] ?? boardInPage(game) ?? PlainBoard));`;

/** Of modules that only declare, what is not used stays out. */
const pureModules = {
  name: 'pure-modules',
  setup(build) {
    build.onResolve({ filter: /^\./ }, async ({ path, pluginData, ...from }) => {
      const isPure = /[/\\](core[/\\]engine|games[/\\][^/\\]+[/\\]rules)([/\\]|$)/.test(
        join(from.resolveDir, path),
      );
      if (pluginData === 'resolved' || !isPure) return undefined;
      const found = await build.resolve(path, { ...from, pluginData: 'resolved' });
      return { ...found, sideEffects: false };
    });
  },
};

/** A board to look at has neither a game's `board/controls` nor the kit's actions under a table. */
const NO_CONTROLS = ['Controls', 'TableActions', 'ActionButton', 'AmountForm']
  .map((name) => `export const ${name} = () => null;`)
  .join('\n');
const withoutControls = {
  name: 'without-controls',
  setup(build) {
    build.onLoad({ filter: /\/(board\/controls|kit\/table-actions)\.tsx$/ }, () => ({
      contents: NO_CONTROLS,
    }));
  },
};

/** The fields of a card's definition that say what it does. */
const CARD_RULES = new Set(['bot', 'decisions', 'effect', 'numbers', 'reaction', 'steps', 'variants']);

/** The file of a card without what it does. What was made for that by a call is marked as such, so that it stays out where nothing asks for it. */
function faceOf(text) {
  const source = ts.createSourceFile('card.ts', text, ts.ScriptTarget.Latest, true);
  const changes = source.statements.filter(ts.isVariableStatement).flatMap(({ declarationList }) =>
    declarationList.declarations.flatMap(({ initializer }) => {
      if (!initializer || !ts.isCallExpression(initializer)) return [];
      const [definition] = initializer.arguments;
      const fields = definition && ts.isObjectLiteralExpression(definition) ? definition.properties : [];
      const isCard = initializer.expression.getText() === 'defineCard';
      const rules = fields.filter(({ name }) => isCard && CARD_RULES.has(name?.getText()));
      return [
        { from: initializer.getStart(), to: initializer.getStart(), by: '/* @__PURE__ */ ' },
        ...rules.map((field) => ({ from: field.getFullStart(), to: field.end, by: '' })),
      ];
    }),
  );
  return changes.reduceRight(
    (kept, { from, to, by }) => kept.slice(0, from) + by + kept.slice(to).replace(by === '' ? /^,/ : '', ''),
    text,
  );
}

/** A board to look at shows the faces of cards; their rules stay out. */
const withoutCardRules = {
  name: 'without-card-rules',
  setup(build) {
    build.onLoad({ filter: /[/\\]rules[/\\]cards[/\\][\w-]+\.ts$/ }, ({ path }) =>
      basename(path) === 'catalogue.ts'
        ? undefined
        : { contents: faceOf(readFileSync(path, 'utf8')), loader: 'ts' },
    );
  },
};

/** Boards in chats show no hints. */
const withoutHints = {
  name: 'without-hints',
  setup(build) {
    build.onLoad({ filter: /\/web\/kit\/hinted\.ts$/ }, () => ({
      contents: "export const useHinted = () => undefined; export const useHintClass = () => '';",
    }));
  },
};

/** Writes them to the folder; returns what went into them, as esbuild tells it. */
export async function buildWidgets(folder) {
  mkdirSync(folder, { recursive: true });
  const sources = [
    ...GAMES.map((game) => [game, ownWidget(game)]),
    ['own', EMPTY_WIDGET],
    ['table', tableWidget()],
  ];
  const isOfPlayed = ([name]) => isPlayed(name);
  return Promise.all([
    bundleWidgets(folder, sources.filter(isOfPlayed), []),
    bundleWidgets(
      folder,
      sources.filter((source) => !isOfPlayed(source)),
      [withoutControls],
    ),
  ]);
}

/** The texts above as files to begin with, by the widgets' names. */
const beginnings = (sources) => ({
  name: 'beginnings-of-widgets',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^widget:/ }, ({ path }) => ({
      path: path.replace('widget:', ''),
      namespace: 'widget',
    }));
    onLoad({ filter: /.*/, namespace: 'widget' }, ({ path }) => ({
      contents: sources.get(path),
      resolveDir: process.cwd(),
      loader: 'ts',
    }));
  },
});

/** Bundles widgets in one build, which reads once what they share. */
async function bundleWidgets(folder, sources, plugins) {
  const { outputFiles, metafile } = await bundle({
    entryPoints: sources.map(([name]) => ({ in: `widget:${name}`, out: name })),
    tsconfig: 'web/tsconfig.json',
    outdir: '.',
    write: false,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
    plugins: [beginnings(new Map(sources)), pureModules, withoutCardRules, withoutHints, ...plugins],
  });
  for (const [name] of sources) {
    const text = (ending) =>
      outputFiles.find(({ path }) => basename(path) === `${name}.${ending}`).text.trim();
    const html = page({ script: text('js'), style: text('css') });
    writeFileSync(`${folder}/${name}-${VERSION}.html`, html);
  }
  return metafile;
}

// esbuild writes no closing tag of a script or style into either text.
const page = ({ script, style }) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Board</title>
<style>${style}</style>
</head>
<body>
<script type="module">${script}</script>
</body>
</html>
`;
