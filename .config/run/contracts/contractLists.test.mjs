import { readLists, writeLists } from './contractLists.mjs';

const contract = `import { getGame, listAllGames, listGames } from 'shared-contracts/api';
import { defineContract, prefetch } from 'shared-contracts/contract';

/** What the remote uses. */
export const contract = defineContract({
  publishes: [],
  hears: [],
  opens: [
    // dynamic: the text of an article names it
    'limits',
    // A plain comment.
    'contact',
  ],
  calls: [listGames, getGame],
  uses: ['go'],
  prefetch: [prefetch('screens/home', listAllGames, {})],
  popups: { giftCards: { access: 'public' } },
});
`;
const emptyLists = { publishes: [], hears: [], opens: [], calls: [], uses: [] };

test('reads the names, lines, comments and dynamic marks of entries, and the popups of the remote', () => {
  const { lists, popups } = readLists(contract);
  expect(lists.opens).toEqual([
    { name: 'limits', line: 10, comments: ['// dynamic: the text of an article names it'], isDynamic: true },
    { name: 'contact', line: 12, comments: ['// A plain comment.'], isDynamic: false },
  ]);
  expect(lists.calls.map(({ name }) => name)).toEqual(['listGames', 'getGame']);
  expect(popups).toEqual(['giftCards']);
});

test('writes the lists, with the comments above entries that stay, and changes nothing else', () => {
  const opens = ['contact', 'limits', 'signIn'];
  const text = writeLists(contract, {
    ...emptyLists,
    opens,
    calls: ['getGame', 'listGames'],
    uses: ['alert', 'go'],
  });
  const expected = contract
    .replace('[listGames, getGame]', '[getGame, listGames]')
    .replace("['go']", "['alert', 'go']");
  const start = text.indexOf('opens:');
  const end = text.indexOf('calls:');
  expect(text.slice(0, start)).toBe(expected.slice(0, expected.indexOf('opens:')));
  expect(text.slice(end)).toBe(expected.slice(expected.indexOf('calls:')));
  expect(text.slice(start, end).split(/\n\s*/)).toEqual([
    'opens: [',
    '// A plain comment.',
    "'contact', ",
    '// dynamic: the text of an article names it',
    "'limits', 'signIn'],",
    '',
  ]);
});

test('adds imports of new entries, and removes imports that the contract no longer uses', () => {
  const text = writeLists(contract, {
    ...emptyLists,
    publishes: ['gameOpened'],
    hears: ['gameOpened'],
    calls: ['getGame'],
  });
  expect(text.split('\n').slice(0, 3)).toEqual([
    "import { gameOpened } from 'shared-contracts/events';",
    // The prefetch names listAllGames.
    "import { getGame, listAllGames } from 'shared-contracts/api';",
    "import { defineContract, prefetch } from 'shared-contracts/contract';",
  ]);
  const withoutEvents = writeLists(text, { ...emptyLists, calls: ['getGame'] });
  expect(withoutEvents).not.toContain('shared-contracts/events');
  expect(withoutEvents.startsWith("import { getGame, listAllGames } from 'shared-contracts/api';")).toBe(
    true,
  );
});

test.each([
  ['export const contract = defineContract({ calls: [] });', 'contract.ts has no list "publishes".'],
  ['export const other = 1;', 'The file has no `export const contract = defineContract({ … })`.'],
])('the error names the part that is missing in "%s"', (text, message) => {
  expect(() => readLists(text)).toThrow(message);
});
