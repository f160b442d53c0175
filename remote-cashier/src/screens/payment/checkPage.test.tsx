import { act, render, screen } from '@testing-library/react';
import { findPaypalOrder } from 'shared-contracts/api';
import type { Session } from 'shared-contracts/domain';
import { createFakeHost, fakeUser } from 'shared-contracts/testing';
import { sitesLike } from '../../testing/sitesLike';
import { Staged } from '../../testing/Staged';
import { paymentsTexts } from '../../texts/paymentsTexts';
import { PaymentScreen } from './PaymentScreen';

const site = 'https://paypal.test/pay';
const member: Session = { kind: 'member', user: fakeUser() };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** The check page of paypal, its answers given one by one; where there is none the call fails. */
function arrive(query: Readonly<Record<string, string>>, words: readonly unknown[], session = member) {
  const fake = createFakeHost('remote-cashier');
  fake.session$.next(session);
  const payment = { method: 'PAYPAL', key: 'k', amountMinor: 5_000, atMs: Date.now(), canResume: true };
  fake.kept$.next({ openPayments: [{ ...payment, orderId: 'b-1', site }] });
  let asked = 0;
  fake.answer(findPaypalOrder, () => {
    const word = words[asked];
    asked += 1;
    return word === undefined ? { error: -1, message: '' } : { data: { status: word as string } };
  });
  const { unmount } = render(
    <Staged host={fake.host} texts={paymentsTexts}>
      <PaymentScreen host={fake.host} params={{ ...query, provider: 'paypal', page: 'check' }} />
    </Staged>,
  );
  return { fake, unmount, inputs: () => fake.calls.map(({ input }) => input) };
}

it.each([
  ['true', '/payment/paypal/return?orderId=b-1'],
  [false, '/payment/paypal/cancel?orderId=b-1'],
])('[R-013] goes where the server’s word %j leads, whatever the address says', async (word, path) => {
  const { fake } = arrive({ biz_id: 'b-1', status: 'success' }, [word]);
  await pass(0);
  expect(fake.askedFor('go')).toEqual([path]);
  expect(fake.calls).toHaveLength(1);
  expect(fake.calls[0]).toMatchObject({ path: '/sys/paypal/findOrder', silent: true });
});

it('asks again every 4 s while there is no word, three times in all, then says that it is being confirmed', async () => {
  const { fake } = arrive({ biz_id: 'b-1' }, ['', undefined, 'wait', 'true']);
  await pass(3_999);
  expect(fake.calls).toHaveLength(1);
  await pass(1);
  expect(fake.calls).toHaveLength(2);
  expect(fake.askedFor('go')).toEqual([]);
  await pass(20_000);
  expect(fake.calls).toHaveLength(3);
  expect(fake.askedFor('go')).toEqual(['/payment/paypal/return?orderId=b-1']);
});

it.each([
  ['the kept site', site, 0],
  ['no site', undefined, 0],
  ['another site', 'https://evil.test', 1],
])('asks of the site that came with the order where the address names %s', async (_, named, reports) => {
  const { fake, inputs } = arrive({ biz_id: 'b-1', ...(named !== undefined && { c_url: named }) }, ['true']);
  await pass(0);
  expect(inputs()).toEqual([{ bizId: 'b-1', cSite: site }]);
  expect(fake.askedFor('report')).toHaveLength(reports);
});

it.each(sitesLike(site))('never sends the site %j, which only an address names', async (c_url) => {
  const known = arrive({ biz_id: 'b-1', c_url }, ['true']);
  await pass(0);
  expect(known.inputs()).toEqual([{ bizId: 'b-1', cSite: site }]);
  known.unmount();
  // Not for an order either that was not made here.
  const unknown = arrive({ biz_id: 'b-2', c_url }, ['true']);
  await pass(0);
  expect(unknown.inputs()).toEqual([{ bizId: 'b-2', cSite: '' }]);
});

it.each([
  ['a visitor', { kind: 'visitor' } as const, 'b-1', '/payment/paypal/return?orderId=b-1'],
  ['an address without an order', member, '', '/payment/paypal/return'],
])('asks nothing for %s', async (_, session, bizId, path) => {
  const { fake } = arrive({ biz_id: bizId }, ['true'], session);
  await pass(20_000);
  expect(fake.calls).toEqual([]);
  expect(fake.askedFor('go')).toEqual([path]);
});

it('has no payment to show for a malformed id', async () => {
  const { fake } = arrive({ biz_id: '<b>' }, ['true']);
  await pass(20_000);
  expect(fake.calls).toEqual([]);
  expect(fake.askedFor('go')).toEqual([]);
  expect(screen.getByRole('heading', { name: 'No payment to show' })).toBeVisible();
});

it('waits until it is known who is there', async () => {
  const { fake } = arrive({ biz_id: 'b-1' }, ['true'], { kind: 'unknown' });
  await pass(1_000);
  expect(fake.askedFor('go')).toEqual([]);
  act(() => fake.session$.next(member));
  await pass(0);
  expect(fake.askedFor('go')).toHaveLength(1);
});

it('asks no more once it was left', async () => {
  const { fake, unmount } = arrive({ biz_id: 'b-1' }, ['']);
  await pass(0);
  unmount();
  await pass(20_000);
  expect(fake.calls).toHaveLength(1);
});
