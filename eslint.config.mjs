import eslint from '@eslint/js';
import tseslint from 'typescript-eslint';

const pureCore = [
  { object: 'Math', property: 'random', message: 'The engine takes its chance from the session seed.' },
  { object: 'Date', property: 'now', message: 'The engine is given the time.' },
];

export default tseslint.config(
  { ignores: ['dist/**', 'coverage/**', '.test-groups/**', '.fetched/**', 'node_modules/**'] },
  eslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.strictTypeChecked, ...tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      'no-console': 'error',
      'no-restricted-syntax': [
        'error',
        {
          selector: "ImportDeclaration[source.value='zod'] > ImportSpecifier[imported.name='z']",
          message: "Write import * as z from 'zod': the named export drags every locale into the bundle.",
        },
        { selector: 'TSEnumDeclaration', message: 'Write a union of literals.' },
      ],
      // Without enums of our own there is nothing to assign to them; to look for one everywhere is a tenth of the time of lint.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      // It would ask for `!`, which we do not use.
      '@typescript-eslint/non-nullable-type-assertion-style': 'off',
      // No `!` at all, with or without a type-checker's blessing.
      '@typescript-eslint/no-non-null-assertion': 'error',
    },
  },
  {
    // The nearest configuration of TypeScript is not theirs: these are parts of the pages.
    files: ['games/*/board/**', 'features/*/pages/**', 'features/*/panels.tsx', 'exports/board.ts'],
    languageOptions: { parserOptions: { projectService: false, project: ['web/tsconfig.json'] } },
  },
  {
    files: ['core/**/*.ts', 'planner/**/*.ts', 'games/*/rules/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-properties': ['error', ...pureCore],
      'no-restricted-globals': ['error', 'process', 'setTimeout', 'setInterval', 'fetch'],
    },
  },
  {
    files: ['core/async/**/*.ts', 'core/{jobs,ports,table}/**/*.ts', 'core/api/**/*.ts'],
    rules: { 'no-restricted-globals': 'off' },
  },
  {
    // The client waits in real time, and its pauses are random.
    files: ['core/api/waits.ts'],
    rules: { 'no-restricted-properties': 'off' },
  },
  {
    // Generated: `type` is assignable to any JSON object, and an index signature may refer to its own type.
    files: ['games/**/api-types.ts'],
    rules: {
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/consistent-indexed-object-style': 'off',
    },
  },
  {
    // Games and features fill these interfaces by extending them.
    files: [
      'games/api-types.ts',
      'core/api/game-types.ts',
      'core/engine/next-step.ts',
      'core/ports/{services,work}.ts',
    ],
    rules: { '@typescript-eslint/no-empty-object-type': 'off' },
  },
  {
    files: ['**/*.mjs', '**/*.cjs'],
    languageOptions: {
      globals: {
        console: 'readonly',
        process: 'readonly',
        module: 'writable',
        require: 'readonly',
        __dirname: 'readonly',
        exports: 'writable',
        URL: 'readonly',
        URLSearchParams: 'readonly',
        Headers: 'readonly',
        performance: 'readonly',
      },
      sourceType: 'module',
    },
  },
  { files: ['bench/**/*.ts', 'bin/**/*.ts'], rules: { 'no-console': 'off' } },
);
