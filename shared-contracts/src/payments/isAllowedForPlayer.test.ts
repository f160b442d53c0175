import { depositMethodCodes } from '../api';
import { isAllowedForPlayer } from './isAllowedForPlayer';

const players = {
  'USD in the United States': { currency: 'USD', countryCode: 'US' },
  'USD in the Philippines': { currency: 'USD', countryCode: 'PH' },
  'BRL in Brazil': { currency: 'BRL', countryCode: 'BR' },
  'USD in Brazil': { currency: 'USD', countryCode: 'BR' },
  'BRL in Germany': { currency: 'BRL', countryCode: 'DE' },
  'EUR in the United States': { currency: 'EUR', countryCode: 'US' },
  'EUR in Germany': { currency: 'EUR', countryCode: 'DE' },
};

const worldwideCodes = depositMethodCodes.filter((code) => code !== 'PIX' && code !== 'CASH');

it.each([
  ['USD in the United States', ['CASH']],
  ['USD in the Philippines', []],
  ['BRL in Brazil', ['PIX']],
  ['USD in Brazil', []],
  ['BRL in Germany', []],
  ['EUR in the United States', []],
  ['EUR in Germany', []],
] as const)('a player with %s gets the worldwide methods and %j', (player, localCodes) => {
  const fittingCodes = depositMethodCodes.filter((code) => isAllowedForPlayer({ code }, players[player]));
  expect(new Set(fittingCodes)).toEqual(new Set([...worldwideCodes, ...localCodes]));
});

it.each(depositMethodCodes)(
  'the operator can offer %s worldwide, or only in chosen currencies and countries',
  (code) => {
    for (const player of Object.values(players)) {
      expect(isAllowedForPlayer({ code, currencies: '*', countries: '*' }, player)).toBe(true);
      expect(isAllowedForPlayer({ code, currencies: 'EUR/BRL', countries: 'DE/BR' }, player)).toBe(
        player.currency !== 'USD' && player.countryCode !== 'US',
      );
      expect(isAllowedForPlayer({ code, currencies: 'GBP', countries: '*' }, player)).toBe(false);
      expect(isAllowedForPlayer({ code, currencies: '*', countries: 'GB' }, player)).toBe(false);
    }
  },
);

it('the method’s own restriction applies if the operator omits a setting', () => {
  const { 'USD in the Philippines': player, 'USD in Brazil': playerInBrazil } = players;
  expect(isAllowedForPlayer({ code: 'CASH', countries: '*' }, player)).toBe(true);
  expect(isAllowedForPlayer({ code: 'CASH', currencies: '*' }, player)).toBe(false);
  expect(isAllowedForPlayer({ code: 'PIX', currencies: '*', countries: null }, playerInBrazil)).toBe(true);
});

it.each([[''], [null], [undefined]])('treats %j as no setting of the operator', (unsetValue) => {
  const setting = { currencies: unsetValue, countries: unsetValue };
  const codesFor = (player: keyof typeof players) =>
    ['CASH', 'PIX', 'PAYPAL'].filter((code) => isAllowedForPlayer({ code, ...setting }, players[player]));
  expect(codesFor('USD in the United States')).toEqual(['CASH', 'PAYPAL']);
  expect(codesFor('BRL in Brazil')).toEqual(['PIX', 'PAYPAL']);
  expect(codesFor('EUR in Germany')).toEqual(['PAYPAL']);
});

it('restricts neither an unknown method nor a player without a country', () => {
  expect(isAllowedForPlayer({ code: 'BARTER' }, players['EUR in Germany'])).toBe(true);
  expect(isAllowedForPlayer({ code: 'toString' }, players['EUR in Germany'])).toBe(true);
  expect(isAllowedForPlayer({ code: 'PIX' }, { currency: 'BRL', countryCode: '' })).toBe(true);
});
