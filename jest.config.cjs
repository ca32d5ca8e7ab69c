/** Every test file anywhere in the tree, of both tiers (scripts/test.mjs); TypeScript by ts-jest, rule texts (.md) as strings. */
module.exports = {
  testEnvironment: '<rootDir>/scripts/jest-environment.cjs',
  roots: [
    '<rootDir>/core',
    '<rootDir>/features',
    '<rootDir>/planner',
    '<rootDir>/games',
    '<rootDir>/functions',
    '<rootDir>/mcp-bridge',
    '<rootDir>/local',
    '<rootDir>/cli',
    '<rootDir>/web',
    '<rootDir>/tests',
  ],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  transform: {
    '^.+\\.tsx?$': '<rootDir>/scripts/jest-typescript.cjs',
    '\\.md$': '<rootDir>/scripts/jest-markdown.cjs',
  },
  // Node wants the extension in a dynamic import; Jest reads the TypeScript file.
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    // What it draws follows from the seed of the run.
    '^fast-check$': '<rootDir>/scripts/jest-fast-check.cjs',
  },
  moduleFileExtensions: ['ts', 'tsx', 'js', 'cjs', 'mjs', 'json', 'node', 'md'],
  // Test files run in a context of their own, where each look at a global object is a search: rules that count by Math took five times as long.
  // These are handed in, so that no test can put another in the place of one of them; what is replaced in tests (Date, timers, fetch) is not here.
  sandboxInjectedGlobals: [
    ...['Object', 'Array', 'Number', 'String', 'Boolean', 'Symbol', 'BigInt', 'RegExp', 'Error', 'Promise'],
    ...['Map', 'Set', 'WeakMap', 'WeakSet', 'Proxy', 'Reflect', 'Uint8Array'],
    ...['Math', 'JSON', 'Infinity', 'parseInt'],
  ],
  // Only what hangs meets it: the longest test takes a dozen seconds of a processor, and over a minute where nine others want one as well.
  testTimeout: 300_000,
  // What people and agents read and type: the presentation layer and the tools. The whole run measures it (scripts/test.mjs).
  collectCoverageFrom: [
    'games/principality/rules/{commands,fine-grained,notation,observe,options,text,view,messages,errors}.ts',
    'games/principality/terminal/*.ts',
    'games/*/tools/*.ts',
    'cli/{*,kit/*,replays/*}.ts',
    'mcp-bridge/{kit,prompts,resources,toolsets}/**/*.ts',
    '!**/*.test.ts',
  ],
  coverageReporters: ['text-summary'],
  coverageThreshold: { global: { lines: 95, statements: 95, functions: 95 } },
};
