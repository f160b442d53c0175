import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

const page = '.github/CONTRIBUTING.md';

/**
 * Performs the recipes of CONTRIBUTING.md. Returns the text of each new or changed file by its path. Writes no file.
 * Throws if a recipe does not name a changed file, or does not contain its code.
 */
export function performRecipes(root) {
  const changedFiles = new Map();
  const read = (file) => changedFiles.get(file) ?? readFileSync(join(root, file), 'utf8');
  const guide = read(page);

  /** Returns functions that perform the steps of one recipe. */
  function recipe(title) {
    const [, text] = guide.split(`\n### ${title}\n`);
    if (text === undefined) throw new Error(`${page} has no recipe "${title}".`);
    const [steps] = text.split(/\n##/);

    function requireNamed(file) {
      if (!steps.includes(`\`${file}\``) && !steps.includes(`\`${basename(file)}\``))
        throw new Error(`The recipe "${title}" does not name ${file}.`);
    }
    function write(file, fileText) {
      requireNamed(file);
      changedFiles.set(file, fileText);
    }
    return {
      /** The code in the recipe that starts with this text. */
      code(start) {
        const codeParts = [...steps.matchAll(/`([^`]+)`/g)].map(([, part]) => part);
        const matchingCode = codeParts.find((part) => part.startsWith(start));
        if (matchingCode === undefined)
          throw new Error(`The recipe "${title}" has no code that starts with ${start}`);
        return matchingCode;
      },
      write,
      append(file, code) {
        write(file, `${read(file)}\n${code}\n`);
      },
      /** Adds code after the opening bracket of a constant or a property. */
      add(file, name, code) {
        const opening = new RegExp(`(?:const ${name}\\b[^=]*= |\\b${name}"?: )[{[]`);
        const fileText = read(file);
        if (!opening.test(fileText)) throw new Error(`${file} has no list "${name}".`);
        write(
          file,
          fileText.replace(opening, (match) => `${match} ${code} `),
        );
      },
      /** Copies a folder and replaces names in the paths and contents of its files. */
      copy(from, to, replaceNames) {
        if (!steps.includes(`\`${from}\` to \`${to}\``))
          throw new Error(`The recipe "${title}" does not copy ${from} to ${to}.`);
        for (const file of readdirSync(join(root, from)))
          changedFiles.set(`${to}/${replaceNames(file)}`, replaceNames(read(`${from}/${file}`)));
      },
    };
  }

  function addImport(file, line) {
    changedFiles.set(file, `${line}\n${read(file)}`);
  }

  const replaceNames = (text) => text.replaceAll('AboutBtc', 'GiftCards').replaceAll('aboutBtc', 'giftCards');
  const popup = recipe('Add a popup');
  const contract = 'remote-content/src/contract.ts';
  popup.write(contract, read(contract).replace('  publishes:', `  ${popup.code('popups: {')}\n  publishes:`));
  popup.copy('remote-content/src/popups/aboutBtc', 'remote-content/src/popups/giftCards', replaceNames);
  const popupView = 'remote-content/src/popups/giftCards/GiftCardsPopup.tsx';
  changedFiles.set(
    popupView,
    read(popupView)
      .replace(/^import \{ BitcoinGuide \}.*\n/m, '')
      .replace(/<BitcoinGuide .*\/>/, popup.code('<p>')),
  );
  for (const [file, start] of [
    ['en.json', '"giftCards": { "intro": "A '],
    ['fil.json', '"giftCards": { "intro": "May '],
  ]) {
    const path = `remote-content/src/texts/${file}`;
    popup.write(path, read(path).replace('{', `{ ${popup.code(start)}`));
  }
  popup.add('remote-content/src/texts/en.json', 'titles', popup.code('"giftCards": "Gift'));
  popup.add('remote-content/src/texts/fil.json', 'titles', popup.code('"giftCards": "Mga'));

  const screen = recipe('Add a screen');
  screen.add('shared-contracts/src/routes/routes.ts', 'routes', screen.code('giftCards: { path'));
  screen.add('shared-contracts/src/routes/matchRoute.test.ts', 'publicPaths', "'/giftCards',");
  screen.copy('remote-content/src/screens/aboutBtc', 'remote-content/src/screens/giftCards', replaceNames);
  screen.add('host/src/app/pageTitles.ts', 'routeTitles', screen.code("giftCards: 'titles"));
  screen.add('host/src/texts/en.json', 'titles', screen.code('"giftCards": "Gift'));
  screen.add('host/src/texts/fil.json', 'titles', screen.code('"giftCards": "Mga'));

  const endpoint = recipe('Add an endpoint');
  const api = 'shared-contracts/src/api';
  endpoint.write(
    `${api}/content/listGiftCards.ts`,
    [
      "import * as v from 'valibot';",
      "import { defineEndpoint } from '../defineEndpoint';",
      "import { NoInput } from '../emptySchemas';",
      endpoint.code('export const listGiftCards'),
    ].join('\n'),
  );
  endpoint.append(`${api}/index.ts`, endpoint.code('export { listGiftCards'));
  endpoint.add(contract, 'calls', `${endpoint.code('listGiftCards')},`);
  addImport(contract, "import { listGiftCards } from 'shared-contracts/api';");
  const contentRoutes = 'e2e/sandbox/src/api/content/contentRoutes.ts';
  endpoint.add(contentRoutes, 'contentRoutes', endpoint.code('defineRoute(listGiftCards'));
  addImport(contentRoutes, "import { listGiftCards } from 'shared-contracts/api';");
  endpoint.add('e2e/wire/calls.ts', 'calls', endpoint.code('form(undefined'));

  const event = recipe('Add an event');
  event.append('shared-contracts/src/events/facts.ts', event.code('export const giftCardBought'));
  event.append('shared-contracts/src/events/index.ts', "export { giftCardBought } from './facts';");
  event.add(contract, 'publishes', `${event.code('giftCardBought')},`);
  event.add(contract, 'uses', `${event.code("'publish'")},`);
  addImport(contract, "import { giftCardBought } from 'shared-contracts/events';");
  const subscriber = 'remote-lobby/src/contract.ts';
  event.add(subscriber, 'hears', `${event.code('giftCardBought')},`);
  addImport(subscriber, "import { giftCardBought } from 'shared-contracts/events';");

  // Views that use the popup, endpoint and event of the recipes.
  changedFiles.set(
    'remote-content/src/popups/giftCards/GiftCards.tsx',
    [
      "import { listGiftCards } from 'shared-contracts/api';",
      "import { giftCardBought } from 'shared-contracts/events';",
      "import { useEndpoint, useHost } from 'shared-contracts/remote/react';",
      'export function GiftCards() {',
      '  const host = useHost();',
      `  ${endpoint.code('const cards =')}`,
      `  const buy = () => { ${event.code('host.publish(')}; void ${popup.code('host.openPopup(')}; };`,
      `  return <button onClick={buy}>{${endpoint.code('cards.kind')}}</button>;`,
      '}',
    ].join('\n'),
  );
  changedFiles.set(
    'remote-content/src/popups/giftCards/GiftCards.test.tsx',
    [
      "import { listGiftCards } from 'shared-contracts/api';",
      "import { createFakeHost } from 'shared-contracts/testing';",
      endpoint.code('const fake ='),
      endpoint.code('fake.respond('),
    ].join('\n'),
  );
  changedFiles.set(
    'remote-lobby/src/giftCards.ts',
    [
      "import { giftCardBought } from 'shared-contracts/events';",
      "import type { HostContext } from 'shared-contracts/remote';",
      'export function offerGiftCards(host: HostContext, show: (cardId: string) => void) {',
      `  return ${event.code('host.hear(').replace('…', 'show(cardId)')};`,
      '}',
    ].join('\n'),
  );
  return changedFiles;
}

/**
 * Returns the first change of the recipe for a payment method, and the files in which the compiler must then report an
 * error.
 */
export function addMethodCode(root) {
  const [, recipe] = readFileSync(join(root, page), 'utf8').split('\n### Add a payment method\n');
  const codes = 'shared-contracts/src/domain/depositMethodCodes.ts';
  const [, code] = new RegExp(`\`('[A-Z_]+',)\`, to \`${codes}\``).exec(recipe) ?? [];
  if (code === undefined) throw new Error(`The recipe "Add a payment method" adds no code to ${codes}.`);
  const text = readFileSync(join(root, codes), 'utf8');
  return {
    changed: new Map([[codes, text.replace('= [', `= [${code}`)]]),
    incompleteFiles: [...recipe.matchAll(/^ {3}- `\w+` in `([^`]+)`/gm)].map(([, file]) => file),
  };
}
