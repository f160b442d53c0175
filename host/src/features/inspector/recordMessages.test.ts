import { Subscriber } from 'rxjs';
import { createBus } from 'shared-contracts/bus';
import * as declaredEvents from 'shared-contracts/events';
import { defineFact, depositCredited, signedIn } from 'shared-contracts/events';
import * as declaredRequests from 'shared-contracts/requests';
import { askConfirm, showToast, type HostRequest } from 'shared-contracts/requests';
import * as v from 'valibot';
import { factTopics, requestFields } from './messageFields';
import { recordMessages, type MessageRow } from './recordMessages';
import { maxRows } from './Row';

const account = { name: 'remote-account', version: '1.0.0-0000000a' };

function open() {
  let nowMs = 0;
  const bus = createBus(() => nowMs);
  let rows: readonly MessageRow[] = [];
  let emissions = 0;
  const record = () =>
    recordMessages(bus).subscribe((newRows) => {
      rows = newRows;
      emissions += 1;
    });
  return {
    bus,
    record,
    account: bus.clientFor(account),
    rows: () => rows,
    emissions: () => emissions,
    advance: (ms: number) => (nowMs += ms),
  };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('[Q-024] records topic, time, sender and the fields of a payload, but no value', () => {
  const page = open();
  const subscription = page.record();
  page.advance(5);
  page.account.publish(signedIn, { memberId: 'm-secret' });
  expect(page.rows()).toEqual([
    {
      id: 1,
      atMs: 5,
      kind: 'fact',
      topic: 'account/signedIn',
      source: 'remote-account@1.0.0-0000000a',
      payload: '{ memberId: string }',
      detail: '',
    },
  ]);
  subscription.unsubscribe();
});

it('hides amounts as well', () => {
  const page = open();
  const subscription = page.record();
  page.bus
    .clientFor({ name: 'remote-cashier', version: '1' })
    .publish(depositCredited, { orderId: 'o-77', amountMinor: 12_345, currency: 'USD', method: 'PIX' });
  expect(page.rows().at(-1)?.payload).toBe(
    '{ orderId: string, amountMinor: number, currency: string, method: string }',
  );
  expect(JSON.stringify(page.rows())).not.toMatch(/o-77|12345|USD|PIX/);
  subscription.unsubscribe();
});

it('starts with the messages that the bus has logged before', () => {
  const page = open();
  page.account.publish(signedIn, { memberId: '7' });
  const subscription = page.record();
  expect(page.rows()).toMatchObject([{ topic: 'account/signedIn', payload: '' }]);
  subscription.unsubscribe();
});

it('records requests with their declared fields, responses and rejections', async () => {
  const page = open();
  const removeHandler = page.bus.handle(askConfirm, () => true);
  const subscription = page.record();
  await page.account.request(askConfirm, { text: 'secret?' });
  await page.account.request(showToast, { text: 'secret', tone: 'bad' }).catch(() => undefined);
  jest.advanceTimersByTime(250);
  expect(page.rows()).toMatchObject([
    { kind: 'request', topic: askConfirm.topic, payload: expect.stringContaining('text') },
    { kind: 'response', topic: askConfirm.topic, payload: '' },
    { kind: 'rejected', topic: showToast.topic, detail: 'no-handler' },
  ]);
  expect(JSON.stringify(page.rows())).not.toContain('secret');
  removeHandler();
  subscription.unsubscribe();
});

it('never drops a message that does not match the declaration of the host', () => {
  const page = open();
  const otherFact = defineFact({ ...signedIn, payload: v.object({ tier: v.number() }) });
  const subscription = page.record();
  page.account.publish(otherFact, { tier: 2 });
  jest.advanceTimersByTime(1_000);
  expect(page.rows()).toMatchObject([{ kind: 'fact', payload: '{ tier: number }' }]);
  subscription.unsubscribe();
});

it('emits only after new messages', () => {
  const page = open();
  const subscription = page.record();
  jest.advanceTimersByTime(10_000);
  expect(page.emissions()).toBe(1);
  subscription.unsubscribe();
});

it('holds only the newest rows, and misses no message after the log of the bus has dropped older ones', () => {
  const page = open();
  const subscription = page.record();
  for (let count = 0; count < 450; count += 1) {
    page.advance(1_000);
    page.account.publish(signedIn, { memberId: count });
  }
  const ids = page.rows().map(({ id }) => id);
  expect(ids).toEqual(Array.from({ length: maxRows }, (_, index) => 450 - maxRows + 1 + index));
  subscription.unsubscribe();
});

it('[Q-025] adds no work to a message before the recording starts and after it stops', () => {
  const page = open();
  const deliverySpy = jest.spyOn(Subscriber.prototype, 'next');
  const deliveries = () => {
    deliverySpy.mockClear();
    page.account.publish(signedIn, { memberId: '7' });
    return deliverySpy.mock.calls.length;
  };
  expect(deliveries()).toBe(0);
  const subscription = page.record();
  expect(deliveries()).toBeGreaterThan(0);
  subscription.unsubscribe();
  expect(deliveries()).toBe(0);
  expect(jest.getTimerCount()).toBe(0);
  deliverySpy.mockRestore();
});

it('knows every event and request of the contracts', () => {
  const declared = <Declaration extends { readonly topic: string }>(module: object) =>
    Object.values(module).filter(
      (value: Partial<Declaration>): value is Declaration => value.topic !== undefined,
    );
  const events = declared(declaredEvents);
  expect([...factTopics]).toEqual(events.map(({ topic }) => topic).toSorted());
  const requests = declared<HostRequest>(declaredRequests);
  const fieldsOf = ({ input }: HostRequest) => Object.keys((input as unknown as { entries: object }).entries);
  expect(requestFields).toEqual(
    Object.fromEntries(requests.map((request) => [request.topic, fieldsOf(request)])),
  );
});
