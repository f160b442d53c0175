import { memberTier } from '../domain';
import { toMinor } from '../money';
import { houseRules, queryTypes, restrictedCountries, vipTiers, voucherTiers } from '.';

it('gives each VIP level more than the one below it, under the name that its badge bears', () => {
  expect(vipTiers.map(({ tier }) => tier)).toEqual([1, 2, 3, 4, 5].map(memberTier));
  for (const what of ['cashbackPercent', 'fridayBonus', 'fridayDeposit'] as const) {
    const given = vipTiers.map((tier) => tier[what]);
    expect([...new Set(given)].toSorted((a, b) => a - b)).toEqual(given);
  }
});

it('has a voucher for every cash-out from 200 to 50,000 whole units, dearer with each step', () => {
  expect(voucherTiers.map(({ price }) => price)).toEqual([100, 120, 150, 200, 280, 380, 600]);
  expect(voucherTiers.map(({ from }) => from)).toEqual([
    200,
    ...voucherTiers.slice(0, -1).map(({ to }) => to + 1),
  ]);
  expect(voucherTiers.at(-1)?.to).toBe(50_000);
});

it('names each country where the service is not offered once, by its two letters', () => {
  expect(restrictedCountries).toHaveLength(26);
  expect(new Set(restrictedCountries).size).toBe(26);
  for (const country of restrictedCountries) expect(country).toMatch(/^[A-Z]{2}$/);
});

it('promises amounts that can be read', () => {
  expect(toMinor(houseRules.maximumCountedBet)).toBe(200);
  expect([houseRules.minimumDeposit, houseRules.maximumDeposit]).toEqual([10, 5_000]);
});

it('lets a player write about seven things, in the order of the list', () => {
  expect(queryTypes.join(' ')).toBe('deposit withdraw bonus closing security verification techIssue');
});
