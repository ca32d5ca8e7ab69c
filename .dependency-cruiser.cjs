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
    layer('functions-know-no-host', '^functions/', ours(['local', 'bin', 'cli', 'web'])),
    layer('local-knows-no-command', '^local/', ours(['bin', 'cli', 'web'])),
    layer('pages-know-no-service', '^web/', '^core/(session|service/(?!ports))'),
    layer('engine-knows-no-planner', '^core/engine/', '^core/(planner|session|service|api)/'),
    layer('planner-knows-no-session', '^core/planner/', '^core/(session|service|api)/'),
    layer('rules-know-no-session', '^games/[^/]+/rules/', '^core/(session|service|api)/'),
    {
      name: 'a-game-knows-no-other-game',
      severity: 'error',
      from: { path: '^games/([^/]+)/' },
      to: { path: '^games/([^/]+)/', pathNot: '^games/$1/' },
    },
    layer('sessions-know-no-service', '^core/session/', '^core/(service|api)/'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
  },
};
