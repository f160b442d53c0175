import { popups } from 'shared-contracts/popups';
import { gameListIds, routes, type Route } from 'shared-contracts/routes';
import en from '../texts/en.json';
import fil from '../texts/fil.json';
import { gameListTitles, pageTitle, popupTitles, routeTitles } from './pageTitles';

type Texts = Readonly<Record<string, unknown>>;

function textOf(texts: Texts, key: string): string {
  const [group = '', name = ''] = key.split('.');
  return (texts[group] as Record<string, string>)[name] ?? '';
}

/** Popups with the content of a page, or of another popup, have its title. */
const contentOfPopup: Readonly<Record<string, string>> = {
  signUp: 'join',
  signIn: 'login',
  privacy: 'privacyPolicy',
  paymentResult: 'payment',
  paymentFrame: 'payment',
};

/** The content of a route. Routes with the same screen have the same content, and a redirect has that of its target. */
function contentOf(id: string, { target }: Route): string {
  if (target.kind === 'screen') return id === 'bonusTerms' ? 'bonusTerms' : target.screen;
  if (target.kind === 'popup') return contentOfPopup[target.popup] ?? target.popup;
  if (target.kind === 'redirectParam') return 'home';
  if (target.kind !== 'redirect') return target.kind;
  const targetRoute = Object.entries<Route>(routes).find(([, { path }]) => path === target.to);
  return targetRoute ? contentOf(...targetRoute) : 'none';
}

const allTitles: readonly (readonly [content: string, key: string])[] = [
  ...Object.entries<Route>(routes).map(
    ([id, route]) => [contentOf(id, route), routeTitles[id as keyof typeof routes]] as const,
  ),
  ...gameListIds.map((list) => [`list ${list}`, gameListTitles[list]] as const),
  ...Object.entries(popupTitles).map(([id, key]) => [contentOfPopup[id] ?? id, key] as const),
];

// Filipino uses these English words.
const loanWords = [
  'Banking',
  'Blackjack',
  'Bonus',
  'Cashier',
  'Home',
  'Live casino',
  'User agreement',
  'VIP Club',
  'VIP Store',
];

it('every route, list of games and popup has a title', () => {
  expect(Object.keys(routeTitles).toSorted()).toEqual(Object.keys(routes).toSorted());
  expect(Object.keys(popupTitles).toSorted()).toEqual(Object.keys(popups).toSorted());
});

it.each([
  ['English', en],
  ['Filipino', fil],
])('[R-085] different content has different titles in %s', (_, texts) => {
  const contentsByTitle = new Map<string, Set<string>>();
  for (const [content, key] of allTitles) {
    const title = textOf(texts, key);
    expect([key, title]).not.toEqual([key, '']);
    const lowerTitle = title.toLowerCase();
    contentsByTitle.set(lowerTitle, (contentsByTitle.get(lowerTitle) ?? new Set<string>()).add(content));
  }
  const ambiguousTitles = [...contentsByTitle].filter(([, contents]) => contents.size > 1);
  expect(ambiguousTitles.map(([title, contents]) => [title, ...contents])).toEqual([]);
});

it('[R-085] translates every title except loan words', () => {
  const untranslatedKeys = allTitles
    .map(([, key]) => key)
    .filter((key) => textOf(en, key) === textOf(fil, key));
  const words = new Set(untranslatedKeys.map((key) => textOf(en, key)));
  expect([...words].toSorted()).toEqual(loanWords);
});

it.each([
  ['home', {}, undefined, 'titles.home'],
  ['home', { list: 'slots' }, undefined, 'titles.slots'],
  ['index', { list: 'fun' }, undefined, 'titles.playForFun'],
  ['home', { list: 'toString' }, undefined, 'titles.home'],
  ['help', { list: 'slots' }, undefined, 'titles.help'],
  ['help', {}, 'news', 'entries.news'],
  ['home', { list: 'slots' }, 'gameHistory', 'entries.gameHistory'],
] as const)(
  'gives the route %s with the params %p and the popup %s the title %s',
  (id, params, popup, key) => {
    expect(pageTitle({ id, route: routes[id], params }, popup)).toBe(key);
  },
);
