import { randomUUID } from 'node:crypto';
import { depositByCard, depositOnlyPay, getCardTicket, type Endpoint } from 'shared-contracts/api';
import { vaultCardsPath } from 'shared-contracts/payments';
import { cardForm, goodCard } from '../../sandbox/src/testing/depositCalls';
import { stack } from '../../support/settings';
import { counted, type Attack } from './Attack';
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
  readonly by: Member;
  readonly token: string;
  readonly at?: Endpoint;
  /** Fields that replace those of the page. */
  readonly changes?: object;
}

async function pay({ by, token, at = depositByCard, changes, key, ...deposit }: Payment): Promise<string> {
  const inCard = { cardNum: token, cardCvv: token, expireMonth: token, expireYear: token };
  const fields = cardForm(by, { ...inCard, ...deposit, ...changes });
  const { error, status } = await call(by, at, fields, ordering(key));
  return String(error ?? status);
}

interface Scene {
  readonly owner: Member;
  readonly thief: Member;
}

/** The owner has entered a card for a deposit, which nobody has made yet. */
async function entered({ owner }: Scene, changes: Partial<Deposit> = {}) {
  const deposit = { ...newDeposit(), ...changes };
  const ticket = await ticketFor(owner, deposit);
  return { deposit, ticket, token: await tokenFor(owner, ticket) };
}

const later = (ticket: string) => `9${ticket.slice(1)}`;
const unsigned = (ticket: string) => ticket.slice(0, 14) + '0'.repeat(64);

/** Each case uses the card for a deposit that it was not entered for. */
const thefts: readonly (readonly [what: string, steal: (scene: Scene) => Promise<string>])[] = [
  ...['same key', 'own key'].map(
    (what) =>
      [
        `by another member, ${what}`,
        async (scene: Scene) => {
          const { deposit, token } = await entered(scene);
          const key = what === 'own key' ? randomUUID() : deposit.key;
          return pay({ by: scene.thief, token, key });
        },
      ] as const,
  ),
  [
    'by another member, named as the owner',
    async (scene) => {
      const { deposit, token } = await entered(scene);
      return pay({ by: scene.thief, token, key: deposit.key, changes: { memberId: scene.owner.id } });
    },
  ],
  [
    'by another member, with a ticket of their own in the call',
    async (scene) => {
      const { deposit, token } = await entered(scene);
      const cardTicket = await ticketFor(scene.thief, deposit);
      return pay({ by: scene.thief, token, key: deposit.key, changes: { cardTicket } });
    },
  ],
  [
    'another member’s ticket with a card of one’s own',
    async (scene) => {
      const { deposit, ticket } = await entered(scene);
      return pay({ by: scene.thief, token: await tokenFor(scene.thief, ticket), key: deposit.key });
    },
  ],
  ...['25.01', '2500'].map(
    (amount) =>
      [
        `for ${amount}`,
        async (scene: Scene) => {
          const { deposit, token } = await entered(scene);
          return pay({ by: scene.owner, token, key: deposit.key, amount });
        },
      ] as const,
  ),
  [
    'for another deposit',
    async (scene) => pay({ by: scene.owner, token: (await entered(scene)).token, key: randomUUID() }),
  ],
  [
    'at the other call that takes cards',
    async (scene) => {
      const { deposit, token } = await entered(scene);
      return pay({ by: scene.owner, token, key: deposit.key, at: depositOnlyPay });
    },
  ],
  [
    'with a ticket of the other method',
    async (scene) => {
      const { deposit, token } = await entered(scene, { paymentMethod: 'ONLY_PAY' });
      return pay({ by: scene.owner, token, key: deposit.key });
    },
  ],
  ...[later, unsigned].map(
    (change) =>
      [
        'with a changed ticket',
        async (scene: Scene) => {
          const { deposit, ticket } = await entered(scene);
          return pay({
            by: scene.owner,
            token: await tokenFor(scene.owner, change(ticket)),
            key: deposit.key,
          });
        },
      ] as const,
  ),
  [
    'with the number of the card itself',
    (scene) => pay({ by: scene.thief, token: '', changes: { cardNum: goodCard, cardCvv: '737' } }),
  ],
  [
    'with a token that somebody made up',
    (scene) => pay({ by: scene.thief, token: `card_${'0'.repeat(64)}` }),
  ],
];

const stolenCards: Attack = {
  name: 'cards of another member or deposit',
  source: 'API1, ASVS 2.3',
  run: async () => {
    const scene: Scene = { owner: await newMember(), thief: await newMember() };
    const { owner, thief } = scene;
    const before = [await balanceMinorOf(owner), await balanceMinorOf(thief)];
    const answers: string[] = [];
    const faults: string[] = [];
    for (const [what, steal] of thefts) {
      const answer = await steal(scene);
      answers.push(answer);
      if (!['-3', '-4', '-6'].includes(answer)) faults.push(`${what}: answered ${answer}`);
    }
    const made = [...(await ordersOf(owner)), ...(await ordersOf(thief))];
    if (made.length > 0) faults.push(`${String(made.length)} deposits were made of stolen cards`);
    // Its own deposit is paid once, also if it is repeated. The token pays for nothing else afterwards.
    const { deposit, token } = await entered(scene);
    const paid = await Promise.all(
      Array.from({ length: 5 }, () => pay({ by: owner, token, key: deposit.key })),
    );
    const again = await pay({ by: owner, token, key: randomUUID() });
    const raised = [
      (await balanceMinorOf(owner)) - (before[0] ?? 0),
      (await balanceMinorOf(thief)) - (before[1] ?? 0),
    ];
    const credited = (await ordersOf(owner)).filter(({ state }) => state === 'credited').length;
    return {
      what: `a card that a member entered, in ${String(thefts.length)} other deposits; in its own five times at once, and once more`,
      count: thefts.length + 6,
      answered: `${counted(answers)}; its own deposit ${counted(paid)}; once more ${again}; credited ${raised.map((minor) => String(minor / 100)).join(' and ')}`,
      faults: [
        ...faults,
        ...(again === '0' ? ['a card paid for a second deposit'] : []),
        ...(credited === 1 && raised.join() === '2500,0' ? [] : ['a card of 25.00 did not pay once']),
      ],
    };
  },
};

export const cardAttacks: readonly Attack[] = [stolenCards];
