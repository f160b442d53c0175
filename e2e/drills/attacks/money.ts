import {
  applyForCashOut,
  createPaypOrder,
  getTokenInfo,
  receiveInviteBonus,
  redeemPackage,
  type Endpoint,
} from 'shared-contracts/api';
import { qaControl } from '../../support/qa';
import { counted, each, oneOf, type Attack } from './Attack';
import { newPicture } from './pictures';
import { call, newMember, ordering, type Member } from './target';

const order = (member: Member, amount: unknown, key?: string) =>
  call(member, createPaypOrder, { amount, memberId: member.id, paymentMethod: 'PAYP' }, ordering(key));

export async function balanceMinorOf(member: Member): Promise<number> {
  const { data } = await call(member, getTokenInfo, {});
  return Math.round(Number((data as { availableBalance: string | number }).availableBalance) * 100);
}

interface Order {
  readonly id: string;
  readonly state: string;
}

export const ordersOf = ({ id }: Member) =>
  qaControl('listDeposits', { member: id }) as Promise<readonly Order[]>;

const amounts: Attack = {
  name: 'impossible amounts',
  source: 'API6, ASVS 2.2',
  run: async () => {
    const member = await newMember();
    const wrong = [
      -25,
      0,
      '0',
      '-0',
      '-25.00',
      0.001,
      '25.001',
      1e21,
      '1e3',
      '1,000',
      'NaN',
      'Infinity',
      '',
      ' ',
      '0x19',
      '٢٥',
      null,
      true,
      [25],
      { amount: 25 },
      '99999999999999999999',
    ];
    return each(
      `${String(wrong.length)} amounts that are none, in a deposit`,
      wrong.map((amount) => [JSON.stringify(amount), amount] as const),
      async (amount) => String((await order(member, amount)).error),
      oneOf('-4', 'undefined'),
    );
  },
};

const replay: Attack = {
  name: 'replayed and doubled deposits',
  source: 'API6, ASVS 2.3',
  run: async () => {
    const member = await newMember();
    const key = `replay-${member.id}`;
    const answers = await Promise.all(Array.from({ length: 30 }, () => order(member, 25, key)));
    const other = await order(member, 500, key);
    const before = await balanceMinorOf(member);
    const [made, ...more] = await ordersOf(member);
    await Promise.all(
      Array.from({ length: 10 }, () =>
        qaControl('settlePayment', { order: made?.id ?? '', outcome: 'paid' }).catch(() => undefined),
      ),
    );
    const raised = (await balanceMinorOf(member)) - before;
    return {
      what: '30 equal orders at once, one key with another amount, one payment told ten times',
      count: 41,
      answered: `${counted(answers.map(({ error }) => String(error)))}; other amount ${String(other.error)}; credited ${String(raised / 100)}`,
      faults: [
        ...(more.length > 0 ? [`${String(more.length + 1)} orders were made of one`] : []),
        ...(other.error === 0 ? ['one key was good for two amounts'] : []),
        ...(raised === 2_500 ? [] : [`${String(raised / 100)} were credited for 25.00`]),
      ],
    };
  },
};

const times = 20;

/** The same call many times at once, with another key each time; the codes of the answers. */
const race = async (
  member: Member,
  endpoint: Endpoint,
  fieldsOf: (at: number) => object,
): Promise<readonly string[]> => {
  const answers = await Promise.all(
    Array.from({ length: times }, (_, at) => call(member, endpoint, fieldsOf(at), ordering())),
  );
  return answers.map(({ error, status }) => String(error ?? status));
};

const cashOutMinor = 4_000;
const bonusMinor = { redemption: 200, reward: 500 };

const races: Attack = {
  name: 'races for the same money',
  source: 'API6, ASVS 2.3',
  run: async () => {
    const member = await newMember();
    const { id } = member;
    const atFirst = await balanceMinorOf(member);
    // For one package of 100, and not for two; bets bring points as well.
    await qaControl('givePoints', { member: id, points: 199 });
    const redeemed = await race(member, redeemPackage, () => ({ id: '1' }));
    await qaControl('bringPlayers', { member: id, players: 1 });
    const rewarded = await race(member, receiveInviteBonus, () => ({ id, inviteConfigId: '1' }));
    const gained = (await balanceMinorOf(member)) - atFirst;
    await qaControl('creditDeposit', { member: id, amount: '50.00' });
    await qaControl('completeWagering', { member: id });
    const before = await balanceMinorOf(member);
    const [idcardProofId, paymentProofId] = [await newPicture(member), await newPicture(member)];
    // Equal ones would be taken for one cash-out that was sent again.
    const cashOut = (at: number) => ({
      ...{ amount: (cashOutMinor + at) / 100, paymentMethod: 'PAYPAL', email: member.email, type: 0 },
      ...{ routingNumber: '', accountNumber: '', accountName: '' },
      payoutData: { accountName: '', toAccount: '' },
      ...{ idcardProofId, paymentProofId, idcardHoldProofId: '', addressProofId: '' },
    });
    const cashOuts = await race(member, applyForCashOut, cashOut);
    const held = before - (await balanceMinorOf(member));
    const placed = (await qaControl('listCashOuts', { member: id })) as readonly unknown[];
    const oneOfThem = (what: string, answers: readonly string[]) =>
      answers.filter((code) => code === '0').length === 1 &&
      answers.every((code) => ['0', '-4', '-6'].includes(code))
        ? []
        : [`${what} were answered with ${counted(answers)}`];
    return {
      what: `${String(times)} cash-outs, redemptions and invitation rewards at once, of a member who can pay for one of each`,
      count: 3 * times,
      answered:
        `${counted(cashOuts)}; ${counted(redeemed)}; ${counted(rewarded)}; ` +
        `${String(held / 100)} held of ${String(before / 100)}, ${String(gained / 100)} gained`,
      faults: [
        ...oneOfThem('cash-outs', cashOuts),
        ...oneOfThem('redemptions', redeemed),
        // The same reward again is answered like the first time, and paid once.
        ...(rewarded.includes('0') ? [] : ['no reward was paid']),
        ...(placed.length === 1 ? [] : [`${String(placed.length)} cash-outs were placed`]),
        ...(held >= cashOutMinor && held < cashOutMinor + times ? [] : [`${String(held / 100)} were held`]),
        ...(gained === bonusMinor.redemption + bonusMinor.reward
          ? []
          : [`${String(gained / 100)} were gained`]),
      ],
    };
  },
};

export const moneyAttacks: readonly Attack[] = [amounts, replay, races];
