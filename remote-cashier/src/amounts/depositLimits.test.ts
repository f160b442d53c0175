import { depositLimits } from './depositLimits';

const free = { shortcuts: 'config', manualInput: 'config' } as const;
const config = {
  minimumMinor: 1_500,
  shortcutsMinor: [500, 2_500, 600_000, 20_000],
  allowsManualInput: true,
};

it('an amount may be typed from the operator’s minimum to the highest deposit of all methods', () => {
  expect(depositLimits(free, config)).toEqual({ minimumMinor: 1_500, maximumMinor: 500_000 });
});

it('without a field the limits are those of the shortcuts that can be paid', () => {
  const fixed = { ...config, allowsManualInput: false };
  expect(depositLimits(free, fixed)).toEqual({ minimumMinor: 2_500, maximumMinor: 20_000 });
  expect(depositLimits({ shortcuts: 'config', manualInput: 'always' }, fixed)).toEqual({
    minimumMinor: 1_500,
    maximumMinor: 500_000,
  });
  expect(depositLimits({ ...free, shortcuts: [100] }, fixed)).toBeUndefined();
});
