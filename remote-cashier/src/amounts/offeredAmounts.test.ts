import type { DepositConfig } from 'shared-contracts/api';
import { depositLimits, isOfferedAmount, offeredAmounts } from './offeredAmounts';

const amountsFromConfig = { shortcuts: 'config', manualInput: 'config' } as const;

describe('the offered amounts', () => {
  const config = (overrides: Partial<DepositConfig> = {}): DepositConfig => ({
    minimumMinor: 1_000,
    shortcutsMinor: [2_500, 20_000],
    allowsManualInput: false,
    ...overrides,
  });

  it('[V-073] include a field for another amount only if the operator allows one', () => {
    expect(offeredAmounts(amountsFromConfig, config()).allowsManualInput).toBe(false);
    expect(offeredAmounts(amountsFromConfig, config({ allowsManualInput: true })).allowsManualInput).toBe(
      true,
    );
  });

  it('[V-073] include the field if the method always allows another amount', () => {
    const alwaysManual = { shortcuts: [2_500], manualInput: 'always' } as const;
    expect(offeredAmounts(alwaysManual, config()).allowsManualInput).toBe(true);
  });

  it('include the field if there are no shortcuts', () => {
    expect(offeredAmounts(amountsFromConfig, config({ shortcutsMinor: [] })).allowsManualInput).toBe(true);
  });

  it('are the method’s shortcuts if it has its own, otherwise the operator’s', () => {
    expect(offeredAmounts({ shortcuts: [100], manualInput: 'config' }, config()).shortcutsMinor).toEqual([
      100,
    ]);
    expect(offeredAmounts(amountsFromConfig, config()).shortcutsMinor).toEqual([2_500, 20_000]);
  });

  describe('the preselected amount', () => {
    const preselectingMethod = { ...amountsFromConfig, preselectMinor: 20_000 };
    const emptyText = { kind: 'typed', text: '' };

    it('is a shortcut if a shortcut has this amount', () => {
      expect(offeredAmounts(preselectingMethod, config()).preselected).toEqual({
        kind: 'shortcut',
        amountMinor: 20_000,
      });
    });

    it('is typed if it is not a shortcut and amounts can be typed, otherwise empty', () => {
      const otherShortcut = { shortcutsMinor: [2_500] };
      expect(
        offeredAmounts(preselectingMethod, config({ ...otherShortcut, allowsManualInput: true })).preselected,
      ).toEqual({
        kind: 'typed',
        text: '200.00',
      });
      expect(offeredAmounts(preselectingMethod, config(otherShortcut)).preselected).toEqual(emptyText);
    });

    it.each([999, 500_001])('[V-068, V-069] is not %i, which the checks reject', (preselectMinor) => {
      const preselectingMethod = { ...amountsFromConfig, preselectMinor };
      for (const allowsManualInput of [true, false]) {
        const { preselected } = offeredAmounts(
          preselectingMethod,
          config({ shortcutsMinor: [preselectMinor, 2_500], allowsManualInput }),
        );
        expect(preselected).toEqual(emptyText);
      }
    });

    it('is the typed amount that releases a balance on hold if no allowed shortcut is large enough', () => {
      const operatorConfig = config({ shortcutsMinor: [2_500, 600_000], allowsManualInput: true });
      expect(offeredAmounts(amountsFromConfig, operatorConfig, 3_000).preselected).toEqual({
        kind: 'typed',
        text: '30.00',
      });
    });

    it('is empty if the method has no preselected amount', () => {
      expect(offeredAmounts(amountsFromConfig, config()).preselected).toEqual(emptyText);
    });
  });

  describe('the amount of an earlier deposit', () => {
    const isOffered = (amountMinor: number, overrides: Partial<DepositConfig> = {}) =>
      isOfferedAmount(amountMinor, amountsFromConfig, config(overrides));

    it('is offered if it is a shortcut or amounts can be typed', () => {
      expect([isOffered(2_500), isOffered(3_000)]).toEqual([true, false]);
      expect(
        [2_500, 3_000].map((amountMinor) => isOffered(amountMinor, { allowsManualInput: true })),
      ).toEqual([true, true]);
    });

    it('is offered only between minimum and maximum', () => {
      const shortcutsMinor = [999, 1_000, 500_000, 500_001];
      const offeredMinor = shortcutsMinor.filter((amountMinor) => isOffered(amountMinor, { shortcutsMinor }));
      expect(offeredMinor).toEqual([1_000, 500_000]);
    });
  });
});

describe('the limits of a method', () => {
  const config = {
    minimumMinor: 1_500,
    shortcutsMinor: [500, 2_500, 600_000, 20_000],
    allowsManualInput: true,
  };

  it('are the operator’s minimum and the maximum deposit if amounts can be typed', () => {
    expect(depositLimits(amountsFromConfig, config)).toEqual({ minimumMinor: 1_500, maximumMinor: 500_000 });
  });

  it('are the smallest and the largest valid shortcut if amounts cannot be typed', () => {
    const fixedConfig = { ...config, allowsManualInput: false };
    expect(depositLimits(amountsFromConfig, fixedConfig)).toEqual({
      minimumMinor: 2_500,
      maximumMinor: 20_000,
    });
    expect(depositLimits({ shortcuts: 'config', manualInput: 'always' }, fixedConfig)).toEqual({
      minimumMinor: 1_500,
      maximumMinor: 500_000,
    });
    expect(depositLimits({ ...amountsFromConfig, shortcuts: [100] }, fixedConfig)).toBeUndefined();
  });
});
