import { getDepositStatus, listDepositOrders, type WireReplyOf } from 'shared-contracts/api';
import { createFakeHost, fakeUser, type FakeHost } from 'shared-contracts/testing';

const startedMs = new Date(2026, 2, 5, 9, 30).getTime();
const creditedMs = new Date(2026, 2, 5, 9, 45).getTime();

type WireOrder = WireReplyOf<typeof listDepositOrders>['content'][number];

/** An order that another browser of this member placed, and its expected facts. */
export function listedOrder(order: { readonly id: string }) {
  function hostWith(status: number, overrides: Partial<WireOrder> = {}): FakeHost {
    const fake = createFakeHost('remote-cashier');
    fake.session$.next({ kind: 'member', user: fakeUser() });
    fake.respond(getDepositStatus, () => ({ data: status }));
    const wireOrder: WireOrder = {
      id: order.id,
      createTime: startedMs,
      endTime: creditedMs,
      amount: '50.00',
      status,
      paymentMethod: 'PIX',
      methodName: 'Pix transfer',
      ...overrides,
    };
    fake.respond(listDepositOrders, () => ({ data: { content: [wireOrder], last: true } }));
    return fake;
  }
  const creditedFacts = (method = 'Pix transfer') => [
    ['Amount', '$50.00'],
    ['Payment method', method],
    ['Date and time', expect.stringMatching(/Mar 5, 2026.*9:45/)],
    ['Order ID', order.id],
  ];
  const startedFacts = (idLabel = 'Order ID') => [
    ['Amount', '$50.00'],
    ['Payment method', 'Pix transfer'],
    ['Started', expect.stringMatching(/Mar 5, 2026.*9:30/)],
    [idLabel, order.id],
  ];
  return { hostWith, creditedFacts, startedFacts };
}

/** The labels and values on the page. */
export const shownFacts = () =>
  [...document.querySelectorAll('dt')].map((term) => [term.textContent, term.nextSibling?.textContent]);

export const listCalls = ({ calls }: FakeHost) => calls.filter(({ path }) => path === listDepositOrders.path);
