/** Imports run one way (docs/architecture.md): bin → games → local, cli, web → functions → mcp-bridge, features → core, with planner beside core; never back, no circle. */
const layer = (name, from, to) => ({ name, severity: 'error', from: { path: from }, to: { path: to } });
const ours = (names) => `^(${names.join('|')})/`;

const LAYERS = ['core', 'planner', 'features', 'functions', 'mcp-bridge', 'local', 'bin', 'cli', 'web'];

module.exports = {
  forbidden: [
    { name: 'no-circle', severity: 'error', from: {}, to: { circular: true } },
    layer(
      'core-imports-nothing-outside',
      '^core/',
      ours(['planner', 'features', 'games', 'functions', 'mcp-bridge', 'local', 'bin', 'cli', 'web']),
    ),
    {
      name: 'features-know-the-kits-of-hosts',
      severity: 'error',
      from: {
        path: '^features/',
        pathNot: '\\.test\\.tsx?$|/testing/|^features/[^/]+/(pages/|panels\\.tsx$)',
      },
      to: {
        path: ours(['planner', 'games', 'functions', 'mcp-bridge', 'local', 'bin', 'cli', 'web']),
        pathNot: '^(mcp-bridge|cli)/kit/',
      },
    },
    {
      name: 'pages-of-features-know-the-pages',
      severity: 'error',
      from: { path: '^features/[^/]+/(pages/|panels\\.tsx$)', pathNot: '\\.test\\.tsx?$' },
      to: { path: ours(['planner', 'games', 'functions', 'mcp-bridge', 'local', 'bin', 'cli']) },
    },
    {
      name: 'a-feature-is-known-by-the-list-alone',
      severity: 'error',
      from: {
        path: '^(core|features|functions|mcp-bridge|local|bin|cli|web)/',
        pathNot: '^features/(index|api-types|commands)\\.ts$|^features/[^/]+/',
      },
      to: { path: '^features/[^/]+/' },
    },
    {
      name: 'a-feature-knows-no-other-feature',
      severity: 'error',
      from: { path: '^features/([^/]+)/', pathNot: '^features/contests/' },
      to: { path: '^features/([^/]+)/', pathNot: '^features/$1/' },
    },
    {
      name: 'contests-know-the-kit-of-players',
      severity: 'error',
      from: { path: '^features/contests/', pathNot: '\\.test\\.tsx?$|/testing/' },
      to: {
        path: '^features/[^/]+/',
        pathNot: '^features/(contests/|players/(kit|schemas|errors|api)\\.ts$)',
      },
    },
    layer(
      'bridge-imports-core-only',
      '^mcp-bridge/',
      ours(['games', 'functions', 'local', 'bin', 'cli', 'web']),
    ),
    layer('functions-know-no-host', '^functions/', ours(['games', 'local', 'bin', 'cli', 'web'])),
    layer('local-knows-no-command', '^local/', ours(['bin', 'cli', 'web'])),
    layer(
      'terminal-knows-no-game',
      '^cli/',
      ours(['games', 'functions', 'mcp-bridge', 'local', 'bin', 'web']),
    ),
    layer(
      'pages-reach-games-over-http',
      '^web/',
      ours(['games', 'functions', 'mcp-bridge', 'local', 'bin', 'cli']),
    ),
    layer('pages-know-no-kernel', '^web/', '^core/(jobs|session|table)/'),
    layer('async-knows-nothing', '^core/async/', '^core/(?!async/)'),
    layer('engine-knows-no-session', '^core/engine/', '^core/(api|async|jobs|ports|session|table)/'),
    layer('the-suite-knows-engine-and-search', '^core/testing/', '^core/(?!(testing|engine|search)/)'),
    layer('search-knows-the-engine-only', '^core/search/', '^core/(?!(search|engine)/)'),
    {
      name: 'the-planner-imports-nothing-outside',
      severity: 'error',
      from: { path: '^planner/', pathNot: '^planner/testing/|\\.test\\.ts$' },
      to: { pathNot: '^planner/' },
    },
    layer(
      'the-planners-tests-know-no-game',
      '^planner/',
      ours(['games', ...LAYERS].filter((name) => name !== 'planner')),
    ),
    {
      name: 'timestrike-alone-plans',
      severity: 'error',
      from: { pathNot: '^(planner/|games/timestrike/|exports/planner\\.ts$)' },
      to: { path: '^planner/' },
    },
    {
      name: 'nothing-served-is-built-on-the-suite',
      severity: 'error',
      from: {
        path: '^((core|planner)/(?!testing)|functions|mcp-bridge|cli|web|games)',
        pathNot: '\\.test\\.tsx?$',
      },
      to: { path: '^(core|planner)/testing/' },
    },
    layer(
      'simulations-know-sessions-only',
      '^core/simulation/',
      '^core/(api|async|jobs|ports|table|testing)/',
    ),
    layer(
      'the-arena-knows-sessions-and-simulations-only',
      '^core/arena/',
      '^core/(?!(arena|engine|search|session|simulation)/)',
    ),
    layer(
      'nothing-within-builds-on-the-arena',
      '^core/(async|engine|search|session|simulation)/',
      '^core/arena/',
    ),
    layer('sessions-know-no-kernel', '^core/session/', '^core/(api|async|jobs|ports|table)/'),
    layer('ports-know-no-kernel', '^core/ports/', '^core/(jobs|table)/'),
    layer('jobs-know-no-kernel', '^core/jobs/', '^core/table/'),
    {
      name: 'a-game-knows-no-other-game',
      severity: 'error',
      from: { path: '^games/([^/]+)/' },
      to: { path: '^games/([^/]+)/', pathNot: '^games/$1/' },
    },
    {
      name: 'rules-know-the-engine-only',
      severity: 'error',
      from: { path: '^games/([^/]+)/rules/' },
      to: { path: ours([...LAYERS, 'games']), pathNot: '^(games/$1/rules|core/engine|planner)/' },
    },
    {
      name: 'boards-know-their-rules-and-the-kit',
      severity: 'error',
      from: { path: '^games/([^/]+)/board/' },
      to: { path: ours([...LAYERS, 'games']), pathNot: '^(games/$1/(board|rules)|web/kit|core/engine)/' },
    },
    {
      name: 'tools-know-their-rules-and-the-kit',
      severity: 'error',
      from: { path: '^games/([^/]+)/tools/', pathNot: '\\.test\\.ts$' },
      to: {
        path: ours([...LAYERS, 'games']),
        pathNot: '^(games/$1/(tools|rules)|mcp-bridge/kit|core/(engine|api))/',
      },
    },
    {
      name: 'terminals-know-their-rules-and-the-kit',
      severity: 'error',
      from: { path: '^games/([^/]+)/terminal/' },
      to: { path: ours([...LAYERS, 'games']), pathNot: '^(games/$1/(terminal|rules)|cli/kit|core/engine)/' },
    },
    {
      name: 'rules-do-no-io',
      severity: 'error',
      from: { path: '^(core/(arena|engine|session)|planner|games/[^/]+/rules)/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
  },
};
