import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import tseslint from 'typescript-eslint';
import { everywhere, inBrowser, spoken, storage, timers } from './eslint/banned.mjs';
import { namesRule } from './eslint/namesRule.mjs';
import { textElementRule } from './eslint/textElementRule.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const browser = [
  '{host,remote-*,shared-contracts}/src/**/*.{ts,tsx}',
  'host/edge/src/{payments,vendorFrames}/client/**/*.ts',
];
const tests = ['**/*.{test,spec}.{ts,tsx}', 'shared-contracts/src/testing/**'];
const mayWait = [
  'shared-contracts/src/polling/**',
  'host/src/{boot,federation/runtime,platform/{loading,popups,session}}/**',
  'host/src/features/{idle,promotions,topBar}/**',
  'host/edge/src/payments/client/bridge/waitForOrder.ts',
  'host/edge/src/payments/client/vault/createCardForm.ts',
];
// The places that hand the browser's stores to those that keep something there.
const mayStore = [
  'host/src/{boot/boot,shell/createShell}.ts',
  'host/src/testing/browserStorage.ts',
  'host/edge/src/payments/client/vault/*.test.ts',
];
const needsDefault = [
  '.config/**',
  '**/*.config.{ts,mjs}',
  'e2e/sandbox/src/testing/postgres{Setup,Teardown}.ts',
  '**/*.d.ts',
];

// What has to compile a component first takes a fifth of the whole run; the few components of tests go without.
const uncompiled = Object.fromEntries(
  Object.keys(reactHooks.configs.recommended.rules)
    .filter((rule) => !/(?:rules-of-hooks|exhaustive-deps)$/.test(rule))
    .map((rule) => [rule, 'off']),
);

const inNode =
  'console process Buffer URL fetch performance AbortSignal BroadcastChannel setTimeout clearTimeout setInterval clearInterval';
const readonly = (names) => Object.fromEntries(names.split(' ').map((name) => [name, 'readonly']));

/** Each flat block replaces the options of the one before it, so every block names all that holds for its files. */
const globalsBanned = (...lists) => ({ 'no-restricted-globals': ['error', ...lists.flat()] });

export default tseslint.config(
  { ignores: ['**/dist/', '.cache/', '.data/', '**/coverage/', '**/test-results/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  { plugins: { own: { rules: { names: namesRule, 'text-element': textElementRule } } } },
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
      // A handler may be async: calls through the host answer with a Result and never reject.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-unused-vars': ['error', { varsIgnorePattern: '^_', argsIgnorePattern: '^_' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // Our objects are closures: no method of theirs reads `this`.
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
      // What a player or an operator typed is searched for control characters on purpose.
      'no-control-regex': 'off',
      'no-eval': 'error',
      'no-new-func': 'error',
      'no-restricted-exports': [
        'error',
        { restrictDefaultExports: { direct: true, named: true, defaultFrom: true } },
      ],
      'no-restricted-syntax': ['error', ...everywhere],
      'own/names': 'error',
    },
  },
  {
    files: browser,
    extends: [jsxA11y.flatConfigs.strict],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      ...globalsBanned(storage, timers),
      // Where focus begins in a native dialog is said with it.
      'jsx-a11y/no-autofocus': 'off',
      'no-restricted-properties': [
        'error',
        ...storage.map(({ name, message }) => ({ property: name, message })),
      ],
      'no-restricted-syntax': ['error', ...everywhere, ...inBrowser, ...spoken],
      'own/text-element': 'error',
    },
  },
  { files: mayWait, rules: globalsBanned(storage) },
  { files: mayStore, rules: { 'no-restricted-globals': 'off', 'no-restricted-properties': 'off' } },
  {
    files: ['host/edge/**', 'e2e/**'],
    // A fastify handler is async whether or not it waits for something; a command prints its answer.
    rules: { '@typescript-eslint/require-await': 'off', 'no-console': 'off' },
  },
  {
    files: tests,
    rules: {
      'max-lines': ['error', { max: 400 }],
      'no-restricted-syntax': ['error', ...everywhere],
      // `expect.any()` is typed any.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      'own/text-element': 'off',
      ...uncompiled,
    },
  },
  {
    files: ['**/*.{mjs,cjs}'],
    languageOptions: {
      globals: { ...readonly(inNode), require: 'readonly', module: 'writable', __dirname: 'readonly' },
    },
    rules: { 'no-console': 'off' },
  },
  {
    files: ['.config/webpack/alone/page.js'],
    languageOptions: {
      globals: readonly('__REMOTE__ addEventListener document fetch location URLSearchParams'),
    },
  },
  { files: needsDefault, rules: { 'no-restricted-exports': 'off', 'own/names': 'off' } },
  {
    files: ['**/*.test.mjs'],
    languageOptions: { globals: readonly('test expect jest beforeAll beforeEach afterAll afterEach') },
  },
);
