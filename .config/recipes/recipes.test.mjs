import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { typeChecker } from './typeChecker.mjs';
import { addEntry, addImport } from '../generators/editSource.mjs';
import { generatorsFor } from '../generators/generateFiles.mjs';
import { namesOf } from '../generators/names.mjs';
import { addMethodCode } from './recipes.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const timeoutMs = 60_000;

const remote = 'remote-content';
const view = `${remote}/src/popups/giftCards/GiftCards.tsx`;
const contract = `${remote}/src/contract.ts`;
const subscriber = 'remote-lobby/src/contract.ts';
/** Compares the types of the host with the contract, so generated entries must fit it. */
const contractTest = `${remote}/src/contract.test.ts`;

const packages = [
  ['remote-content/tsconfig.json', (file) => /^(?:remote-content|shared-contracts)\//.test(file)],
  ['remote-lobby/tsconfig.json', (file) => file.startsWith('remote-lobby/')],
  ['host/tsconfig.json', (file) => file.startsWith('host/')],
  ['e2e/sandbox/tsconfig.server.json', (file) => file.startsWith('e2e/sandbox/')],
  ['e2e/tsconfig.json', (file) => file.startsWith('e2e/wire/')],
];

/** The files of a popup, a screen, an endpoint and an event, and views that use them. */
function generateAll() {
  const generate = generatorsFor(root, { takenPopups: new Map() });
  generate.popup(remote, namesOf('giftCards'), { access: 'public' });
  generate.screen(remote, namesOf('giftShop'), { access: 'member' });
  generate.endpoint(remote, namesOf('listGiftCards'), { path: '/base/giftCard/listAll' });
  const files = new Map(generate.event(remote, namesOf('giftCardBought')));
  files.set(
    view,
    `import { listGiftCards } from 'shared-contracts/api';
import { giftCardBought } from 'shared-contracts/events';
import { useEndpoint, useHost } from 'shared-contracts/remote/react';
export function GiftCards() {
  const host = useHost();
  const cards = useEndpoint(listGiftCards, {});
  const buy = () => { host.publish(giftCardBought, { id: '1' }); void host.openPopup('giftCards'); };
  return <button onClick={buy}>{cards.kind === 'loaded' && <p>{cards.data.join(', ')}</p>}</button>;
}
`,
  );
  const contractText = readFileSync(`${root}/${subscriber}`, 'utf8');
  const subscriberText = addEntry(subscriber, contractText, 'hears', 'giftCardBought');
  files.set(subscriber, addImport(subscriber, subscriberText, 'giftCardBought', 'shared-contracts/events'));
  files.set(
    'remote-lobby/src/giftCards.ts',
    `import { giftCardBought } from 'shared-contracts/events';
import type { HostContext } from 'shared-contracts/remote';
export const offerGiftCards = (host: HostContext, show: (id: string) => void) =>
  host.hear(giftCardBought).subscribe(({ id }) => show(id));
`,
  );
  return files;
}

test(
  'a generated popup, screen, endpoint and event have no type error',
  () => {
    const changedFiles = generateAll();
    const check = typeChecker(root, changedFiles);
    const files = [...changedFiles.keys(), contractTest].filter((file) => /\.tsx?$/.test(file));
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
    const changedFiles = generateAll();
    const undeclared = changedFiles
      .get(contract)
      .replace('publishes: [giftCardBought]', 'publishes: []')
      .replace('listGiftCards, listVipLevels],', 'listVipLevels],')
      .replace("'confirm', ", '');
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
  'for a new payment method, the compiler reports the files that the recipe lists as incomplete, and missing texts',
  () => {
    const { changed, incompleteFiles } = addMethodCode(root);
    expect(incompleteFiles).toHaveLength(1);
    const methodList = 'remote-cashier/src/popups/deposit/MethodList.tsx';
    const errorsWith = (files) =>
      typeChecker(root, files)('remote-cashier/tsconfig.json', [...incompleteFiles, methodList]).join('\n');
    const errors = errorsWith(changed);
    for (const file of incompleteFiles) expect(errors).toMatch(`${file}: Property 'GIFT_CARD' is missing`);
    expect(errors).toContain(
      'Add deposit.methods.GIFT_CARD to en.json and fil.json in remote-cashier/src/texts',
    );
    const english = 'remote-cashier/src/texts/en.json';
    const withEnglish = readFileSync(`${root}/${english}`, 'utf8').replace(
      '"CPAY":',
      '"GIFT_CARD": "x", "CPAY":',
    );
    expect(errorsWith(new Map([...changed, [english, withEnglish]]))).toContain(
      'Add deposit.methods.GIFT_CARD to remote-cashier/src/texts/fil.json',
    );
  },
  timeoutMs,
);
