import { cashOutMethodCodes, cryptCoins, cryptoCoins, depositMethodCodes } from '../api';
import { fakeConfig } from '../testing';
import { brandMarks } from './brandMarks';
import { brandKinds, brandNames, brandsOf, cashOutBrands, depositBrands, offeredBrands } from './brands';
import { coins, offeredCoins } from './coins';

const ofMethods = [
  ...depositMethodCodes.flatMap((code) => depositBrands[code]),
  ...cashOutMethodCodes.flatMap((code) => cashOutBrands[code]),
];

it('every brand of a method has one kind, a unique name and a logo, and every logo belongs to a method', () => {
  const ofKinds = Object.values(brandKinds).flat();
  expect(ofKinds.toSorted()).toEqual([...new Set(ofMethods)].toSorted());
  expect(Object.keys(brandMarks).toSorted()).toEqual(ofKinds.toSorted());
  expect(new Set(ofKinds.map((brand) => brandNames[brand])).size).toBe(ofKinds.length);
  for (const brand of ofKinds) {
    for (const [color, path] of brandMarks[brand].paths) {
      expect(color).toMatch(/^#[\da-f]{6}$/);
      expect(path).toMatch(/^M[\d\sA-Za-z.,-]+$/);
    }
  }
});

it('every method has a brand, apart from the cash-out to a bank account', () => {
  expect(depositMethodCodes.filter((code) => depositBrands[code].length === 0)).toEqual([]);
  expect(cashOutMethodCodes.filter((code) => cashOutBrands[code].length === 0)).toEqual(['BANK_CARD']);
});

it('the offered coins are those of the two crypto methods, each once', () => {
  const ofOrders = [...cryptoCoins, ...cryptCoins].map((key) => coins[key]);
  expect(new Set(offeredCoins)).toEqual(new Set(ofOrders));
  expect(new Set(offeredCoins.map(({ ticker }) => ticker)).size).toBe(offeredCoins.length);
  expect(brandKinds.coins).toEqual(offeredCoins.map(({ ticker }) => ticker));
});

it('brands are listed once, by kind, and only those of the methods', () => {
  expect(brandsOf({ one: ['BTC', 'paypal'], two: ['visa'], three: ['paypal'], four: [] })).toEqual([
    ...['visa', 'paypal', 'BTC'],
  ]);
  const all = offeredBrands(fakeConfig);
  expect(all).not.toContain('mercadoPago');
  expect(new Set(all)).toEqual(new Set(Object.values(depositBrands).flat()));
});
