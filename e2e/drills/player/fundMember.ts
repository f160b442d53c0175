import { randomUUID } from 'node:crypto';
import { createPaypOrder } from 'shared-contracts/api';
import { qaControl } from '../../support/qa';
import type { Member } from '../../support/registerMember';
import { stack } from '../../support/settings';

// The default settings of the operator disable this payment method.
const scenario = encodeURIComponent(JSON.stringify({ depositMethods: [{ code: 'PAYP', enabled: true }] }));

/** Deposits 50.00 for the member and wagers it, so that the member can cash out all of it. */
export async function fundMember({ id, token, cookie }: Member): Promise<void> {
  const reply = await fetch(`${stack.api}${createPaypOrder.path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: `sandbox-scenario=${scenario}; ${cookie}`,
      authorization: token,
      'idempotency-key': randomUUID(),
      lang: 'en',
    },
    body: JSON.stringify({ amount: 50, memberId: id, paymentMethod: 'PAYP' }),
  });
  const { message, data } = (await reply.json()) as { message: string; data: { orderId: string } | null };
  if (!data) throw new Error(`the deposit was rejected: ${message}`);
  await qaControl('settlePayment', { order: data.orderId, outcome: 'paid' });
  for (let bet = 0; bet < 4; bet += 1) await qaControl('addWagering', { member: id, amount: '50.00' });
}
