import { memberTier } from '../domain';
import { toMinor } from '../money';
import { houseRules, queryTypes, restrictedCountries, vipTiers, voucherTiers } from '.';

it('gives each VIP tier more than the tier below, and names the tiers like their badges', () => {
  expect(vipTiers.map(({ tier }) => tier)).toEqual([1, 2, 3, 4, 5].map(memberTier));
  for (const benefit of ['cashbackPercent', 'fridayBonus', 'fridayDeposit'] as const) {
    const values = vipTiers.map((tier) => tier[benefit]);
    expect([...new Set(values)].toSorted((a, b) => a - b)).toEqual(values);
  }
});

it('there is a voucher for each cash-out from 200 to 50,000 whole units, with rising prices', () => {
  expect(voucherTiers.map(({ price }) => price)).toEqual([100, 120, 150, 200, 280, 380, 600]);
  expect(voucherTiers.map(({ from }) => from)).toEqual([
    200,
    ...voucherTiers.slice(0, -1).map(({ to }) => to + 1),
  ]);
  expect(voucherTiers.at(-1)?.to).toBe(50_000);
});

it('lists each restricted country once, by its two-letter code', () => {
  expect(restrictedCountries).toHaveLength(26);
  expect(new Set(restrictedCountries).size).toBe(26);
  for (const country of restrictedCountries) expect(country).toMatch(/^[A-Z]{2}$/);
});

it('states the counted bet with cents, and the deposit limits in whole units', () => {
  expect(toMinor(houseRules.maximumCountedBet)).toBe(200);
  expect([houseRules.minimumDeposit, houseRules.maximumDeposit]).toEqual([10, 5_000]);
});

it('lists seven topics of a query, in the specified order', () => {
  expect(queryTypes.join(' ')).toBe('deposit withdraw bonus closing security verification techIssue');
});
