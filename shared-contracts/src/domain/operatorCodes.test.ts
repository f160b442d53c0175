import {
  betTypes,
  isLanguage,
  memberLevels,
  paymentMethodNumbers,
  platformTypes,
  playerStatuses,
  serverLanguages,
  transactionKinds,
} from '.';

it('[K-051] lists the languages of the operator, and the player can choose only some of them', () => {
  expect(serverLanguages.join(' ')).toBe('en da de es fi fr id it ja ko nl no pl pt ro ru sv th tr vi zh');
  expect(serverLanguages.filter(isLanguage)).toEqual(['en', 'de', 'es', 'fi', 'fr', 'it', 'ja', 'pt', 'tr']);
});

it('[K-057] numbers the member levels in tens', () => {
  expect(memberLevels).toEqual({ bronze: 10, silver: 20, gold: 30, diamond: 40 });
});

it('[K-058, K-059] numbers the types of bets and transactions', () => {
  expect(betTypes).toEqual({ real: 1, championship: 3 });
  expect(transactionKinds).toEqual({ cash: 1, bonus: 2, free: 3 });
});

it('[K-060] numbers the platforms 1 to 13, 98 and 99', () => {
  expect(platformTypes).toEqual([...Array.from({ length: 13 }, (_, index) => index + 1), 98, 99]);
});

it('[K-061] numbers the states of a player', () => {
  expect(playerStatuses).toEqual({ fail: 0, success: 1, suspend: 3 });
});

it('[K-062] numbers the payment methods', () => {
  expect(paymentMethodNumbers).toEqual([0, 1, 2, 3, 9]);
});
