/** Imports run one way (docs/architecture.md): bin → local → functions → mcp-bridge → core; never back, no circle. */
const layer = (name, from, to) => ({ name, severity: 'error', from: { path: from }, to: { path: to } });
const ours = (names) => `^(${names.join('|')})/`;

module.exports = {
  forbidden: [
    { name: 'no-circle', severity: 'error', from: {}, to: { circular: true } },
    layer(
      'core-imports-nothing-outside',
      '^core/',
      ours(['functions', 'mcp-bridge', 'local', 'bin', 'cli', 'web']),
    ),
    layer('bridge-imports-core-only', '^mcp-bridge/', ours(['functions', 'local', 'bin', 'cli', 'web'])),
    layer('functions-know-no-host', '^functions/', ours(['local', 'bin', 'cli', 'web'])),
    layer('local-knows-no-command', '^local/', ours(['bin', 'cli', 'web'])),
    layer('pages-reach-games-over-http', '^web/', ours(['functions', 'mcp-bridge', 'local', 'bin', 'cli'])),
    layer('pages-know-no-service', '^web/', '^core/(session|service/(?!ports))'),
    layer('only-boards-know-games', '^web/(?!boards/)', '^core/games/'),
    {
      name: 'a-board-knows-its-own-game',
      severity: 'error',
      from: { path: '^web/boards/([^/]+)/' },
      to: { path: '^core/games/([^/]+)/', pathNot: '^core/games/$1/' },
    },
    layer('engine-knows-no-game', '^core/engine/', '^core/(games|planner|session|service|api)/'),
    layer('planner-knows-no-game', '^core/planner/', '^core/(games|session|service|api)/'),
    layer('games-know-no-session', '^core/games/', '^core/(session|service|api)/'),
    {
      name: 'a-game-knows-no-other-game',
      severity: 'error',
      from: { path: '^core/games/([^/]+)/' },
      to: { path: '^core/games/([^/]+)/', pathNot: '^core/games/$1/' },
    },
    layer('sessions-know-no-service', '^core/session/', '^core/(service|api)/'),
    {
      name: 'engine-does-no-io',
      severity: 'error',
      from: { path: '^core/(engine|games|session|planner)/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
  },
};
