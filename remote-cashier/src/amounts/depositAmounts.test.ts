import type { DepositConfig } from 'shared-contracts/api';
import { isOfferedAmount, offeredAmounts } from './offeredAmounts';

const byConfig = { shortcuts: 'config', manualInput: 'config' } as const;
const config = (parts: Partial<DepositConfig> = {}): DepositConfig => ({
  minimumMinor: 1_000,
  shortcutsMinor: [2_500, 20_000],
  allowsManualInput: false,
  ...parts,
});

it('[V-073] has a field for another amount only where the operator allows one', () => {
  expect(offeredAmounts(byConfig, config()).allowsManualInput).toBe(false);
  expect(offeredAmounts(byConfig, config({ allowsManualInput: true })).allowsManualInput).toBe(true);
});

it('[V-073] has the field whatever the operator says where the method always has it', () => {
  const always = { shortcuts: [2_500], manualInput: 'always' } as const;
  expect(offeredAmounts(always, config()).allowsManualInput).toBe(true);
});

it('has the field where there would be no way to give an amount', () => {
  expect(offeredAmounts(byConfig, config({ shortcutsMinor: [] })).allowsManualInput).toBe(true);
});

it('offers the method’s own shortcuts, else the operator’s', () => {
  expect(offeredAmounts({ shortcuts: [100], manualInput: 'config' }, config()).shortcutsMinor).toEqual([100]);
  expect(offeredAmounts(byConfig, config()).shortcutsMinor).toEqual([2_500, 20_000]);
});

describe('an amount chosen to begin with', () => {
  const begins = { ...byConfig, preselectMinor: 20_000 };
  const nothing = { kind: 'typed', text: '' };

  it('is the shortcut, where there is one', () => {
    expect(offeredAmounts(begins, config()).preselected).toEqual({ kind: 'shortcut', amountMinor: 20_000 });
  });

  it('is typed where it can be, and is not there otherwise', () => {
    const without = { shortcutsMinor: [2_500] };
    expect(offeredAmounts(begins, config({ ...without, allowsManualInput: true })).preselected).toEqual({
      kind: 'typed',
      text: '200.00',
    });
    expect(offeredAmounts(begins, config(without)).preselected).toEqual(nothing);
  });

  it.each([999, 500_001])('[V-068, V-069] is not %i, which the checks reject', (preselectMinor) => {
    const begins = { ...byConfig, preselectMinor };
    for (const allowsManualInput of [true, false]) {
      const { preselected } = offeredAmounts(
        begins,
        config({ shortcutsMinor: [preselectMinor, 2_500], allowsManualInput }),
      );
      expect(preselected).toEqual(nothing);
    }
  });

  it('is typed where all shortcuts that would release a balance are above the maximum', () => {
    const operator = config({ shortcutsMinor: [2_500, 600_000], allowsManualInput: true });
    expect(offeredAmounts(byConfig, operator, 3_000).preselected).toEqual({ kind: 'typed', text: '30.00' });
  });

  it('is nothing where the method names none', () => {
    expect(offeredAmounts(byConfig, config()).preselected).toEqual(nothing);
  });
});

describe('an amount that was paid before', () => {
  const isOffered = (amountMinor: number, parts: Partial<DepositConfig> = {}) =>
    isOfferedAmount(amountMinor, byConfig, config(parts));

  it('is offered where it is a shortcut, and any other where one may be typed', () => {
    expect([isOffered(2_500), isOffered(3_000)]).toEqual([true, false]);
    expect([2_500, 3_000].map((amountMinor) => isOffered(amountMinor, { allowsManualInput: true }))).toEqual([
      true,
      true,
    ]);
  });

  it('is offered from the minimum to the maximum, whatever the operator’s shortcuts are', () => {
    const shortcutsMinor = [999, 1_000, 500_000, 500_001];
    const offered = shortcutsMinor.filter((amountMinor) => isOffered(amountMinor, { shortcutsMinor }));
    expect(offered).toEqual([1_000, 500_000]);
  });
});
