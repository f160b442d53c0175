import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import tseslint from 'typescript-eslint';
import {
  bannedEverywhere,
  bannedInBrowser,
  bannedInTexts,
  storageGlobals,
  timerGlobals,
} from './eslint/banned.mjs';
import { namesRule } from './eslint/namesRule.mjs';
import { textElementRule } from './eslint/textElementRule.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const browser = [
  '{host,remote-*,shared-contracts}/src/**/*.{ts,tsx}',
  'host/edge/src/{payments,vendorFrames}/client/**/*.ts',
];
const tests = ['**/*.{test,spec}.{ts,tsx}', 'shared-contracts/src/testing/**'];
const timerFiles = [
  'shared-contracts/src/polling/**',
  'host/src/{boot,federation/runtime,platform/{loading,popups,session}}/**',
  'host/src/features/{idle,promotions,topBar}/**',
  'host/edge/src/payments/client/bridge/waitForOrder.ts',
  'host/edge/src/payments/client/vault/createCardForm.ts',
];
// These files pass the browser's storage to the code that uses it.
const storageFiles = [
  'host/src/{boot/boot,platform/storage/clearRemovedRemotes,shell/createShell}.ts',
  'host/src/testing/browserStorage.ts',
  'host/edge/src/payments/client/vault/*.test.ts',
];
const defaultExportFiles = [
  '.config/**',
  '**/*.config.{ts,mjs}',
  'e2e/sandbox/src/testing/postgres{Setup,Teardown}.ts',
  'e2e/wire/CallCoverage.ts',
  '**/*.d.ts',
];

// These rules compile each component, which takes a fifth of the lint time. Tests have few components, so they skip
// the rules.
const compilerRulesOff = Object.fromEntries(
  Object.keys(reactHooks.configs.recommended.rules)
    .filter((rule) => !/(?:rules-of-hooks|exhaustive-deps)$/.test(rule))
    .map((rule) => [rule, 'off']),
);

const nodeGlobals =
  'console process Buffer URL fetch performance AbortSignal BroadcastChannel setTimeout clearTimeout setInterval clearInterval';
const readonly = (names) => Object.fromEntries(names.split(' ').map((name) => [name, 'readonly']));

/** A later block replaces a rule's options, so each block lists all options for its files. */
const banGlobals = (...lists) => ({ 'no-restricted-globals': ['error', ...lists.flat()] });

export default tseslint.config(
  { ignores: ['**/dist/', '.cache/', '.data/', '**/coverage/', '**/test-results/'] },
  // ESLint cannot check the template, because it contains the paths of a remote. The test of `pnpm create-remote`
  // checks a created remote instead.
  { ignores: ['.config/newRemote/template/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  { plugins: { project: { rules: { names: namesRule, 'text-element': textElementRule } } } },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: root } },
    rules: {
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      '@typescript-eslint/no-invalid-void-type': ['error', { allowInGenericTypeArguments: true }],
      // Handlers may be async, because calls through the host return a Result and never reject.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      // Enums are banned, and this rule is one of the slowest.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { varsIgnorePattern: '^_', argsIgnorePattern: '^_' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // Our objects are closures whose methods do not use `this`.
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
  {
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'max-lines': ['error', { max: 250 }],
      'no-console': 'error',
      // Input of players and operators is checked for control characters.
      'no-control-regex': 'off',
      'no-eval': 'error',
      'no-new-func': 'error',
      'no-restricted-exports': [
        'error',
        { restrictDefaultExports: { direct: true, named: true, defaultFrom: true } },
      ],
      'no-restricted-syntax': ['error', ...bannedEverywhere],
      'project/names': 'error',
    },
  },
  {
    files: browser,
    extends: [jsxA11y.flatConfigs.strict],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      ...banGlobals(storageGlobals, timerGlobals),
      // autofocus sets the first focus of a native dialog.
      'jsx-a11y/no-autofocus': 'off',
      'no-restricted-properties': [
        'error',
        ...storageGlobals.map(({ name, message }) => ({ property: name, message })),
      ],
      'no-restricted-syntax': ['error', ...bannedEverywhere, ...bannedInBrowser, ...bannedInTexts],
      'project/text-element': 'error',
    },
  },
  { files: timerFiles, rules: banGlobals(storageGlobals) },
  { files: storageFiles, rules: { 'no-restricted-globals': 'off', 'no-restricted-properties': 'off' } },
  {
    files: ['host/edge/**', 'e2e/**'],
    // Fastify handlers are always async, and commands print their result.
    rules: { '@typescript-eslint/require-await': 'off', 'no-console': 'off' },
  },
  {
    files: tests,
    rules: {
      'max-lines': ['error', { max: 400 }],
      'no-restricted-syntax': ['error', ...bannedEverywhere],
      // `expect.any()` is typed any.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      'project/text-element': 'off',
      ...compilerRulesOff,
    },
  },
  {
    files: ['**/*.{mjs,cjs}'],
    languageOptions: {
      globals: { ...readonly(nodeGlobals), require: 'readonly', module: 'writable', __dirname: 'readonly' },
    },
    rules: { 'no-console': 'off' },
  },
  {
    files: ['.config/webpack/alone/*.js'],
    languageOptions: {
      globals: readonly(
        '__REMOTE__ addEventListener Blob btoa document fetch history location reportError URLSearchParams',
      ),
    },
  },
  {
    files: ['.config/webpack/showErrors*'],
    languageOptions: {
      globals: readonly('addEventListener dispatchEvent document ErrorEvent Event fetch'),
    },
  },
  { files: defaultExportFiles, rules: { 'no-restricted-exports': 'off', 'project/names': 'off' } },
  {
    files: ['**/*.test.mjs'],
    languageOptions: {
      globals: readonly('test expect jest beforeAll beforeEach afterAll afterEach __LONG_RUN__'),
    },
  },
);
