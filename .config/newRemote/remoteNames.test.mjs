import { remoteNames } from './remoteNames.mjs';

test.each([
  ['gift-cards', 'remote-gift-cards', 'giftCards', 'GiftCards', 'Gift Cards', 'Mga Gift Card'],
  ['loyalty', 'remote-loyalty', 'loyalty', 'Loyalty', 'Loyalty', 'Ang Loyalty'],
  ['top-10', 'remote-top-10', 'top10', 'Top10', 'Top 10', 'Ang Top 10'],
  ['remote2', 'remote-remote2', 'remote2', 'Remote2', 'Remote2', 'Ang Remote2'],
])('the name %s gives the package %s, the popup %s, the component %s and the titles', (name, ...expected) => {
  const { packageName, popup, component, titles } = remoteNames([name]);
  expect([packageName, popup, component, titles.en, titles.fil]).toEqual(expected);
});

test.each([
  ['tournaments', 'Mga Tournament'],
  ['lotteries', 'Mga Lottery'],
  ['movies', 'Mga Movie'],
  ['lucky-cookies', 'Mga Lucky Cookie'],
  ['matches', 'Mga Match'],
  ['prizes', 'Mga Prize'],
  ['news', 'Ang News'],
  ['bonus', 'Ang Bonus'],
  ['express', 'Ang Express'],
])('the Filipino title of %s is %s', (name, title) => {
  expect(remoteNames([name]).titles.fil).toBe(title);
});

const notAName =
  'is not a name for a remote. Use lower-case letters, digits and single hyphens, and start with a letter.';

test.each([
  [[], 'Name the new remote. Example: pnpm create-remote raffles'],
  [[''], 'Name the new remote. Example: pnpm create-remote raffles'],
  [['gift', 'cards'], 'A name has no spaces. Try: pnpm create-remote gift-cards'],
  [['gift cards'], `"gift cards" ${notAName} Try: pnpm create-remote gift-cards`],
  [['GiftCards'], `"GiftCards" ${notAName} Try: pnpm create-remote gift-cards`],
  [['gift--cards-'], `"gift--cards-" ${notAName} Try: pnpm create-remote gift-cards`],
  [['2shop'], `"2shop" ${notAName} Try: pnpm create-remote shop`],
  [['../shop'], `"../shop" ${notAName} Try: pnpm create-remote shop`],
  [['é'], `"é" ${notAName} Example: pnpm create-remote raffles`],
  [['Host'], `"Host" ${notAName} Example: pnpm create-remote raffles`],
  [['remote-shop'], 'Leave out "remote-", because the command adds it. Try: pnpm create-remote shop'],
  [['remote-remote-shop'], 'Leave out "remote-", because the command adds it. Try: pnpm create-remote shop'],
  [['remote'], 'Leave out "remote-", because the command adds it. Example: pnpm create-remote raffles'],
  [['host'], '"host" is a reserved word. Choose another name.'],
  [['class'], '"class" is a reserved word. Choose another name.'],
  [['menu'], '"menu" is a reserved word. Choose another name.'],
  [
    ['payouts'],
    'The product says "cash-out" to players, so "payouts" cannot be a title. Choose another name.',
  ],
])('rejects %j with a reason', (args, message) => {
  expect(() => remoteNames(args)).toThrow(new Error(message));
});

test('accepts a package name with 40 characters, and rejects a longer one', () => {
  const longest = 'a'.repeat(33);
  expect(remoteNames([longest]).packageName).toHaveLength(40);
  expect(() => remoteNames([`${longest}a`])).toThrow(
    `remote-${longest}a has 41 characters, but at most 40 are allowed. Choose a shorter name.`,
  );
});
