import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createPaypOrder, findDepositByKey, getDepositStatus } from 'shared-contracts/api';
import { depositCredited } from 'shared-contracts/events';
import { fakeUser, type FakeHost } from 'shared-contracts/testing';
import type { SavedPayment } from '../../flow/savedPayments';
import { fakeCashier, payUrl } from '../../testing/fakeCashier';
import { createFakeWindow } from '../../testing/createFakeWindow';
import { callsTo, openDeposit } from './testing/openDeposit';

const startedMs = new Date('2026-03-01T10:30:00+08:00').getTime();
const key = '00000000-0000-4000-8000-000000000001';
const paymentWithoutOrderId = { method: 'PAYP', key, amountMinor: 5_000, atMs: startedMs, canResume: true };
const payment = (overrides: Partial<SavedPayment> = {}): SavedPayment => ({
  ...paymentWithoutOrderId,
  orderId: 'o-1',
  ...overrides,
});
let bridge: ReturnType<typeof createFakeWindow>;

beforeEach(() => {
  jest.useFakeTimers({ now: startedMs + 60_000 });
  bridge = createFakeWindow();
  jest.spyOn(window, 'open').mockReturnValue(bridge.window);
});
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

const advanceBy = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const settle = () => advanceBy(0);
type Press = (name: string | RegExp) => Promise<void>;

async function open(
  payments: readonly SavedPayment[],
  prepare: (fake: FakeHost) => void = () => undefined,
  method?: string,
) {
  const fake = fakeCashier();
  fake.kept$.next({ openPayments: payments });
  fake.respond(getDepositStatus, () => ({ data: 0 }));
  prepare(fake);
  const { close } = openDeposit(fake, method);
  await settle();
  await settle();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  return {
    fake,
    close,
    async press(name: string | RegExp) {
      const control = screen.queryByRole('radio', { name }) ?? screen.getByRole('button', { name });
      await user.click(control);
      await settle();
    },
  };
}

const section = () => screen.queryByRole('region', { name: 'Deposits you started' });
const cards = () => {
  const region = section();
  return region ? within(region).getAllByRole('listitem') : [];
};

describe('a payment with an unknown outcome', () => {
  it('is listed with amount, method, time and order', async () => {
    await open([payment()]);
    const [card] = cards();
    for (const fact of ['$50.00', 'PayP', 'Mar 1, 2026', 'o-1']) expect(card).toHaveTextContent(fact);
    expect(card).toHaveTextContent("Continuing won't create a second one.");
  });

  it('continues with one click, which opens the window and sends the order under the same key', async () => {
    const { fake, press } = await open([payment()]);
    await press('Continue this deposit');
    expect(window.open).toHaveBeenCalledTimes(1);
    const orders = callsTo(fake, createPaypOrder);
    expect(orders.map(({ input, idempotencyKey }) => [input, idempotencyKey])).toEqual([
      [{ amount: '50.00', memberId: '1001', paymentMethod: 'PAYP' }, key],
    ]);
    expect(screen.getByText('Processing...')).toBeVisible();
    expect(fake.kept$.value['openPayments']).toEqual([{ ...payment(), methodName: 'PayP' }]);
  });

  it('ignores a second click while its order is being sent, and stays saved without a response', async () => {
    let loseResponse = () => {};
    const { fake, press } = await open([payment()], (fakeHost) => {
      fakeHost.respond(
        createPaypOrder,
        () =>
          new Promise((resolve) => {
            loseResponse = () => resolve({ error: -1, message: '' });
          }),
      );
    });
    await press('Continue this deposit');
    expect(screen.getByRole('button', { name: 'Continue this deposit' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    await press('Continue this deposit');
    expect(callsTo(fake, createPaypOrder)).toHaveLength(1);
    loseResponse();
    await settle();
    expect(screen.getByText("This deposit isn't complete yet")).toBeVisible();
    fake.respond(createPaypOrder, () => ({ data: { orderurl: payUrl, orderId: 'o-1' } }));
    await press('Continue this deposit');
    expect(callsTo(fake, createPaypOrder).map(({ idempotencyKey }) => idempotencyKey)).toEqual([key, key]);
    expect(fake.kept$.value['openPayments']).toEqual([{ ...payment(), methodName: 'PayP' }]);
  });

  it('stays saved if the session ends meanwhile, because the order may exist', async () => {
    const { fake, press } = await open([payment()], (fakeHost) => {
      fakeHost.respond(createPaypOrder, () => ({ error: -2, message: '' }));
    });
    await press('Continue this deposit');
    expect(fake.kept$.value['openPayments']).toEqual([{ ...payment(), methodName: 'PayP' }]);
  });

  it('is no longer listed after the player removes it, but still polled', async () => {
    const { fake, press } = await open([payment()]);
    await press("Don't show again");
    expect(section()).toBeNull();
    expect(fake.kept$.value['openPayments']).toEqual([{ ...payment(), isHidden: true }]);
    fake.respond(getDepositStatus, () => ({ data: 10 }));
    await advanceBy(2_000);
    expect(fake.hostCallsTo('toast')).toEqual([{ text: 'Your deposit of $50.00 has arrived', tone: 'good' }]);
    expect(fake.kept$.value['openPayments']).toBeUndefined();
  });

  it.each([
    ['closed', 20],
    ['refunded', 40],
  ])(
    '[M-087, K-073] promises a refund within 12 hours, and no credit, for a cash order that is %s on the server',
    async (_, status) => {
      const cash = payment({ method: 'CASH' });
      const { fake } = await open([cash], (fakeHost) => {
        fakeHost.respond(getDepositStatus, () => ({ data: status }));
      });
      expect(fake.hostCallsTo('toast')).toEqual([
        expect.objectContaining({
          text: "Your deposit of $50.00 was not completed. If you've paid, a refund will be issued within 12 hours.",
        }),
      ]);
      expect(fake.kept$.value['openPayments']).toBeUndefined();

      const directForm = await open(
        [cash],
        (fakeHost) => {
          fakeHost.respond(getDepositStatus, () => ({ data: status }));
        },
        'CASH',
      );
      expect(directForm.fake.hostCallsTo('openPopup')).toEqual([
        { popup: 'paymentResult', params: { kind: 'error', orderId: 'o-1', isNotFound: true } },
      ]);
    },
  );

  it.each([
    ['its method is opened directly', 'PAYP', () => undefined],
    ['its tile is chosen', undefined, (press: Press) => press(/PayP Continue to PayP/)],
    ['it was hidden', 'PAYP', () => undefined],
  ] as const)('replaces the form of its method when %s', async (reason, method, choose) => {
    const savedPayment = payment(reason === 'it was hidden' ? { isHidden: true } : {});
    const { press } = await open([savedPayment], undefined, method);
    await choose(press);
    await settle();
    expect(screen.getByRole('region', { name: "This deposit isn't complete yet" })).toHaveTextContent(
      /isn't confirmed yet.*\$50\.00 · PayP.*o-1/,
    );
    expect(screen.queryByRole('spinbutton')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Deposit/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Continue this deposit' })).toBeVisible();
  });

  it('allows another deposit after a confirmation that names amount, method and order', async () => {
    const { fake, press } = await open([payment()], undefined, 'PAYP');
    await press('Start another deposit');
    expect(fake.hostCallsTo('confirm')).toEqual([
      {
        title: 'Start another deposit?',
        text: expect.stringContaining(
          "Your deposit of $50.00 with PayP (order ID o-1) isn't complete yet.",
        ) as string,
        yes: 'Start another deposit',
        no: 'Keep waiting',
      },
    ]);
    expect(screen.getByRole('spinbutton')).toBeVisible();
    await press('$25');
    await press('Deposit $25.00');
    expect(callsTo(fake, createPaypOrder)[0]?.idempotencyKey).not.toBe(key);
    expect(fake.kept$.value['openPayments']).toMatchObject([{ orderId: 'o-1' }, { amountMinor: 2_500 }]);
  });

  it.each([
    [10, 'success'],
    [20, 'error'],
    [30, 'cancel'],
  ] as const)('is replaced by the result when the server reports the status %s', async (status, kind) => {
    const { fake } = await open([payment()], undefined, 'PAYP');
    fake.respond(getDepositStatus, () => ({ data: status }));
    await advanceBy(2_000);
    expect(fake.hostCallsTo('openPopup')).toEqual([
      { popup: 'paymentResult', params: { kind, orderId: 'o-1' } },
    ]);
  });

  it('has no order id in the confirmation of another deposit after a lost response', async () => {
    const { fake, press } = await open([paymentWithoutOrderId], undefined, 'PAYP');
    await press('Start another deposit');
    const text = "We can't tell yet whether your deposit of $50.00 with PayP reached us.";
    expect(fake.hostCallsTo('confirm')).toMatchObject([{ text: expect.stringContaining(text) as string }]);
  });

  it('needs one confirmation for another deposit if several are open', async () => {
    const { fake, press } = await open([payment(), payment({ key: 'k-2' })], undefined, 'PAYP');
    await press('Start another deposit');
    expect(fake.hostCallsTo('confirm')).toHaveLength(1);
    expect(screen.getByRole('spinbutton')).toBeVisible();
  });

  it('does not replace the form of another method', async () => {
    await open([payment({ method: 'PIX' })], undefined, 'PAYP');
    expect(screen.getByRole('spinbutton')).toBeVisible();
  });
});

it.each([
  ['a card, which is never saved', payment({ method: 'ONLY_PAY', canResume: false })],
  ['a card with fields of another build', payment({ method: 'ONLY_PAY', fields: { token: 'card_1' } })],
  ['a payment that was saved as not resumable', payment({ canResume: false })],
  ['a payment with a method that this build does not have', payment({ method: 'BARTER' })],
  ['a payment with fields that the method does not have', payment({ fields: { coin: 'btc' } })],
])('shows that %s cannot continue, and links to the history', async (_, savedPayment) => {
  const { fake, press } = await open([savedPayment]);
  expect(cards()[0]).toHaveTextContent("We couldn't confirm the outcome of this deposit.");
  expect(screen.queryByRole('button', { name: 'Continue this deposit' })).toBeNull();
  await press('Transaction History');
  expect(fake.hostCallsTo('openPopup')).toEqual([{ popup: 'transactions', params: {} }]);
});

it('does not list a failed payment, but announces its late credit', async () => {
  const failedPayment = payment({ canResume: false, hasEnded: true, orderId: 'o-8' });
  const { fake, close } = await open([failedPayment], undefined, 'PAYP');
  expect(section()).toBeNull();
  expect(screen.queryByText(/couldn't confirm/)).toBeNull();
  // The payment does not replace the form of its method.
  expect(screen.getByRole('spinbutton')).toBeVisible();
  close();
  fake.respond(getDepositStatus, () => ({ data: 10 }));
  openDeposit(fake);
  await settle();
  await settle();
  expect(fake.hostCallsTo('toast')).toEqual([{ text: 'Your deposit of $50.00 has arrived', tone: 'good' }]);
  expect(fake.kept$.value['openPayments']).toBeUndefined();
});

it('announces a credit once, and no longer lists the payment', async () => {
  const credits: unknown[] = [];
  const { fake } = await open([payment({ orderId: 'o-9' })], (fakeHost) => {
    fakeHost.respond(getDepositStatus, () => ({ data: 10 }));
    fakeHost.host.hear(depositCredited).subscribe((credit) => credits.push(credit));
  });
  expect(callsTo(fake, getDepositStatus).map(({ input, silent }) => [input, silent])).toEqual([
    [{ id: 'o-9' }, true],
  ]);
  expect(section()).toBeNull();
  expect(fake.hostCallsTo('toast')).toEqual([{ text: 'Your deposit of $50.00 has arrived', tone: 'good' }]);
  expect(fake.hostCallsTo('refreshSession')).toHaveLength(1);
  expect(credits).toEqual([{ orderId: 'o-9', amountMinor: 5_000, currency: 'USD', method: 'PAYP' }]);
  expect(fake.kept$.value['lastDeposit']).toEqual({ method: 'PAYP', amountMinor: 5_000 });
});

it('announces a credit of coins with their worth in dollars', async () => {
  const credits: unknown[] = [];
  const worth = { amountMinor: 6_250, currency: 'USD' };
  const coins = payment({ method: 'CRYPT', orderId: 'd-9', fields: { coin: 'btc' }, worth });
  await open([coins], (fakeHost) => {
    fakeHost.session$.next({ kind: 'member', user: fakeUser({ currency: 'EUR', currencySymbol: '€' }) });
    fakeHost.respond(getDepositStatus, () => ({ data: 10 }));
    fakeHost.host.hear(depositCredited).subscribe((credit) => credits.push(credit));
  });
  expect(credits).toEqual([{ orderId: 'd-9', ...worth, method: 'CRYPT' }]);
});

it('does not save a late response when another member is signed in', async () => {
  let respond = () => {};
  const { fake, press } = await open([payment()], (fakeHost) => {
    fakeHost.respond(
      createPaypOrder,
      () =>
        new Promise((resolve) => {
          respond = () => resolve({ data: { orderurl: payUrl, orderId: 'o-1' } });
        }),
    );
  });
  await press('Continue this deposit');
  act(() => {
    fake.kept$.next({});
    fake.session$.next({ kind: 'member', user: fakeUser({ id: '1002' }) });
  });
  respond();
  await settle();
  expect(fake.kept$.value).toEqual({});
});

it('finds the order of a payment with a lost response, and polls it', async () => {
  const { fake } = await open([paymentWithoutOrderId], (fakeHost) => {
    fakeHost.respond(findDepositByKey, () => ({ data: { orderId: 'o-7' } }));
  });
  await settle();
  expect(callsTo(fake, findDepositByKey).map(({ input, silent }) => [input, silent])).toEqual([
    [{ key }, true],
  ]);
  await advanceBy(1);
  await advanceBy(1);
  expect(callsTo(fake, getDepositStatus)[0]?.input).toEqual({ id: 'o-7' });
  expect(fake.kept$.value['openPayments']).toEqual([{ ...paymentWithoutOrderId, orderId: 'o-7' }]);
  expect(cards()[0]).toHaveTextContent('o-7');
});

it('removes a payment without an order after the timeout of an order call', async () => {
  const lostPayment = { ...paymentWithoutOrderId, atMs: startedMs + 30_000 };
  const { fake } = await open([lostPayment], (fakeHost) => {
    fakeHost.respond(findDepositByKey, () => ({ data: null }));
  });
  expect(cards()[0]).toHaveTextContent("We're checking whether this deposit reached us.");
  await advanceBy(29_000);
  expect(cards()).toHaveLength(1);
  await advanceBy(5_000);
  expect(section()).toBeNull();
  expect(fake.kept$.value['openPayments']).toBeUndefined();
  expect(fake.hostCallsTo('toast')).toEqual([
    { text: "Your deposit of $50.00 didn't reach us. Nothing was charged.", tone: 'plain' },
  ]);
});

it('keeps a payment while the API cannot tell whether an order was made', async () => {
  const { fake } = await open([paymentWithoutOrderId]);
  await advanceBy(120_000);
  expect(callsTo(fake, findDepositByKey).length).toBeGreaterThan(20);
  expect(cards()).toHaveLength(1);
});

it.each([20, 30])(
  'shows that a listed payment was not completed (status %s), and no longer lists it',
  async (status) => {
    const { fake } = await open([payment()], (fakeHost) => {
      fakeHost.respond(getDepositStatus, () => ({ data: status }));
    });
    expect(section()).toBeNull();
    expect(fake.hostCallsTo('toast')).toEqual([
      {
        text: "Your deposit of $50.00 was not completed. If you've already paid, we'll add it to your balance once the payment is confirmed.",
        tone: 'plain',
      },
    ]);
    expect(fake.kept$.value['openPayments']).toEqual([{ ...payment(), canResume: false, hasEnded: true }]);
  },
);

it('polls less and less often until the server reports an end, even after errors', async () => {
  const { fake } = await open([payment()]);
  await advanceBy(60_000);
  expect(callsTo(fake, getDepositStatus)).toHaveLength(31);
  fake.respond(getDepositStatus, () => ({ error: -5, message: 'Too many requests' }));
  await advanceBy(600_000);
  expect(callsTo(fake, getDepositStatus).length).toBeLessThan(60);
  expect(cards()).toHaveLength(1);
  fake.respond(getDepositStatus, () => ({ data: 10 }));
  await advanceBy(30_000);
  expect(section()).toBeNull();
});

it('shows the saved name of a method that the operator no longer lists', async () => {
  await open([payment({ method: 'PIX', methodName: 'Pix' })]);
  expect(cards()[0]).toHaveTextContent('Pix');
});

it('lists the payments of other tabs, and removes them when they end', async () => {
  const { fake } = await open([payment()]);
  act(() => fake.kept$.next({ openPayments: [payment(), payment({ key: 'another', amountMinor: 7_500 })] }));
  await settle();
  expect(cards().map((card) => within(card).getByRole('strong').textContent)).toEqual(['$75.00', '$50.00']);
  act(() => fake.kept$.next({}));
  expect(section()).toBeNull();
});

it('shows another member no payments', async () => {
  const { fake } = await open([payment()]);
  act(() => {
    fake.kept$.next({});
    fake.session$.next({ kind: 'member', user: fakeUser({ id: '1002' }) });
  });
  expect(section()).toBeNull();
});
