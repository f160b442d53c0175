import {
  createPaypOrder,
  findDepositMethod,
  findPaypOrder,
  getDepositConfig,
  getMaxBonus,
  listDepositMethods,
  type WireReplyOf,
} from 'shared-contracts/api';
import { createFakeHost, fakeUser, type FakeHost } from 'shared-contracts/testing';

export type WireMethod = WireReplyOf<typeof listDepositMethods>[number];

export const paypTile: WireMethod = {
  code: 'PAYP',
  name: 'PayP',
  icon: 'icon-payp',
  enabled: 1,
  visibility: 0,
  sortIndex: 1,
};

export const payUrl = 'https://provider.test/pay/o-1';

/** A host with a member and an operator that offers PayP. */
export function fakeCashier(user: Parameters<typeof fakeUser>[0] = {}): FakeHost {
  const fake = createFakeHost('remote-cashier');
  fake.session$.next({ kind: 'member', user: fakeUser(user) });
  fake.respond(listDepositMethods, () => ({ data: [paypTile] }));
  fake.respond(getMaxBonus, () => ({ data: 100 }));
  fake.respond(findDepositMethod, () => ({ data: { name: 'PayP', icon: 'icon-payp' } }));
  fake.respond(getDepositConfig, () => ({
    data: { minimumAmount: 10, paymentAmounts: '25/50/100/200', paymentAllowManualInput: 1 },
  }));
  fake.respond(createPaypOrder, () => ({ data: { orderurl: payUrl, orderId: 'o-1' } }));
  fake.respond(findPaypOrder, () => ({ data: { status: 'wait' } }));
  return fake;
}
