import { helpSections, pathOf, searchablePages } from './helpTree';
import { matchRoute, routes } from 'shared-contracts/routes';
import { documents } from '../prose/documents';
import en from '../texts/en.json';
import fil from '../texts/fil.json';
import { indexPage, searchHelp } from './searchHelp';

const [firstPage, secondPage, thirdPage] = searchablePages;
if (!firstPage || !secondPage || !thirdPage) throw new Error('too few help pages');

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
  indexPage(firstPage, text('Deposits take {{days}} days, see [the rules](popup:terms).'), fill),
  indexPage(secondPage, text('Señales de juego.'), fill),
  indexPage(thirdPage, text('Nothing about it here.'), fill),
];
const titles = new Map([
  [firstPage, 'Account'],
  [secondPage, 'Signals'],
  [thirdPage, 'Deposits'],
]);
const search = (query: string) =>
  searchHelp(index, (page) => titles.get(page) ?? '', query).map(({ title, sentence }) => [title, sentence]);

it('finds words in titles and sentences, with matching titles first', () => {
  expect(search('deposits')).toEqual([
    ['Deposits', ''],
    ['Account', 'Deposits take 28 days, see the rules.'],
  ]);
});

it('finds pages with every word, in any order and case, with or without accents', () => {
  expect(search('DAYS 28')).toEqual([['Account', 'Deposits take 28 days, see the rules.']]);
  expect(search('senales')).toHaveLength(1);
  expect(search('senales 28')).toEqual([]);
});

it('finds nothing for fewer than two letters, and does not search link targets', () => {
  expect(search('d')).toEqual([]);
  expect(search('  ')).toEqual([]);
  expect(search('popup')).toEqual([]);
});

it('the help tree has a page for each help route, and an existing route for each page', () => {
  const pages = helpSections.flatMap(({ home, pages: subpages }) => [home, ...subpages]);
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

it('tolerates typing errors and punctuation, and prefers exact matches', () => {
  const [accountResult] = search('depposits dayz');
  expect(accountResult).toEqual(['Account', 'Deposits take 28 days, see the rules.']);
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
] as const)('finds %s by the keywords %j in %s', (document, query, language) => {
  const page = searchablePages.find((candidate) => candidate.document === document);
  if (!page) throw new Error(`No page ${document}`);
  const newIndex = [
    ...index.filter((indexedPage) => indexedPage.page !== page),
    indexPage(page, text('Other words.'), fill),
  ];
  const results = searchHelp(
    newIndex,
    (searchedPage) => searchedPage.document,
    query,
    (searchedPage) => (searchedPage === page ? { en, fil }[language].keywords[document] : ''),
  );
  expect(results[0]?.page).toBe(page);
});
