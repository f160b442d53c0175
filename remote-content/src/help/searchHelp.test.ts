import { helpSections, pathOf, searchedPages } from './helpTree';
import { matchRoute, routes } from 'shared-contracts/routes';
import { documents } from '../prose/documents';
import en from '../texts/en.json';
import fil from '../texts/fil.json';
import { indexPage, searchHelp } from './searchHelp';

const [first, second, third] = searchedPages;
if (!first || !second || !third) throw new Error('too few help pages');

const text = (sentence: string) => ({
  blocks: [
    {
      title: 'Part',
      sections: [{ heading: 'Head', paragraphs: [sentence], points: [], steps: [] }],
    },
  ],
});
const fill = (sentence: string) => sentence.replace('{{days}}', '28');

const index = [
  indexPage(first, text('Deposits take {{days}} days, see [the rules](popup:terms).'), fill),
  indexPage(second, text('Señales de juego.'), fill),
  indexPage(third, text('Nothing about it here.'), fill),
];
const titles = new Map([
  [first, 'Account'],
  [second, 'Signals'],
  [third, 'Deposits'],
]);
const search = (query: string) =>
  searchHelp(index, (page) => titles.get(page) ?? '', query).map(({ title, sentence }) => [title, sentence]);

it('finds words in titles and sentences, titles first', () => {
  expect(search('deposits')).toEqual([
    ['Deposits', ''],
    ['Account', 'Deposits take 28 days, see the rules.'],
  ]);
});

it('wants every word, in whichever order and case, with marks or without', () => {
  expect(search('DAYS 28')).toEqual([['Account', 'Deposits take 28 days, see the rules.']]);
  expect(search('senales')).toHaveLength(1);
  expect(search('senales 28')).toEqual([]);
});

it('looks for nothing under two letters, and never into addresses', () => {
  expect(search('d')).toEqual([]);
  expect(search('  ')).toEqual([]);
  expect(search('popup')).toEqual([]);
});

it('knows each help route as a page, and each page by an address that exists', () => {
  const pages = helpSections.flatMap(({ home, pages: below }) => [home, ...below]);
  for (const page of pages) {
    expect([page.route, matchRoute(pathOf(page)).id]).toEqual([page.route, page.route]);
    expect(documents).toHaveProperty(page.document);
  }
  const helpRoutes = Object.values(routes).filter(
    ({ path, target }) =>
      target.kind === 'screen' && target.owner === 'remote-content' && /Info(\/|$)/.test(path),
  );
  expect(new Set(pages.map(pathOf))).toEqual(new Set(helpRoutes.map(({ path }) => path)));
});

it('forgives typing errors and punctuation, and prefers what was typed', () => {
  const [account] = search('depposits dayz');
  expect(account).toEqual(['Account', 'Deposits take 28 days, see the rules.']);
  expect(search('deposits').map(([title]) => title)).not.toContain('Signals');
  expect(search('zebra')).toEqual([]);
});

it.each([
  ['responsibleGaming', 'self exclusion', 'en'],
  ['responsibleGaming', 'selfexclusion', 'en'],
  ['responsibleGaming', 'Exclusion, self', 'en'],
  ['responsibleGaming', 'self-exlusion', 'en'],
  ['responsibleGaming', 'gambling adiction', 'en'],
  ['responsibleGaming', 'self exclusion', 'fil'],
  ['responsibleGaming', 'magpahniga', 'fil'],
  ['withdrawalRules', 'withdraw', 'en'],
  ['withdrawalRules', 'Withdrawal', 'en'],
  ['withdrawalRules', 'cashuot', 'en'],
  ['withdrawalRules', 'verification', 'en'],
  ['withdrawalRules', 'withdrawal', 'fil'],
  ['withdrawalRules', 'dokumento', 'fil'],
] as const)('finds %s by %j in %s, by words that the page does not use', (document, query, language) => {
  const page = searchedPages.find((each) => each.document === document);
  if (!page) throw new Error(`No page ${document}`);
  const indexed = [
    ...index.filter((each) => each.page !== page),
    indexPage(page, text('Other words.'), fill),
  ];
  const results = searchHelp(
    indexed,
    (each) => each.document,
    query,
    (found) => (found === page ? { en, fil }[language].keywords[document] : ''),
  );
  expect(results[0]?.page).toBe(page);
});
