type Tokens = Readonly<Record<string, string>>;

const searchTokens: Tokens = { 'Search help pages': 'off' };
const periodTokens: Tokens = { Period: 'off' };
const amountTokens: Tokens = { 'Other amount': 'off' };
const cardTokens: Tokens = {
  ...amountTokens,
  'First name': 'billing given-name',
  'Last name': 'billing family-name',
  Country: 'billing country',
  'State or province': 'billing address-level1',
  'Town or city': 'billing address-level2',
  Address: 'billing street-address',
  'Postal code': 'billing postal-code',
};

/** The autocomplete tokens of each control, by view and label. A view without such controls is not listed. */
const tokensByView: Readonly<Record<string, Tokens>> = {
  signUp: {
    Email: 'email',
    Username: 'username',
    Password: 'new-password',
    'Retype password': 'new-password',
    'International code': 'tel-country-code',
    'Mobile number': 'tel-national',
  },
  signIn: { 'Username or email': 'username', Password: 'current-password' },
  forgotPassword: { 'Username or email': 'username' },
  changePassword: {
    username: 'username',
    'Current password': 'current-password',
    'New password': 'new-password',
    'Retype new password': 'new-password',
  },
  search: { 'Game name': 'off' },
  contact: {
    Name: 'name',
    Username: 'username',
    Email: 'email',
    'Phone number': 'tel',
    'Query type': 'off',
    Message: 'off',
  },
  inviteRewards: { 'Your invitation link': 'off' },
  agent: { 'Invitation URL': 'off', 'Invitation code': 'off' },
  deposit: {},
  'deposit VISA_MASTERCARD_1': cardTokens,
  'deposit ONLY_PAY': cardTokens,
  cashOut: { ...amountTokens, 'Cash-out method': 'off' },
  cashOutHistory: periodTokens,
  gameHistory: periodTokens,
  news: periodTokens,
  transactions: { ...periodTokens, Show: 'off' },
};

const helpScreens = new Set(
  [
    'help',
    'myAccountInfo',
    'depositRules',
    'bonusRules',
    'casino361',
    'aboutUs',
    'privacyPolicy',
    'tableGamesInfo',
    'blackjack',
    'cashierInfo',
    'withdrawalRules',
    'bonusInfo',
    'terms',
  ].map((screen) => `screens/${screen}`),
);

/** The autocomplete tokens of a view's controls, by label. */
export function autocompleteTokensOf(name: string, view: string): Tokens {
  const listedTokens = tokensByView[name];
  if (listedTokens) return listedTokens;
  if (name.startsWith('deposit ')) return amountTokens;
  return helpScreens.has(view) ? searchTokens : {};
}
