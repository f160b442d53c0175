import { missingEntries, missingLine } from './missingEntries.mjs';

const declared = {
  endpoints: new Map([
    ['getGame', '/game/get'],
    ['listGames', '/game/list'],
  ]),
  facts: new Map([
    ['gameOpened', 'lobby/gameOpened'],
    ['signedIn', 'account/signedIn'],
  ]),
  hostMembers: new Set(['go', 'hear', 'openPopup', 'publish', 'toast']),
};
const emptyContract = {
  calls: new Set(),
  publishes: new Set(),
  hears: new Set(),
  opens: new Set(),
  uses: new Set(),
};

const linesOf = (text, listed = {}) =>
  missingEntries(text, declared, { ...emptyContract, ...listed }).map((entry) =>
    missingLine('remote-lobby', 'remote-lobby/src/a.tsx', entry),
  );

const view = `import { getGame, type listGames as Typed } from 'shared-contracts/api';
import { gameOpened, signedIn as arrived } from 'shared-contracts/events';
import { useHost } from 'shared-contracts/remote/react';
export const start = (host: Host) => {
  const state = useEndpoint(getGame, { id: 1 });
  host.publish(gameOpened, { id: '1' });
  host.hear(arrived).subscribe();
  host.openPopup('deposit');
  useHost().go('/home');
  return host.call(getGame, state as typeof arrived);
};
`;

test('names the file, the line, the list and the entry of each declaration that the contract lacks', () => {
  const contract = 'remote-lobby/src/contract.ts does not list';
  expect(linesOf(view, { uses: new Set(['publish', 'hear', 'openPopup']) })).toEqual([
    `remote-lobby/src/a.tsx:5: ${contract} getGame in calls. Add getGame to calls, and import it from shared-contracts/api.`,
    `remote-lobby/src/a.tsx:6: ${contract} gameOpened in publishes. Add gameOpened to publishes, and import it from shared-contracts/events.`,
    `remote-lobby/src/a.tsx:7: ${contract} signedIn in hears. Add signedIn to hears, and import it from shared-contracts/events.`,
    `remote-lobby/src/a.tsx:8: ${contract} 'deposit' in opens. Add 'deposit' to opens.`,
    `remote-lobby/src/a.tsx:9: ${contract} 'go' in uses. Add 'go' to uses.`,
  ]);
});

test('finds nothing in a file whose entries are all in the contract', () => {
  const complete = {
    calls: new Set(['/game/get']),
    publishes: new Set(['lobby/gameOpened']),
    hears: new Set(['account/signedIn']),
    opens: new Set(['deposit']),
    uses: new Set(['publish', 'hear', 'openPopup', 'go']),
  };
  expect(linesOf(view, complete)).toEqual([]);
});

test('reports a fact that the contract lists under hears instead of publishes, or the reverse', () => {
  const lines = linesOf(view, {
    publishes: new Set(['account/signedIn']),
    hears: new Set(['lobby/gameOpened']),
  });
  expect(lines.filter((line) => /gameOpened in publishes|signedIn in hears/.test(line))).toHaveLength(2);
});

test.each([
  ['types', "import type { getGame } from 'shared-contracts/api'; export type A = typeof getGame;"],
  ['equal names of other modules', "import { getGame } from './own'; getGame(1);"],
  ['equal names of fields', "import { getGame } from 'shared-contracts/api'; export const a = b.getGame;"],
  ['other objects', "browser.toast('x'); popup.open('deposit');"],
])('ignores %s', (_, text) => {
  expect(linesOf(text)).toEqual([]);
});
