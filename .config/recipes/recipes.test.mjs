import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { typeChecker } from './typeChecker.mjs';
import { addMethodCode, performRecipes } from './recipes.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const timeoutMs = 60_000;

const packages = [
  ['remote-content/tsconfig.json', (file) => /^(?:remote-content|shared-contracts)\//.test(file)],
  ['remote-lobby/tsconfig.json', (file) => file.startsWith('remote-lobby/')],
  ['host/tsconfig.json', (file) => file.startsWith('host/')],
  ['e2e/sandbox/tsconfig.server.json', (file) => file.startsWith('e2e/sandbox/')],
  ['e2e/tsconfig.json', (file) => file.startsWith('e2e/wire/')],
];

test(
  'a popup, screen, endpoint and event that follow the recipes of CONTRIBUTING.md have no type error',
  () => {
    const changedFiles = performRecipes(root);
    const check = typeChecker(root, changedFiles);
    const files = [...changedFiles.keys()].filter((file) => /\.tsx?$/.test(file));
    const errors = packages.flatMap(([config, isOfPackage]) => check(config, files.filter(isOfPackage)));
    expect(errors).toEqual([]);
    for (const [file, text] of changedFiles)
      if (file.endsWith('.json')) expect(() => JSON.parse(text)).not.toThrow();
    expect(files.filter((file) => !packages.some(([, isOfPackage]) => isOfPackage(file)))).toEqual([]);
  },
  timeoutMs,
);

test(
  'the compiler reports an event, an endpoint and a method of the host that the contract does not declare',
  () => {
    const contract = 'remote-content/src/contract.ts';
    const view = 'remote-content/src/popups/giftCards/GiftCards.tsx';
    const changedFiles = performRecipes(root);
    const undeclared = changedFiles
      .get(contract)
      .replace(/(?:giftCardBought|listGiftCards|'confirm'), /g, '');
    changedFiles.set(contract, undeclared);
    changedFiles.set(view, changedFiles.get(view).replace('return', 'void host.confirm; return'));
    const errors = typeChecker(root, changedFiles)('remote-content/tsconfig.json', [contract, view]);
    const report = errors.join('\n').replaceAll('"', "'");
    expect(report).toContain("'content/giftCardBought'");
    expect(report).toContain("'/base/giftCard/listAll'");
    expect(report).toContain("'confirm' does not exist on type 'HostContext'");
  },
  timeoutMs,
);

test(
  'the compiler reports every file with a record per payment method that the recipe lists, and its missing texts',
  () => {
    const { changed, incompleteFiles } = addMethodCode(root);
    expect(incompleteFiles).toHaveLength(3);
    const view = 'remote-cashier/src/popups/deposit/MethodList.tsx';
    const errorsWith = (files) =>
      typeChecker(root, files)('remote-cashier/tsconfig.json', [...incompleteFiles, view]).join('\n');
    const errors = errorsWith(changed);
    for (const file of incompleteFiles) expect(errors).toMatch(`${file}: Property 'GIFT_CARD' is missing`);
    expect(errors).toContain(
      'Add deposit.methods.GIFT_CARD to en.json and fil.json in remote-cashier/src/texts',
    );
    const english = 'remote-cashier/src/texts/en.json';
    const withEnglish = readFileSync(`${root}/${english}`, 'utf8').replace(
      '"PIX":',
      '"GIFT_CARD": "x", "PIX":',
    );
    expect(errorsWith(new Map([...changed, [english, withEnglish]]))).toContain(
      'Add deposit.methods.GIFT_CARD to remote-cashier/src/texts/fil.json',
    );
  },
  timeoutMs,
);
