import { cashOutMethodCodes, cryptoACoins, cryptoBCoins, depositMethodCodes } from '../api';
import { fakeConfig } from '../testing';
import { brandMarks } from './brandMarks';
import { brandKinds, brandNames, brandsOf, cashOutBrands, depositBrands, offeredBrands } from './brands';
import { coins, offeredCoins } from './coins';

const methodBrands = [
  ...depositMethodCodes.flatMap((code) => depositBrands[code]),
  ...cashOutMethodCodes.flatMap((code) => cashOutBrands[code]),
];

it('every brand of a method has one kind, a unique name and a logo, and every logo belongs to a method', () => {
  const allBrands = Object.values(brandKinds).flat();
  expect(allBrands.toSorted()).toEqual([...new Set(methodBrands)].toSorted());
  expect(Object.keys(brandMarks).toSorted()).toEqual(allBrands.toSorted());
  expect(new Set(allBrands.map((brand) => brandNames[brand])).size).toBe(allBrands.length);
  for (const brand of allBrands) {
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
  const orderCoins = [...cryptoACoins, ...cryptoBCoins].map((key) => coins[key]);
  expect(new Set(offeredCoins)).toEqual(new Set(orderCoins));
  expect(new Set(offeredCoins.map(({ ticker }) => ticker)).size).toBe(offeredCoins.length);
  expect(brandKinds.coins).toEqual(offeredCoins.map(({ ticker }) => ticker));
});

it('brandsOf lists the brands of the methods once, by kind', () => {
  expect(brandsOf({ one: ['BTC', 'paypal'], two: ['visa'], three: ['paypal'], four: [] })).toEqual([
    ...['visa', 'paypal', 'BTC'],
  ]);
  const brands = offeredBrands(fakeConfig);
  expect(brands).not.toContain('mercadoPago');
  expect(new Set(brands)).toEqual(new Set(Object.values(depositBrands).flat()));
});
