import fc from 'fast-check';
import type { DepositConfig } from 'shared-contracts/api';
import { minorToWire } from 'shared-contracts/money';
import { amountError, depositLimits, isOfferedAmount, offeredAmounts } from './depositAmounts';

const byConfig = { shortcuts: 'config', manualInput: 'config' } as const;

describe('the offered amounts', () => {
  const config = (parts: Partial<DepositConfig> = {}): DepositConfig => ({
    minimumMinor: 1_000,
    shortcutsMinor: [2_500, 20_000],
    allowsManualInput: false,
    ...parts,
  });

  it('[V-073] include a field for another amount only if the operator allows one', () => {
    expect(offeredAmounts(byConfig, config()).allowsManualInput).toBe(false);
    expect(offeredAmounts(byConfig, config({ allowsManualInput: true })).allowsManualInput).toBe(true);
  });

  it('[V-073] include the field if the method always has it', () => {
    const always = { shortcuts: [2_500], manualInput: 'always' } as const;
    expect(offeredAmounts(always, config()).allowsManualInput).toBe(true);
  });

  it('include the field if there are no shortcuts', () => {
    expect(offeredAmounts(byConfig, config({ shortcutsMinor: [] })).allowsManualInput).toBe(true);
  });

  it('are the method’s own shortcuts, or the operator’s', () => {
    expect(offeredAmounts({ shortcuts: [100], manualInput: 'config' }, config()).shortcutsMinor).toEqual([
      100,
    ]);
    expect(offeredAmounts(byConfig, config()).shortcutsMinor).toEqual([2_500, 20_000]);
  });

  describe('the preselected amount', () => {
    const preselecting = { ...byConfig, preselectMinor: 20_000 };
    const none = { kind: 'typed', text: '' };

    it('is a shortcut if there is one', () => {
      expect(offeredAmounts(preselecting, config()).preselected).toEqual({
        kind: 'shortcut',
        amountMinor: 20_000,
      });
    });

    it('is typed if amounts can be typed, otherwise there is none', () => {
      const without = { shortcutsMinor: [2_500] };
      expect(
        offeredAmounts(preselecting, config({ ...without, allowsManualInput: true })).preselected,
      ).toEqual({
        kind: 'typed',
        text: '200.00',
      });
      expect(offeredAmounts(preselecting, config(without)).preselected).toEqual(none);
    });

    it.each([999, 500_001])('[V-068, V-069] is not %i, which the checks reject', (preselectMinor) => {
      const preselecting = { ...byConfig, preselectMinor };
      for (const allowsManualInput of [true, false]) {
        const { preselected } = offeredAmounts(
          preselecting,
          config({ shortcutsMinor: [preselectMinor, 2_500], allowsManualInput }),
        );
        expect(preselected).toEqual(none);
      }
    });

    it('is typed if all shortcuts that would release a balance are above the maximum', () => {
      const operator = config({ shortcutsMinor: [2_500, 600_000], allowsManualInput: true });
      expect(offeredAmounts(byConfig, operator, 3_000).preselected).toEqual({ kind: 'typed', text: '30.00' });
    });

    it('is none if the method has none', () => {
      expect(offeredAmounts(byConfig, config()).preselected).toEqual(none);
    });
  });

  describe('the amount of an earlier deposit', () => {
    const isOffered = (amountMinor: number, parts: Partial<DepositConfig> = {}) =>
      isOfferedAmount(amountMinor, byConfig, config(parts));

    it('is offered if it is a shortcut or amounts can be typed', () => {
      expect([isOffered(2_500), isOffered(3_000)]).toEqual([true, false]);
      expect(
        [2_500, 3_000].map((amountMinor) => isOffered(amountMinor, { allowsManualInput: true })),
      ).toEqual([true, true]);
    });

    it('is offered only between minimum and maximum', () => {
      const shortcutsMinor = [999, 1_000, 500_000, 500_001];
      const offered = shortcutsMinor.filter((amountMinor) => isOffered(amountMinor, { shortcutsMinor }));
      expect(offered).toEqual([1_000, 500_000]);
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
    expect(depositLimits(byConfig, config)).toEqual({ minimumMinor: 1_500, maximumMinor: 500_000 });
  });

  it('are those of the valid shortcuts without a field', () => {
    const fixed = { ...config, allowsManualInput: false };
    expect(depositLimits(byConfig, fixed)).toEqual({ minimumMinor: 2_500, maximumMinor: 20_000 });
    expect(depositLimits({ shortcuts: 'config', manualInput: 'always' }, fixed)).toEqual({
      minimumMinor: 1_500,
      maximumMinor: 500_000,
    });
    expect(depositLimits({ ...byConfig, shortcuts: [100] }, fixed)).toBeUndefined();
  });
});

describe('the check of an amount', () => {
  const bounds = { minimumMinor: 1_000, currency: { code: 'EUR', symbol: '€' } };
  const typed = (text: string) => amountError({ kind: 'typed', text }, bounds);

  it('[V-067] first requires an amount', () => {
    expect(typed('')).toEqual({ tip: 'deposit.amountTip' });
  });

  it('then requires a readable amount', () => {
    expect(typed('1e3')).toEqual({ tip: 'amount.shapeTip' });
  });

  it.each([
    [
      '1,000',
      {
        tip: 'amount.ambiguousTip',
        values: { small: '€1.00', large: '€1,000.00', typeSmall: '1.00', typeLarge: '1000.00' },
      },
    ],
    ['20.0051', { tip: 'amount.decimalsTip' }],
    ['$20', { tip: 'amount.currencyTip', values: { currency: 'EUR' } }],
  ])('returns why %s cannot be read', (text, error) => {
    expect(typed(text)).toEqual(error);
  });

  it.each(['0', '9.99'])('[V-068] then checks the minimum: %s', (text) => {
    expect(typed(text)).toEqual({ tip: 'deposit.amountTip1', values: { bound: '10 EUR' } });
  });

  it.each(['5000.01', '999999999'])('[V-069] then checks the maximum: %s', (text) => {
    expect(typed(text)).toEqual({ tip: 'deposit.maxAmountTip1', values: { bound: '5,000 EUR' } });
  });

  it.each(['10', '10.00', '4999.99', '5000'])('accepts %s', (text) => {
    expect(typed(text)).toBeUndefined();
  });

  it('checks a shortcut like a typed amount', () => {
    const shortcut = (amountMinor: number) => amountError({ kind: 'shortcut', amountMinor }, bounds);
    expect(shortcut(999)).toEqual({ tip: 'deposit.amountTip1', values: { bound: '10 EUR' } });
    expect(shortcut(500_001)).toEqual({ tip: 'deposit.maxAmountTip1', values: { bound: '5,000 EUR' } });
    expect(shortcut(1_000)).toBeUndefined();
  });

  it('shows the cents of a minimum', () => {
    const error = amountError({ kind: 'typed', text: '1' }, { ...bounds, minimumMinor: 1_250 });
    expect(error).toEqual({ tip: 'deposit.amountTip1', values: { bound: '12.50 EUR' } });
  });

  it('[K-063, K-064] accepts exactly the amounts between minimum and maximum', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.integer({ min: 1, max: 20_000 }),
        (minor, minimumMinor) => {
          const error = amountError({ kind: 'typed', text: minorToWire(minor) }, { ...bounds, minimumMinor });
          expect(error === undefined).toBe(minor >= minimumMinor && minor <= 500_000);
        },
      ),
      { numRuns: 1_000 },
    );
  });
});
