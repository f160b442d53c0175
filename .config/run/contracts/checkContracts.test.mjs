import { readFileSync } from 'node:fs';
import { remotes } from '../packages.mjs';
import { root } from '../root.mjs';
import { contractErrors, differences, inferredNames } from './checkContracts.mjs';
import { codeOf, listNames, readLists, writeLists } from './contractLists.mjs';
import { inferContracts } from './inferContracts.mjs';

// Parses all packages and the types of the browser.
const timeoutMs = 300_000;

const contractFile = (remote) => `${remote}/src/contract.ts`;
const textOf = (remote) => readFileSync(`${root}/${contractFile(remote)}`, 'utf8');
const namesOf = (remote) =>
  Object.fromEntries(
    Object.entries(readLists(textOf(remote)).lists).map(([list, entries]) => [
      list,
      entries.map(({ name }) => name),
    ]),
  );
let inferredContracts;
const errorsOf = (remote, text) => contractErrors(remote, text, inferredContracts.get(remote));

beforeAll(() => {
  inferredContracts = inferContracts(root, remotes);
}, timeoutMs);

test.each(remotes)('%s lists exactly what its code uses, in alphabetical order', (remote) => {
  expect(errorsOf(remote, textOf(remote))).toEqual([]);
  expect(inferredNames(textOf(remote), inferredContracts.get(remote))).toEqual(namesOf(remote));
});

const everyList = remotes.flatMap((remote) => listNames.map((list) => [remote, list]));

test.each(everyList)(
  '%s: each entry removed from %s is reported as missing, and inferring adds it again',
  (remote, list) => {
    const names = namesOf(remote);
    for (const name of names[list]) {
      const others = names[list].filter((other) => other !== name);
      const text = writeLists(textOf(remote), { ...names, [list]: others });
      const errors = errorsOf(remote, text);
      expect(errors).toEqual([expect.stringContaining(`does not list ${codeOf(list, name)} in ${list}.`)]);
      expect(errors[0]).toMatch(/^(?:remote-\w+|shared-contracts)\/src\/[\w/]+\.tsx?:\d+: /);
      expect(inferredNames(text, inferredContracts.get(remote))).toEqual(names);
    }
  },
);

const unusedNames = {
  publishes: 'withdrawn',
  hears: 'withdrawn',
  opens: 'raffles',
  calls: 'listRaffles',
  uses: 'signOut',
};

test.each(everyList)(
  '%s: an entry added to %s that no code uses is reported, and inferring removes it',
  (remote, list) => {
    const names = namesOf(remote);
    const name = unusedNames[list];
    const text = writeLists(textOf(remote), { ...names, [list]: [...names[list], name] });
    const [error, ...others] = errorsOf(remote, text);
    expect(others).toEqual([]);
    expect(error).toContain(`${list} has ${codeOf(list, name)}, but the code does not use it. Remove it.`);
    const [, line] = /^remote-\w+\/src\/contract\.ts:(\d+): /.exec(error);
    expect(text.split('\n')[line - 1]).toContain(name);
    expect(inferredNames(text, inferredContracts.get(remote))).toEqual(names);
  },
);

test('an entry that the code computes stays if it is marked as dynamic; otherwise the error names the place', () => {
  const remote = 'remote-content';
  const place = 'remote-content/src/prose/InlineText.tsx';
  expect(inferredContracts.get(remote).computed).toEqual([{ list: 'opens', path: place, line: 12 }]);
  const withBanking = (mark) => textOf(remote).replace('opens: [', `opens: [${mark}'banking', `);
  expect(errorsOf(remote, withBanking(''))).toEqual([
    expect.stringContaining(`If ${place}:12 uses it, write // dynamic: <reason> above it.`),
  ]);
  const marked = withBanking('\n// dynamic: articles name it\n');
  expect(errorsOf(remote, marked)).toEqual([]);
  expect(inferredNames(marked, inferredContracts.get(remote)).opens).toEqual([
    'banking',
    'contact',
    'limits',
  ]);
});

const remote = 'remote-content';
const raffles = (file, text) => [`${remote}/src/raffles/${file}`, text];

test(
  'finds entries in every form of code, and none in tests, types and other code with the same names',
  () => {
    const files = new Map([
      raffles(
        'rafflesInCode.tsx',
        `import { getGame, listGames as games, login, type logout } from 'shared-contracts/api';
import { gameClosed as closed, gameOpened, signedUp } from 'shared-contracts/events';
import type { HostContext, OpenPopup } from 'shared-contracts/remote';
import { ProofField, useEndpoint, useHost } from 'shared-contracts/remote/react';
import { register } from './ownNames';

const popups = { a: 'signIn', b: 'signUp' } as const;
type Named = typeof signedUp | typeof logout;

export function Raffles({ kind, own }: { kind: 'a' | 'b'; own: Named }) {
  const { publish, openPopup, online$: online } = useHost();
  const shell = useHost();
  useEndpoint(games, {});
  const table = { getGame };
  publish(gameOpened, { gameId: '1', playForFun: 0 });
  shell.hear(closed).subscribe();
  void openPopup(popups[kind]);
  void shell.openPopup(own ? 'game' : 'search');
  void shell?.confirm({ text: String(table) });
  return <ProofField online={online} login={own.login} />;
}
export const later = ({ go }: HostContext) => { register(go); };
export const browser = { toast() {}, alert() {} };
browser.alert();
`,
      ),
      raffles('ownNames.ts', 'export const register = (value: unknown) => value;'),
      raffles('raffles.test.ts', "import { login } from 'shared-contracts/api';\nexport const used = login;"),
      raffles(
        'testing/fixtures.ts',
        "import { login } from 'shared-contracts/api';\nexport const used = login;",
      ),
    ]);
    const inferred = inferContracts(root, [remote], files).get(remote);
    const added = Object.fromEntries(
      differences(textOf(remote), inferred).map(({ list, missing }) => [
        list,
        missing
          .map(({ name, place }) => `${name} ${place.path.replace(/^.*\//, '')}:${place.line}`)
          .toSorted(),
      ]),
    );
    expect(added).toEqual({
      publishes: ['gameOpened rafflesInCode.tsx:15'],
      hears: ['gameClosed rafflesInCode.tsx:16'],
      opens: [
        'game rafflesInCode.tsx:18',
        'search rafflesInCode.tsx:18',
        'signIn rafflesInCode.tsx:17',
        'signUp rafflesInCode.tsx:17',
      ],
      calls: expect.arrayContaining(['listGames rafflesInCode.tsx:13', 'getGame rafflesInCode.tsx:14']),
      uses: expect.arrayContaining([
        'publish rafflesInCode.tsx:11',
        'online$ rafflesInCode.tsx:11',
        'hear rafflesInCode.tsx:16',
      ]),
    });
    // A shared element loads the pictures.
    const calls = added.calls.map((line) => line.split(' ')[0]);
    expect(calls).toEqual(['getFile', 'getGame', 'listFilePages', 'listGames']);
    expect(added.uses.join()).not.toMatch(/alert|toast|call/);
  },
  timeoutMs,
);

test(
  'names the places at which the code computes an entry',
  () => {
    const files = new Map([
      raffles(
        'computed.ts',
        `import type { Fact } from 'shared-contracts/events';
import type { PopupId } from 'shared-contracts/popups';
import type { HostContext } from 'shared-contracts/remote';
export function open(host: HostContext, popup: PopupId, fact: Fact) {
  void host.openPopup(popup);
  host.hear(fact).subscribe();
  const { openPopup } = host;
  return [openPopup, host.publish];
}
`,
      ),
    ]);
    const { computed } = inferContracts(root, [remote], files).get(remote);
    const places = computed.filter(({ path }) => path.endsWith('computed.ts'));
    expect(places.map(({ list, line }) => `${list} ${line}`)).toEqual([
      'opens 5',
      'hears 6',
      'opens 8',
      'publishes 8',
    ]);
  },
  timeoutMs,
);
