import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { addEntry, addExport, addImport, addJson, declaredNames, namesIn } from './editSource.mjs';
import { methodFiles, methodNames, methodRows } from './paymentMethod.mjs';
import { popupFiles, screenFiles } from './views.mjs';

const routes = 'shared-contracts/src/routes/routes.ts';
const routesTest = 'shared-contracts/src/routes/matchRoute.test.ts';
const pageTitles = 'host/src/app/pageTitles.ts';
const api = 'shared-contracts/src/api';
const sandboxApi = 'e2e/sandbox/src/api';
const migrations = 'e2e/sandbox/migrations';
const wire = 'e2e/wire';
const wireCalls = `${wire}/extensionCalls.ts`;
const pageOrders = 'shared-contracts/src/api/cashier/pageOrders.ts';
const facts = 'shared-contracts/src/events/facts.ts';
const events = 'shared-contracts/src/events/index.ts';
const endpointPath = /^(?:\/[A-Za-z0-9]+)+$/;

/** The sandbox's file and list of routes for the endpoints of a group. A group without an entry uses `content`. */
const sandboxRoutes = {
  account: ['account/memberRoutes.ts', 'memberRoutes'],
  cashier: ['cashier/depositRoutes.ts', 'depositRoutes'],
  content: ['content/contentRoutes.ts', 'contentRoutes'],
  games: ['games/gameRoutes.ts', 'gameRoutes'],
};

/** The text of a new view until the team replaces it. */
const intro = { en: 'Coming soon. Check back later.', fil: 'Malapit na. Balikan ito mamaya.' };
/** A text as a string literal of JavaScript. */
const quoted = (text) => `'${text.replaceAll(/['\\]/g, String.raw`\$&`)}'`;
/** The group of a remote's endpoints: the name of their folder in shared-contracts/src/api. */
const groupOf = (remote) => (remote === 'remote-lobby' ? 'games' : remote.replace('remote-', ''));

/**
 * Returns functions that generate the code of each kind. They write no file, but return a map from the path of each new
 * or changed file to its text. `takenPopups` maps the id of each popup to its owner.
 */
export function generatorsFor(root, { takenPopups }) {
  const files = new Map();
  const read = (file) => files.get(file) ?? readFileSync(`${root}/${file}`, 'utf8');
  const change = (file, edit, ...args) => files.set(file, edit(file, read(file), ...args));
  const create = (file, text) => {
    if (existsSync(`${root}/${file}`)) throw new Error(`${file} already exists. Choose another name.`);
    files.set(file, text);
  };
  const isDeclared = (file, name) => declaredNames(file, read(file)).includes(name);
  const contractOf = (remote) => `${remote}/src/contract.ts`;

  function addToContract(remote, list, entry, module) {
    const contract = contractOf(remote);
    const isListed = namesIn(contract, read(contract), list)?.includes(entry);
    if (!isListed) change(contract, addEntry, list, entry);
    if (module) change(contract, addImport, entry, module);
  }

  /** Adds the texts of a view, and returns the module that its folder imports them from. */
  function addTexts(remote, folder, { name, titles }) {
    for (const language of ['en', 'fil']) {
      const file = `${remote}/src/texts/${language}.json`;
      if (Object.hasOwn(JSON.parse(read(file)), name))
        throw new Error(`${file} already has texts named ${name}. Choose another name.`);
      change(file, addJson, name, { title: titles[language], intro: intro[language] });
    }
    if (/^export const texts\b/m.test(read(`${remote}/src/texts/texts.ts`))) return '../../texts/texts';
    create(
      `${folder}/texts.ts`,
      `import { createTexts } from 'shared-contracts/messages';
import { sharedTexts } from '../../texts/texts';

export const texts = createTexts(sharedTexts);
`,
    );
    return './texts';
  }

  const addAll = (newFiles) => {
    for (const [file, text] of newFiles) create(file, text);
    return files;
  };

  return {
    popup(remote, names, { access }) {
      const { name, titles } = names;
      const owner = takenPopups.get(name);
      if (owner !== undefined)
        throw new Error(`${owner} already has a popup with the id ${name}. Choose another name.`);
      const title = `{ en: ${quoted(titles.en)}, fil: ${quoted(titles.fil)} }`;
      const popup = `${name}: { access: '${access}', title: ${title}, menu: { section: 'rewards' } }`;
      const contract = contractOf(remote);
      if (namesIn(contract, read(contract), 'popups')) change(contract, addEntry, 'popups', popup);
      else change(contract, addEntry, 'contract', `popups: { ${popup} }`);
      addToContract(remote, 'uses', "'closePopup'");
      const textsModule = addTexts(remote, `${remote}/src/popups/${name}`, names);
      return addAll(popupFiles({ remote, names, textsModule }));
    },

    screen(remote, names, { access }) {
      const { name, titles } = names;
      if (namesIn(routes, read(routes), 'routes').includes(name) || read(routesTest).includes(`'/${name}'`))
        throw new Error(`There is already a route ${name}. Choose another name.`);
      const route = `{ path: '/${name}', access: '${access}', target: { kind: 'screen', owner: '${remote}', screen: '${name}' } }`;
      change(routes, addEntry, 'routes', `${name}: ${route}`);
      change(routesTest, addEntry, access === 'member' ? 'memberPaths' : 'publicPaths', `'/${name}'`);
      for (const language of ['en', 'fil']) {
        const file = `host/src/texts/${language}.json`;
        if (Object.hasOwn(JSON.parse(read(file)).titles, name))
          throw new Error(`${file} already has the title ${name}. Choose another name.`);
        change(file, addEntry, 'titles', `"${name}": ${JSON.stringify(titles[language])}`);
      }
      change(pageTitles, addEntry, 'routeTitles', `${name}: 'titles.${name}'`);
      const textsModule = addTexts(remote, `${remote}/src/screens/${name}`, names);
      return addAll(screenFiles({ remote, names, textsModule }));
    },

    endpoint(remote, { name, words }, { path }) {
      if (!endpointPath.test(path ?? ''))
        throw new Error(`Name the path of the endpoint. Example: --path /base/giftCard/listAll`);
      const isTaken = readdirSync(`${root}/${wire}`).some((file) =>
        read(`${wire}/${file}`).includes(`'${path}'`),
      );
      if (isTaken) throw new Error(`There is already an endpoint at ${path}.`);
      if (isDeclared(`${api}/index.ts`, name))
        throw new Error(`There is already an endpoint ${name}. Choose another name.`);
      const group = groupOf(remote);
      create(
        `${api}/${group}/${name}.ts`,
        `import * as v from 'valibot';
import { defineEndpoint } from '../defineEndpoint';
import { NoInput } from '../emptySchemas';

export const ${name} = defineEndpoint({
  path: '${path}',
  body: 'form',
  request: NoInput,
  reply: v.array(v.string()),
});
`,
      );
      change(`${api}/index.ts`, addExport, name, `./${group}/${name}`);
      addToContract(remote, 'calls', name, 'shared-contracts/api');
      const [routesFile, list] = sandboxRoutes[group] ?? sandboxRoutes.content;
      const sandboxFile = `${sandboxApi}/${routesFile}`;
      const rules = `{ ...defaultRules, schema: ${name}.request }`;
      change(sandboxFile, addEntry, list, `defineRoute(${name}, ${rules}, async () => [])`);
      change(sandboxFile, addImport, name, 'shared-contracts/api');
      change(sandboxFile, addImport, 'defaultRules', '../../http/Rules');
      create(
        `${sandboxFile.slice(0, sandboxFile.lastIndexOf('/'))}/${name}.test.ts`,
        `import { ${name}, readReply } from 'shared-contracts/api';
import { startTestSandbox, startTimeoutMs, type TestSandbox } from '../../testing/testSandbox';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, startTimeoutMs);
afterAll(() => sandbox.stop());

it('serves ${name} with a reply that fits its schema', async () => {
  expect(readReply(${name}, await sandbox.call(${name}.path, {}))).toEqual({ ok: true, data: [] });
});
`,
      );
      const reason = `Added for ${remote}: ${words.join(' ').toLowerCase()}.`;
      change(wireCalls, addEntry, 'extensionCalls', `extensionCall('${path}', '', '', '${reason}')`);
      return files;
    },

    'payment-method'(remote, names) {
      const { name, titles } = names;
      const method = methodNames(names);
      const { code, provider, call, path } = method;
      for (const [file, list, row] of methodRows(names, method, quoted(titles.en))) {
        const [key] = row.split(':');
        const isListed = namesIn(file, read(file), list).includes(key);
        // The list may already have the company, because its cash-out method needs it too.
        if (isListed && list === 'companies') continue;
        if (isListed) throw new Error(`${file} already has ${key} in ${list}. Choose another name.`);
        change(file, addEntry, list, row);
      }
      change('remote-cashier/src/methods/pageMethods.ts', addImport, name, `./${name}`);
      change('e2e/sandbox/src/providers/hostedProviders.ts', addImport, provider, `./${provider}`);
      files.set(
        pageOrders,
        `${read(pageOrders)}\nexport const ${call} = definePageOrder('${code}', '${path}');\n`,
      );
      addToContract(remote, 'calls', call, 'shared-contracts/api');
      const request = `amount memberId paymentMethod=${code} +bonus?`;
      const wireCall = `extensionCall('${path}', '${request}', 'orderurl orderId', 'Creates an order of a method that the specification lacks.')`;
      change(wireCalls, addEntry, 'extensionCalls', `{ ...${wireCall}, encoding: 'json' }`);
      const numbers = readdirSync(`${root}/${migrations}`).map((file) => Number.parseInt(file, 10) || 0);
      const migration = String(Math.max(...numbers) + 1).padStart(4, '0');
      return addAll(methodFiles(names, method, { quoted, migration }));
    },

    event(remote, { name }) {
      if (isDeclared(facts, name) || isDeclared(events, name))
        throw new Error(`There is already an event ${name}. Choose another name.`);
      const topic = `${remote.replace('remote-', '')}/${name}`;
      files.set(
        facts,
        `${read(facts)}
export const ${name} = defineFact({
  topic: '${topic}',
  owner: '${remote}',
  payload: v.object({ id: Id }),
});
`,
      );
      change(events, addExport, name, './facts');
      addToContract(remote, 'publishes', name, 'shared-contracts/events');
      addToContract(remote, 'uses', "'publish'");
      return files;
    },
  };
}
