import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { typeChecker } from '../recipes/typeChecker.mjs';
import { readLists } from '../run/contracts/contractLists.mjs';
import { packages } from '../run/packages.mjs';
import { root as project, tool } from '../run/root.mjs';

const timeoutMs = 600_000;
const uncopiedFolders = new Set(['.git', '.cache', '.data', 'dist']);
let root;
let changedFiles;

function run(command, ...args) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: 'utf8' });
  return { status, output: `${stdout}${stderr}` };
}
const generate = (...args) => run(process.execPath, '.config/run/generate.mjs', ...args);
const passed = { status: 0, output: '' };
const sourceFiles = () => [...changedFiles].filter((file) => /\.tsx?$/.test(file));
const isNew = (file) => !existsSync(`${project}/${file}`);
const textOf = (file) => readFileSync(`${root}/${file}`, 'utf8');

// Of each kind except payment-method, one remote gets two, and the second changes files that the first has changed. The
// names `art` and `get` are the start of existing names.
const allCommands = [
  'popup remote-content giftCards',
  'popup remote-lobby tournaments --access member',
  'popup remote-lobby art --en Art',
  'screen remote-content giftShop --access member',
  'screen remote-account about',
  'screen remote-content art',
  'endpoint remote-content listGiftCards --path /base/giftCard/listAll',
  'endpoint remote-lobby get --path /base/tournament/get',
  'endpoint remote-cashier listCoupons --path /base/coupon/listAll',
  'endpoint remote-account listBadges --path /base/badge/listAll',
  'endpoint remote-content listGiftShops --path /base/giftShop/listAll',
  'event remote-content giftCardBought',
  'event remote-cashier deposit',
  'event remote-content giftCardSent',
  'payment-method novaPay',
];
const isFirstOfKind = (command, index) =>
  allCommands.findIndex((other) => other.split(' ')[0] === command.split(' ')[0]) === index;
const commands = __LONG_RUN__ ? allCommands : allCommands.filter(isFirstOfKind);

/** Creates a copy of the workspace with its links between packages, and runs all commands in it. */
beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'generated-code-')));
  cpSync(project, root, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => path !== `${project}/node_modules` && !uncopiedFolders.has(basename(path)),
  });
  symlinkSync(`${project}/node_modules`, `${root}/node_modules`);
  changedFiles = new Set();
  for (const command of commands) {
    const { status, output } = generate(...command.split(' '));
    if (status !== 0) throw new Error(`${command}\n${output}`);
    for (const [, file] of output.matchAll(/^ {2}(\S+)$/gm)) changedFiles.add(file);
  }
}, timeoutMs);
afterAll(() => rmSync(root, { recursive: true, force: true }));

// In a short run, `recipes.test.mjs` checks the types of one popup, screen, endpoint and event.
if (__LONG_RUN__) {
  test(
    'generated code has no type error',
    () => {
      const configs = new Map([
        ['e2e/sandbox/', 'e2e/sandbox/tsconfig.server.json'],
        ...[...packages, 'shared-contracts', 'e2e'].map((name) => [`${name}/`, `${name}/tsconfig.json`]),
      ]);
      const check = typeChecker(root, new Map());
      const folderOf = (file) => [...configs.keys()].find((folder) => file.startsWith(folder));
      const errors = [...configs].flatMap(([folder, config]) =>
        check(
          config,
          sourceFiles().filter((file) => folderOf(file) === folder),
        ),
      );
      expect(sourceFiles().filter((file) => folderOf(file) === undefined)).toEqual([]);
      expect(errors).toEqual([]);
    },
    timeoutMs,
  );
}

test(
  'generated code follows the lint rules',
  () => {
    // The rules need the types of each package with a checked file, which takes minutes for changed files.
    const files = __LONG_RUN__ ? sourceFiles() : sourceFiles().filter(isNew);
    expect(files.length).toBeGreaterThan(7);
    expect(run(tool('eslint'), '-c', '.config/eslint.config.mjs', ...files)).toEqual(passed);
  },
  timeoutMs,
);

test('generated code is formatted', () => {
  const args = [
    '--config',
    '.config/prettier.json',
    '--log-level',
    'warn',
    '--ignore-unknown',
    '--check',
    ...changedFiles,
  ];
  expect(run(tool('prettier'), ...args)).toEqual(passed);
});

test(
  'the generated tests pass, and so do the tests of the lists that the commands extend',
  () => {
    const generatedTests = [...changedFiles].filter((file) => /\.test\.tsx?$/.test(file));
    expect(generatedTests.length).toBeGreaterThan(__LONG_RUN__ ? 11 : 3);
    const listTests = [
      'host/src/app/pageTitles',
      'src/texts/',
      'src/contract',
      'e2e/wire/(?:declarations|replies)',
      'e2e/support/demoBrand',
      'shared-contracts/src/payments/brands',
      'remote-cashier/src/methods/(?:methods|pageProvider)',
      'e2e/sandbox/src/api/cashier/depositOffer',
      'e2e/sandbox/src/deposits/everyProvider',
    ];
    const args = ['-c', '.config/jest.config.mjs', '-w', '1', ...generatedTests, ...listTests];
    const { status, output } = run(tool('jest'), ...args);
    expect({ status, output }).toEqual({
      status: 0,
      output: expect.stringMatching(/^Tests: +\d+ passed, \d+ total$/m),
    });
    for (const file of generatedTests) expect(output).toContain(file);
  },
  timeoutMs,
);

test(
  'generates the contract of a remote from its code, and prints the differences',
  () => {
    const contract = 'remote-content/src/contract.ts';
    const removed = commands
      .filter((command) => /^(?:endpoint|event) remote-content /.test(command))
      .map((command) => command.split(' '))
      .map(([kind, , name]) => `- ${kind === 'event' ? 'publishes' : 'calls'}: ${name}`);
    const { status, output } = generate('contract', 'remote-content');
    expect(status).toBe(0);
    const lines = output.split('\n').filter((line) => /^[-+] /.test(line));
    expect(lines.toSorted()).toEqual([...removed.toSorted(), "- uses: 'publish'"]);
    // No code uses the generated endpoints and events yet.
    expect(textOf(contract)).not.toMatch(/listGift|giftCardBought|shared-contracts\/events/);
    expect(readLists(textOf(contract)).lists).toEqual(
      readLists(readFileSync(`${project}/${contract}`, 'utf8')).lists,
    );
    expect(run(tool('prettier'), '--config', '.config/prettier.json', '--check', contract).status).toBe(0);
  },
  timeoutMs,
);

const help = 'Run pnpm generate --help to list all options.\n';

test.each([
  ['', 'Name what to generate: popup, screen, endpoint, event, payment-method, contract'],
  [
    'page remote-content giftCards',
    'Unknown kind: page. Kinds: popup, screen, endpoint, event, payment-method, contract',
  ],
  ['popup', /^Name the remote: remote-account, remote-cashier, remote-content, remote-lobby/],
  ['popup remote-shop giftCards', /^Unknown remote: remote-shop\. Remotes: remote-account, /],
  [
    'popup remote-content',
    'Name the new popup in one word. Example: pnpm generate popup remote-content giftCards',
  ],
  ['contract remote-content giftCards', 'The contract of a remote has no name.'],
  [
    'payment-method',
    'Name the new payment-method in one word. Example: pnpm generate payment-method giftCard',
  ],
  ['popup remote-content gift cards', /^Name the new popup in one word\. /],
  ['popup remote-content Gift-cards', /"Gift-cards" is not a valid name\. .* for example giftCards\.$/m],
  ['popup remote-content raffles --access vip', 'Unknown access: vip. Use public or member.'],
  ['event remote-content raffleWon --path /a', /^Unknown option '--path'/],
])('rejects the arguments "%s"', (args, message) => {
  const { status, output } = generate(...args.split(' ').filter(Boolean));
  expect({ status, output }).toEqual({ status: 2, output: expect.stringMatching(message) });
  expect(output.endsWith(help)).toBe(true);
});

test.each([
  [
    'popup remote-account giftCards',
    'remote-content already has a popup with the id giftCards. Choose another name.\n',
  ],
  [
    'popup remote-content giftShop',
    'remote-content/src/texts/en.json already has texts named giftShop. Choose another name.\n',
  ],
  ['screen remote-lobby giftShop', 'There is already a route giftShop. Choose another name.\n'],
  [
    'endpoint remote-lobby listGiftCards --path /a/b',
    'There is already an endpoint listGiftCards. Choose another name.\n',
  ],
  [
    'payment-method pix',
    "shared-contracts/src/domain/depositMethods.ts already has 'pix' in pageProviders. Choose another name.\n",
  ],
  ['event remote-lobby giftCardBought', 'There is already an event giftCardBought. Choose another name.\n'],
])('rejects a name that exists: %s', (args, output) => {
  expect(generate(...args.split(' '))).toEqual({ status: 1, output });
});

test('leaves all files as before if Prettier fails', () => {
  const files = ['contract.ts', 'texts/en.json', 'texts/fil.json'].map(
    (file) => `remote-content/src/${file}`,
  );
  const before = files.map(textOf);
  const config = textOf('.config/prettier.json');
  writeFileSync(`${root}/.config/prettier.json`, '{');
  const { status, output } = generate('popup', 'remote-content', 'raffles');
  writeFileSync(`${root}/.config/prettier.json`, config);
  expect({ status, output }).toEqual({
    status: 1,
    output: expect.stringContaining('Nothing was created. Prettier could not format the files:'),
  });
  expect(files.map(textOf)).toEqual(before);
  expect(() => textOf('remote-content/src/popups/raffles/index.tsx')).toThrow('ENOENT');
});
