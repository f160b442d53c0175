import { depositMethodCodes } from '../api';
import { fitsPlayer } from './methodFit';

const players = {
  'USD in the United States': { currency: 'USD', countryCode: 'US' },
  'USD in the Philippines': { currency: 'USD', countryCode: 'PH' },
  'BRL in Brazil': { currency: 'BRL', countryCode: 'BR' },
  'USD in Brazil': { currency: 'USD', countryCode: 'BR' },
  'BRL in Germany': { currency: 'BRL', countryCode: 'DE' },
  'EUR in the United States': { currency: 'EUR', countryCode: 'US' },
  'EUR in Germany': { currency: 'EUR', countryCode: 'DE' },
};

const worldwide = depositMethodCodes.filter((code) => code !== 'PIX' && code !== 'CASH');

it.each([
  ['USD in the United States', ['CASH']],
  ['USD in the Philippines', []],
  ['BRL in Brazil', ['PIX']],
  ['USD in Brazil', []],
  ['BRL in Germany', []],
  ['EUR in the United States', []],
  ['EUR in Germany', []],
] as const)('a player with %s gets the worldwide methods and %j', (player, local) => {
  const fitting = depositMethodCodes.filter((code) => fitsPlayer({ code }, players[player]));
  expect(new Set(fitting)).toEqual(new Set([...worldwide, ...local]));
});

it.each(depositMethodCodes)(
  'the operator can offer %s worldwide, or only in chosen currencies and countries',
  (code) => {
    for (const player of Object.values(players)) {
      expect(fitsPlayer({ code, currencies: '*', countries: '*' }, player)).toBe(true);
      expect(fitsPlayer({ code, currencies: 'EUR/BRL', countries: 'DE/BR' }, player)).toBe(
        player.currency !== 'USD' && player.countryCode !== 'US',
      );
      expect(fitsPlayer({ code, currencies: 'GBP', countries: '*' }, player)).toBe(false);
      expect(fitsPlayer({ code, currencies: '*', countries: 'GB' }, player)).toBe(false);
    }
  },
);

it('a setting that the operator omits follows the method', () => {
  const { 'USD in the Philippines': player, 'USD in Brazil': other } = players;
  expect(fitsPlayer({ code: 'CASH', countries: '*' }, player)).toBe(true);
  expect(fitsPlayer({ code: 'CASH', currencies: '*' }, player)).toBe(false);
  expect(fitsPlayer({ code: 'PIX', currencies: '*', countries: null }, other)).toBe(true);
});

it.each([[''], [null], [undefined]])('treats %j as no setting of the operator', (unset) => {
  const setting = { currencies: unset, countries: unset };
  const offered = (player: keyof typeof players) =>
    ['CASH', 'PIX', 'PAYPAL'].filter((code) => fitsPlayer({ code, ...setting }, players[player]));
  expect(offered('USD in the United States')).toEqual(['CASH', 'PAYPAL']);
  expect(offered('BRL in Brazil')).toEqual(['PIX', 'PAYPAL']);
  expect(offered('EUR in Germany')).toEqual(['PAYPAL']);
});

it('an unknown method, and a player without a country, are not restricted', () => {
  expect(fitsPlayer({ code: 'BARTER' }, players['EUR in Germany'])).toBe(true);
  expect(fitsPlayer({ code: 'toString' }, players['EUR in Germany'])).toBe(true);
  expect(fitsPlayer({ code: 'PIX' }, { currency: 'BRL', countryCode: '' })).toBe(true);
});
