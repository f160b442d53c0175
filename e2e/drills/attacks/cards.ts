import { randomUUID } from 'node:crypto';
import { depositByCard, depositOnlyPay, getCardTicket, type Endpoint } from 'shared-contracts/api';
import { vaultCardsPath } from 'shared-contracts/payments';
import { cardForm, goodCard } from '../../sandbox/src/testing/depositCalls';
import { stack } from '../../support/settings';
import { countEach, type Attack } from './Attack';
import { balanceMinorOf, ordersOf } from './money';
import { call, newMember, ordering, send, type Member } from './target';

interface Deposit {
  readonly paymentMethod: 'VISA_MASTERCARD_1' | 'ONLY_PAY';
  readonly amount: string;
  readonly key: string;
}

const newDeposit = (): Deposit => ({
  ...{ paymentMethod: 'VISA_MASTERCARD_1', amount: '25.00' },
  key: randomUUID(),
});

async function ticketFor(member: Member, deposit: Deposit): Promise<string> {
  const { error, message, data } = await call(member, getCardTicket, deposit);
  if (error !== 0) throw new Error(`no ticket was issued: ${message}`);
  return (data as { ticket: string }).ticket;
}

/** The token that the vault returns for a card and a ticket; empty if it rejects them. */
async function tokenFor(member: Member, ticket: string): Promise<string> {
  const { text } = await send(member, vaultCardsPath, {
    method: 'POST',
    headers: {
      host: new URL(stack.paymentsOrigin).host,
      origin: stack.paymentsOrigin,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ number: goodCard, cvv: '737', month: '12', year: '2030', ticket }),
  });
  return /card_[0-9a-f]{64}/.exec(text)?.[0] ?? '';
}

interface Payment extends Partial<Deposit> {
  readonly member: Member;
  readonly token: string;
  readonly endpoint?: Endpoint;
  /** Replaces fields that the page would send. */
  readonly changes?: object;
}

async function pay({
  member,
  token,
  endpoint = depositByCard,
  changes,
  key,
  ...deposit
}: Payment): Promise<string> {
  const inCard = { cardNum: token, cardCvv: token, expireMonth: token, expireYear: token };
  const fields = cardForm(member, { ...inCard, ...deposit, ...changes });
  const { error, status } = await call(member, endpoint, fields, ordering(key));
  return String(error ?? status);
}

interface Scene {
  readonly owner: Member;
  readonly thief: Member;
}

/** The owner enters a card for a deposit, but does not send the deposit. */
async function enterCard({ owner }: Scene, changes: Partial<Deposit> = {}) {
  const deposit = { ...newDeposit(), ...changes };
  const ticket = await ticketFor(owner, deposit);
  return { deposit, ticket, token: await tokenFor(owner, ticket) };
}

const withLaterTime = (ticket: string) => `9${ticket.slice(1)}`;
const withoutSignature = (ticket: string) => ticket.slice(0, 14) + '0'.repeat(64);

/** Each case uses the card for another deposit than the owner entered it for. */
const thefts: readonly (readonly [title: string, steal: (scene: Scene) => Promise<string>])[] = [
  ...['same key', 'own key'].map(
    (keyOwner) =>
      [
        `by another member, ${keyOwner}`,
        async (scene: Scene) => {
          const { deposit, token } = await enterCard(scene);
          const key = keyOwner === 'own key' ? randomUUID() : deposit.key;
          return pay({ member: scene.thief, token, key });
        },
      ] as const,
  ),
  [
    'by another member, named as the owner',
    async (scene) => {
      const { deposit, token } = await enterCard(scene);
      return pay({ member: scene.thief, token, key: deposit.key, changes: { memberId: scene.owner.id } });
    },
  ],
  [
    'by another member, with a ticket of their own in the call',
    async (scene) => {
      const { deposit, token } = await enterCard(scene);
      const cardTicket = await ticketFor(scene.thief, deposit);
      return pay({ member: scene.thief, token, key: deposit.key, changes: { cardTicket } });
    },
  ],
  [
    'another member’s ticket with the thief’s own card',
    async (scene) => {
      const { deposit, ticket } = await enterCard(scene);
      return pay({ member: scene.thief, token: await tokenFor(scene.thief, ticket), key: deposit.key });
    },
  ],
  ...['25.01', '2500'].map(
    (amount) =>
      [
        `for ${amount}`,
        async (scene: Scene) => {
          const { deposit, token } = await enterCard(scene);
          return pay({ member: scene.owner, token, key: deposit.key, amount });
        },
      ] as const,
  ),
  [
    'for another deposit',
    async (scene) => pay({ member: scene.owner, token: (await enterCard(scene)).token, key: randomUUID() }),
  ],
  [
    'at the other endpoint for cards',
    async (scene) => {
      const { deposit, token } = await enterCard(scene);
      return pay({ member: scene.owner, token, key: deposit.key, endpoint: depositOnlyPay });
    },
  ],
  [
    'with a ticket of the other method',
    async (scene) => {
      const { deposit, token } = await enterCard(scene, { paymentMethod: 'ONLY_PAY' });
      return pay({ member: scene.owner, token, key: deposit.key });
    },
  ],
  ...[withLaterTime, withoutSignature].map(
    (change) =>
      [
        'with a changed ticket',
        async (scene: Scene) => {
          const { deposit, ticket } = await enterCard(scene);
          return pay({
            member: scene.owner,
            token: await tokenFor(scene.owner, change(ticket)),
            key: deposit.key,
          });
        },
      ] as const,
  ),
  [
    'with the card number instead of a token',
    (scene) => pay({ member: scene.thief, token: '', changes: { cardNum: goodCard, cardCvv: '737' } }),
  ],
  ['with an invented token', (scene) => pay({ member: scene.thief, token: `card_${'0'.repeat(64)}` })],
];

const stolenCards: Attack = {
  name: 'cards of another member or deposit',
  source: 'API1, ASVS 2.3',
  run: async () => {
    const scene: Scene = { owner: await newMember(), thief: await newMember() };
    const { owner, thief } = scene;
    const before = [await balanceMinorOf(owner), await balanceMinorOf(thief)];
    const responses: string[] = [];
    const faults: string[] = [];
    for (const [title, steal] of thefts) {
      const response = await steal(scene);
      responses.push(response);
      if (!['-3', '-4', '-6'].includes(response)) faults.push(`${title}: responded ${response}`);
    }
    const made = [...(await ordersOf(owner)), ...(await ordersOf(thief))];
    if (made.length > 0) faults.push(`${String(made.length)} deposits were made with stolen cards`);
    // The card pays for its own deposit once, even if the call is repeated, and then for no other deposit.
    const { deposit, token } = await enterCard(scene);
    const paid = await Promise.all(
      Array.from({ length: 5 }, () => pay({ member: owner, token, key: deposit.key })),
    );
    const again = await pay({ member: owner, token, key: randomUUID() });
    const creditedMinor = [
      (await balanceMinorOf(owner)) - (before[0] ?? 0),
      (await balanceMinorOf(thief)) - (before[1] ?? 0),
    ];
    const credited = (await ordersOf(owner)).filter(({ state }) => state === 'credited').length;
    return {
      sent: `a card that a member entered, in ${String(thefts.length)} other deposits; in its own deposit five times at once, and once more`,
      count: thefts.length + 6,
      responses: `${countEach(responses)}; its own deposit ${countEach(paid)}; once more ${again}; credited ${creditedMinor.map((minor) => String(minor / 100)).join(' and ')}`,
      faults: [
        ...faults,
        ...(again === '0' ? ['a card paid for a second deposit'] : []),
        ...(credited === 1 && creditedMinor.join() === '2500,0' ? [] : ['a card of 25.00 did not pay once']),
      ],
    };
  },
};

export const cardAttacks: readonly Attack[] = [stolenCards];
