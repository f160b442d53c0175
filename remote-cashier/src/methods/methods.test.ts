import { depositMethodCodes, type DepositMethodCode } from 'shared-contracts/api';
import { fakeConfig } from 'shared-contracts/testing';
import { offeredAmounts } from '../amounts/offeredAmounts';
import type { AnyDepositMethod } from '../flow/AnyDepositMethod';
import { methodLoader } from '.';

interface Row {
  /** `card`: its own eight amounts; else those of the operator. */
  readonly amounts: 'card' | 'config';
  readonly manual: 'always' | 'config';
  readonly preselectMinor?: number;
  readonly opens: object;
  /** First after, every, and how often, as the specification has it. Where it is silent, as `silent` has it. */
  readonly poll?: readonly [number, number, number];
}

const config = { amounts: 'config', manual: 'config' } as const;
const card = { amounts: 'card', manual: 'always' } as const;
/** The result is shown as soon as it is known, and not when the window closes. */
const silent = [2_000, 2_000, Infinity] as const;
const elsewhere = { kind: 'elsewhere' };

// Source: money-account.md §2, §4 and §9, method by method.
const table: Readonly<Record<DepositMethodCode, Row>> = {
  VISA_MASTERCARD_1: { ...card, opens: { kind: 'nowhere' } },
  STRIPE: { ...config, opens: { kind: 'framePopup', provider: 'pingpong' } },
  CASH: { ...config, opens: elsewhere, poll: [0, 2_000, 4] },
  CPAY: {
    ...config,
    preselectMinor: 20_000,
    opens: { kind: 'window', provider: 'cpay', isPageless: true, asks: 'deposit' },
    poll: silent,
  },
  PAYP: { ...config, opens: { kind: 'window', provider: 'paypal' }, poll: [1_000, 1_000, Infinity] },
  // M-099 polls PayPal once its window has closed. Until then the order is polled, as it can end there unnoticed.
  PAYPAL: { ...config, opens: { kind: 'window', provider: 'paypal', asks: 'paypal' }, poll: silent },
  PAYPAL_POLL: {
    ...config,
    manual: 'always',
    opens: { kind: 'frame', provider: 'paypal' },
    poll: [1_000, 1_000, Infinity],
  },
  CRYPTO: { ...config, opens: elsewhere, poll: [2_000, 2_000, Infinity] },
  CRYPT: { ...config, opens: elsewhere, poll: [2_000, 2_000, Infinity] },
  PIX: {
    ...config,
    preselectMinor: 20_000,
    opens: { kind: 'window', provider: 'pix', asks: 'deposit' },
    poll: silent,
  },
  ONLY_PAY: { ...card, opens: { kind: 'window', provider: 'cpay', asks: 'deposit' }, poll: silent },
};
const rows = depositMethodCodes.map((code) => ({ code, ...table[code] }));

async function load(code: string): Promise<AnyDepositMethod> {
  const method = await methodLoader(code)?.();
  if (!method) throw new Error(`no method ${code}`);
  return method;
}

it.each(depositMethodCodes)('[K-092] has %s, which answers to that code', async (code) => {
  expect((await load(code)).code).toBe(code);
});

it.each(['BARTER', '', 'payp', 'constructor', '__proto__', 'toString'])('has no method %j', (code) => {
  expect(methodLoader(code)).toBeUndefined();
});

it.each(rows)(
  '$code offers the amounts that are its own',
  async ({ code, amounts, manual, preselectMinor }) => {
    const method = await load(code);
    const operators = { minimumMinor: 1_000, shortcutsMinor: [1_500, 4_500], allowsManualInput: false };
    const offered = offeredAmounts(method.amounts, operators);
    const eight = [2_500, 3_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000];
    expect(offered.shortcutsMinor).toEqual(amounts === 'card' ? eight : [1_500, 4_500]);
    expect(offered.allowsManualInput).toBe(manual === 'always');
    expect(offeredAmounts(method.amounts, { ...operators, allowsManualInput: true }).allowsManualInput).toBe(
      true,
    );
    expect(method.amounts.preselectMinor).toBe(preselectMinor);
  },
);

it.each(rows)('$code is paid where the specification says', async ({ code, opens }) => {
  const method = await load(code);
  const where = typeof method.opens === 'function' ? method.opens(fakeConfig) : method.opens;
  // What an order paid elsewhere looks like, and is called, is proven with its method.
  expect(where.kind === 'elsewhere' ? { kind: where.kind } : where).toEqual(opens);
});

it('PAYPAL_POLL is paid in a window where the brand wants that', async () => {
  const { opens } = await load('PAYPAL_POLL');
  if (typeof opens !== 'function') throw new Error('it is paid in one place only');
  expect(opens({ ...fakeConfig, paypalInWindow: true })).toEqual({ kind: 'window', provider: 'paypal' });
});

it.each(rows)('$code is asked about as often as the table says', async ({ code, poll }) => {
  const spec = (await load(code)).poll?.spec;
  expect(spec && [spec.firstAfterMs, spec.everyMs, spec.maxPolls]).toEqual(poll);
});

it.each(rows)(
  '$code keeps nothing that its form collects, unless it says how that is sent again',
  async ({ code }) => {
    const method = await load(code);
    const isCoin = code === 'CRYPTO' || code === 'CRYPT';
    expect(method.canResume !== undefined).toBe(isCoin);
  },
);
