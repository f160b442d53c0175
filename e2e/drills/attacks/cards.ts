import { randomUUID } from 'node:crypto';
import { depositByCard, depositOnlyPay, getCardTicket, type Endpoint } from 'shared-contracts/api';
import { vaultCardsPath } from 'shared-contracts/payments';
import { cardForm, goodCard } from '../../sandbox/src/testing/depositCalls';
import { stack } from '../../support/settings';
import { countEach, type Attack } from './Attack';
import { balanceMinorOf, listOrders } from './money';
import { call, newMember, idempotencyHeader, send, type Member } from './target';

interface Deposit {
  readonly paymentMethod: 'VISA_MASTERCARD_1' | 'ONLY_PAY';
  readonly amount: string;
  readonly key: string;
}

const newDeposit = (): Deposit => ({
  paymentMethod: 'VISA_MASTERCARD_1',
  amount: '25.00',
  key: randomUUID(),
});

async function ticketFor(member: Member, deposit: Deposit): Promise<string> {
  const { error, message, data } = await call(member, getCardTicket, deposit);
  if (error !== 0) throw new Error(`no ticket was issued: ${message}`);
  return (data as { ticket: string }).ticket;
}

/** Returns the vault's token for a card and a ticket. Empty if the vault rejects them. */
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
  const cardFields = { cardNum: token, cardCvv: token, expireMonth: token, expireYear: token };
  const fields = cardForm(member, { ...cardFields, ...deposit, ...changes });
  const { error, status } = await call(member, endpoint, fields, idempotencyHeader(key));
  return String(error ?? status);
}

interface Theft {
  readonly owner: Member;
  readonly thief: Member;
}

/** The owner enters a card for a deposit, but does not send the deposit. */
async function enterCard({ owner }: Theft, changes: Partial<Deposit> = {}) {
  const deposit = { ...newDeposit(), ...changes };
  const ticket = await ticketFor(owner, deposit);
  return { deposit, ticket, token: await tokenFor(owner, ticket) };
}

// A ticket starts with its expiry time, followed by its signature.
const withLaterTime = (ticket: string) => `9${ticket.slice(1)}`;
const withZeroSignature = (ticket: string) => ticket.slice(0, 14) + '0'.repeat(64);

/** Each case tries to pay a deposit with a card that its owner entered for another deposit. */
const thefts: readonly (readonly [title: string, steal: (theft: Theft) => Promise<string>])[] = [
  ...['the same key', 'a new key'].map(
    (keyTitle) =>
      [
        `by another member, with ${keyTitle}`,
        async (theft: Theft) => {
          const { deposit, token } = await enterCard(theft);
          const key = keyTitle === 'a new key' ? randomUUID() : deposit.key;
          return pay({ member: theft.thief, token, key });
        },
      ] as const,
  ),
  [
    'by another member who claims to be the owner',
    async (theft) => {
      const { deposit, token } = await enterCard(theft);
      return pay({ member: theft.thief, token, key: deposit.key, changes: { memberId: theft.owner.id } });
    },
  ],
  [
    'by another member, with that member’s ticket in the call',
    async (theft) => {
      const { deposit, token } = await enterCard(theft);
      const cardTicket = await ticketFor(theft.thief, deposit);
      return pay({ member: theft.thief, token, key: deposit.key, changes: { cardTicket } });
    },
  ],
  [
    'another member’s ticket with the thief’s own card',
    async (theft) => {
      const { deposit, ticket } = await enterCard(theft);
      return pay({ member: theft.thief, token: await tokenFor(theft.thief, ticket), key: deposit.key });
    },
  ],
  ...['25.01', '2500'].map(
    (amount) =>
      [
        `for ${amount}`,
        async (theft: Theft) => {
          const { deposit, token } = await enterCard(theft);
          return pay({ member: theft.owner, token, key: deposit.key, amount });
        },
      ] as const,
  ),
  [
    'for another deposit',
    async (theft) => pay({ member: theft.owner, token: (await enterCard(theft)).token, key: randomUUID() }),
  ],
  [
    'at the other endpoint for cards',
    async (theft) => {
      const { deposit, token } = await enterCard(theft);
      return pay({ member: theft.owner, token, key: deposit.key, endpoint: depositOnlyPay });
    },
  ],
  [
    'with a ticket of the other method',
    async (theft) => {
      const { deposit, token } = await enterCard(theft, { paymentMethod: 'ONLY_PAY' });
      return pay({ member: theft.owner, token, key: deposit.key });
    },
  ],
  ...[withLaterTime, withZeroSignature].map(
    (change) =>
      [
        `with a ticket changed by ${change.name}`,
        async (theft: Theft) => {
          const { deposit, ticket } = await enterCard(theft);
          return pay({
            member: theft.owner,
            token: await tokenFor(theft.owner, change(ticket)),
            key: deposit.key,
          });
        },
      ] as const,
  ),
  [
    'with the card number instead of a token',
    (theft) => pay({ member: theft.thief, token: '', changes: { cardNum: goodCard, cardCvv: '737' } }),
  ],
  ['with an invented token', (theft) => pay({ member: theft.thief, token: `card_${'0'.repeat(64)}` })],
];

const stolenCards: Attack = {
  name: 'cards of another member or deposit',
  source: 'API1, ASVS 2.3',
  run: async () => {
    const theft: Theft = { owner: await newMember(), thief: await newMember() };
    const { owner, thief } = theft;
    const balancesBefore = [await balanceMinorOf(owner), await balanceMinorOf(thief)];
    const responses: string[] = [];
    const failures: string[] = [];
    for (const [title, steal] of thefts) {
      const response = await steal(theft);
      responses.push(response);
      if (!['-3', '-4', '-6'].includes(response)) failures.push(`${title}: responded ${response}`);
    }
    const orders = [...(await listOrders(owner)), ...(await listOrders(thief))];
    if (orders.length > 0) failures.push(`${String(orders.length)} deposits were made with stolen cards`);
    // The card pays for its own deposit once, even if the call is repeated, and then for no other deposit.
    const { deposit, token } = await enterCard(theft);
    const repeatedResponses = await Promise.all(
      Array.from({ length: 5 }, () => pay({ member: owner, token, key: deposit.key })),
    );
    const secondResponse = await pay({ member: owner, token, key: randomUUID() });
    const creditedMinor = [
      (await balanceMinorOf(owner)) - (balancesBefore[0] ?? 0),
      (await balanceMinorOf(thief)) - (balancesBefore[1] ?? 0),
    ];
    const creditedCount = (await listOrders(owner)).filter(({ state }) => state === 'credited').length;
    return {
      summary: `a card that a member entered, in ${String(thefts.length)} other deposits; in its own deposit five times at once, and once more`,
      count: thefts.length + 6,
      responses: `${countEach(responses)}; its own deposit ${countEach(repeatedResponses)}; once more ${secondResponse}; credited ${creditedMinor.map((minor) => String(minor / 100)).join(' and ')}`,
      failures: [
        ...failures,
        ...(secondResponse === '0' ? ['a card paid for a second deposit'] : []),
        ...(creditedCount === 1 && creditedMinor.join() === '2500,0'
          ? []
          : ['a card deposit of 25.00 was not credited exactly once']),
      ],
    };
  },
};

export const cardAttacks: readonly Attack[] = [stolenCards];
