import { depositMethodCodes, type DepositMethodCode } from 'shared-contracts/api';
import { fakeConfig } from 'shared-contracts/testing';
import { offeredAmounts } from '../amounts/offeredAmounts';
import type { AnyDepositMethod } from '../flow/DepositMethod';
import en from '../texts/en.json';
import fil from '../texts/fil.json';
import { methodLoader } from '.';
import { pageProvider } from './pageProvider';

interface SpecifiedMethod {
  /** `card`: the eight amounts of the card form. `config`: those of the operator. */
  readonly amounts: 'card' | 'config';
  readonly manual: 'always' | 'config';
  readonly preselectMinor?: number;
  readonly channel: object;
  /** `firstAfterMs`, `everyMs`, `maxPolls` of the specification, or `unspecifiedPoll`. */
  readonly poll?: readonly [number, number, number];
}

const config = { amounts: 'config', manual: 'config' } as const;
const card = { amounts: 'card', manual: 'always' } as const;
/** The specification states no interval. The form must poll to show the outcome before the window closes. */
const unspecifiedPoll = [2_000, 2_000, Infinity] as const;
const offlineChannel = { kind: 'offline' };

// Source: K-065 to K-067, M-072 to M-104.
const specifiedMethods: Partial<Record<DepositMethodCode, SpecifiedMethod>> = {
  VISA_MASTERCARD_1: { ...card, channel: { kind: 'direct' } },
  STRIPE: { ...config, channel: { kind: 'framePopup', provider: 'pingpong' } },
  CASH: { ...config, channel: offlineChannel, poll: [0, 2_000, 4] },
  CPAY: {
    ...config,
    preselectMinor: 20_000,
    channel: { kind: 'window', provider: 'cpay', paysByCall: true, statusCall: 'deposit' },
    poll: unspecifiedPoll,
  },
  PAYP: { ...config, channel: { kind: 'window', provider: 'paypal' }, poll: [1_000, 1_000, Infinity] },
  // M-099 polls PayPal only after its window has closed. Until then the form polls the order.
  PAYPAL: {
    ...config,
    channel: { kind: 'window', provider: 'paypal', statusCall: 'paypal' },
    poll: unspecifiedPoll,
  },
  PAYPAL_POLL: {
    ...config,
    manual: 'always',
    channel: { kind: 'frame', provider: 'paypal' },
    poll: [1_000, 1_000, Infinity],
  },
  CRYPTO: { ...config, channel: offlineChannel, poll: [2_000, 2_000, Infinity] },
  CRYPT: { ...config, channel: offlineChannel, poll: [2_000, 2_000, Infinity] },
  PIX: {
    ...config,
    preselectMinor: 20_000,
    channel: { kind: 'window', provider: 'pix', statusCall: 'deposit' },
    poll: unspecifiedPoll,
  },
  ONLY_PAY: {
    ...card,
    channel: { kind: 'window', provider: 'cpay', statusCall: 'deposit' },
    poll: unspecifiedPoll,
  },
};

/** A method without a row opens its provider's page in a window. */
const pageMethodOf = (code: DepositMethodCode): SpecifiedMethod => ({
  ...config,
  channel: { kind: 'window', provider: pageProvider(code), statusCall: 'deposit' },
  poll: unspecifiedPoll,
});
const specifiedRows = depositMethodCodes.map((code) => ({
  code,
  ...(specifiedMethods[code] ?? pageMethodOf(code)),
}));

async function load(code: string): Promise<AnyDepositMethod> {
  const method = await methodLoader(code)?.();
  if (!method) throw new Error(`no method ${code}`);
  return method;
}

it.each(depositMethodCodes)('[K-092] loads the method %s by its code', async (code) => {
  expect((await load(code)).code).toBe(code);
});

it.each(['BARTER', '', 'payp', 'constructor', '__proto__', 'toString'])('there is no method %j', (code) => {
  expect(methodLoader(code)).toBeUndefined();
});

it.each(specifiedRows)(
  '$code offers the specified amounts',
  async ({ code, amounts, manual, preselectMinor }) => {
    const method = await load(code);
    const operatorConfig = { minimumMinor: 1_000, shortcutsMinor: [1_500, 4_500], allowsManualInput: false };
    const offer = offeredAmounts(method.amounts, operatorConfig);
    const cardAmounts = [2_500, 3_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000];
    expect(offer.shortcutsMinor).toEqual(amounts === 'card' ? cardAmounts : [1_500, 4_500]);
    expect(offer.allowsManualInput).toBe(manual === 'always');
    expect(
      offeredAmounts(method.amounts, { ...operatorConfig, allowsManualInput: true }).allowsManualInput,
    ).toBe(true);
    expect(method.amounts.preselectMinor).toBe(preselectMinor);
  },
);

it.each(specifiedRows)('$code uses the specified channel', async ({ code, channel }) => {
  const method = await load(code);
  const actualChannel = typeof method.channel === 'function' ? method.channel(fakeConfig) : method.channel;
  // The tests of the offline methods check how they show an order.
  expect(actualChannel.kind === 'offline' ? { kind: actualChannel.kind } : actualChannel).toEqual(channel);
});

it('PAYPAL_POLL opens a window if the brand is configured so', async () => {
  const { channel } = await load('PAYPAL_POLL');
  if (typeof channel !== 'function') throw new Error('the channel does not depend on the configuration');
  expect(channel({ ...fakeConfig, paypalInWindow: true })).toEqual({ kind: 'window', provider: 'paypal' });
});

it.each(specifiedRows)('$code is polled at the specified times', async ({ code, poll }) => {
  const spec = (await load(code)).poll?.spec;
  expect(spec && [spec.firstAfterMs, spec.everyMs, spec.maxPolls]).toEqual(poll);
});

it.each(specifiedRows)('$code saves no fields unless they can be sent again', async ({ code }) => {
  const method = await load(code);
  const isCoin = code === 'CRYPTO' || code === 'CRYPT';
  expect(method.canResume !== undefined).toBe(isCoin);
});

it.each(depositMethodCodes)('%s has its own line in the list of methods, or opens a window', async (code) => {
  const { channel } = await load(code);
  for (const { deposit } of [en, fil])
    expect(Object.hasOwn(deposit.methods, code) || ('kind' in channel && channel.kind === 'window')).toBe(
      true,
    );
});
