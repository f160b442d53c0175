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

/** Popups that show the same as a page, or as another popup, carry the same title. */
const sameAs: Readonly<Record<string, string>> = {
  signUp: 'join',
  signIn: 'login',
  privacy: 'privacyPolicy',
  paymentResult: 'payment',
  paymentFrame: 'payment',
};

/** What a route shows: routes with one screen show one thing, and a redirect shows its target. */
function shownBy(id: string, { target }: Route): string {
  if (target.kind === 'screen') return id === 'bonusTerms' ? 'bonusTerms' : target.screen;
  if (target.kind === 'popup') return sameAs[target.popup] ?? target.popup;
  if (target.kind === 'redirectParam') return 'home';
  if (target.kind !== 'redirect') return target.kind;
  const next = Object.entries<Route>(routes).find(([, { path }]) => path === target.to);
  return next ? shownBy(...next) : 'none';
}

const everyTitle: readonly (readonly [shown: string, key: string])[] = [
  ...Object.entries<Route>(routes).map(
    ([id, route]) => [shownBy(id, route), routeTitles[id as keyof typeof routes]] as const,
  ),
  ...gameListIds.map((list) => [`list ${list}`, gameListTitles[list]] as const),
  ...Object.entries(popupTitles).map(([id, key]) => [sameAs[id] ?? id, key] as const),
];

// Filipino players use these words as they are.
const loanWords = [
  'Banking',
  'Blackjack',
  'Bonus',
  'Cashier',
  'Home',
  'Live casino',
  'VIP Club',
  'VIP Store',
];

it('has a title for every route, list of games and popup', () => {
  expect(Object.keys(routeTitles).toSorted()).toEqual(Object.keys(routes).toSorted());
  expect(Object.keys(popupTitles).toSorted()).toEqual(Object.keys(popups).toSorted());
});

it.each([
  ['English', en],
  ['Filipino', fil],
])('[R-085] gives whatever shows something else another title in %s', (_, texts) => {
  const shownWith = new Map<string, Set<string>>();
  for (const [shown, key] of everyTitle) {
    const title = textOf(texts, key);
    expect([key, title]).not.toEqual([key, '']);
    const lower = title.toLowerCase();
    shownWith.set(lower, (shownWith.get(lower) ?? new Set<string>()).add(shown));
  }
  const shared = [...shownWith].filter(([, shown]) => shown.size > 1);
  expect(shared.map(([title, shown]) => [title, ...shown])).toEqual([]);
});

it('[R-085] translates every title', () => {
  const same = everyTitle.map(([, key]) => key).filter((key) => textOf(en, key) === textOf(fil, key));
  const words = new Set(same.map((key) => textOf(en, key)));
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
] as const)('titles the route %s with %p and the popup %s "%s"', (id, params, popup, key) => {
  expect(pageTitle({ id, route: routes[id], params }, popup)).toBe(key);
});
