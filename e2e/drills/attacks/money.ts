import {
  applyForCashOut,
  createPaypOrder,
  getTokenInfo,
  receiveInviteBonus,
  redeemPackage,
  type Endpoint,
} from 'shared-contracts/api';
import { qaControl } from '../../support/qa';
import { countEach, sendEach, oneOf, type Attack } from './Attack';
import { newPicture } from './pictures';
import { call, newMember, ordering, type Member } from './target';

const placeOrder = (member: Member, amount: unknown, key?: string) =>
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
    const invalidAmounts = [
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
    return sendEach(
      `${String(invalidAmounts.length)} invalid amounts in a deposit`,
      invalidAmounts.map((amount) => [JSON.stringify(amount), amount] as const),
      async (amount) => String((await placeOrder(member, amount)).error),
      oneOf('-4', 'undefined'),
    );
  },
};

const replay: Attack = {
  name: 'replayed and repeated deposits',
  source: 'API6, ASVS 2.3',
  run: async () => {
    const member = await newMember();
    const key = `replay-${member.id}`;
    const responses = await Promise.all(Array.from({ length: 30 }, () => placeOrder(member, 25, key)));
    const other = await placeOrder(member, 500, key);
    const before = await balanceMinorOf(member);
    const [made, ...more] = await ordersOf(member);
    await Promise.all(
      Array.from({ length: 10 }, () =>
        qaControl('settlePayment', { order: made?.id ?? '', outcome: 'paid' }).catch(() => undefined),
      ),
    );
    const creditedMinor = (await balanceMinorOf(member)) - before;
    return {
      sent: '30 equal orders at once, one key with another amount, one payment reported ten times',
      count: 41,
      responses: `${countEach(responses.map(({ error }) => String(error)))}; other amount ${String(other.error)}; credited ${String(creditedMinor / 100)}`,
      faults: [
        ...(more.length > 0 ? [`${String(more.length + 1)} orders were created instead of one`] : []),
        ...(other.error === 0 ? ['one key worked for two amounts'] : []),
        ...(creditedMinor === 2_500 ? [] : [`${String(creditedMinor / 100)} were credited for 25.00`]),
      ],
    };
  },
};

const parallelCalls = 20;

/** Sends the same call many times at once, each with its own key. Returns the error codes. */
const race = async (
  member: Member,
  endpoint: Endpoint,
  fieldsOf: (at: number) => object,
): Promise<readonly string[]> => {
  const responses = await Promise.all(
    Array.from({ length: parallelCalls }, (_, at) => call(member, endpoint, fieldsOf(at), ordering())),
  );
  return responses.map(({ error, status }) => String(error ?? status));
};

const cashOutMinor = 4_000;
const bonusMinor = { redemption: 200, reward: 500 };

const races: Attack = {
  name: 'races for the same money',
  source: 'API6, ASVS 2.3',
  run: async () => {
    const member = await newMember();
    const { id } = member;
    const atStart = await balanceMinorOf(member);
    // Enough for one package of 100 points, but not for two.
    await qaControl('givePoints', { member: id, points: 199 });
    const redeemed = await race(member, redeemPackage, () => ({ id: '1' }));
    await qaControl('bringPlayers', { member: id, players: 1 });
    const rewarded = await race(member, receiveInviteBonus, () => ({ id, inviteConfigId: '1' }));
    const gained = (await balanceMinorOf(member)) - atStart;
    await qaControl('creditDeposit', { member: id, amount: '50.00' });
    await qaControl('completeWagering', { member: id });
    const before = await balanceMinorOf(member);
    const [idcardProofId, paymentProofId] = [await newPicture(member), await newPicture(member)];
    // The amounts differ, because equal calls would count as repeats of one cash-out.
    const cashOut = (at: number) => ({
      ...{ amount: (cashOutMinor + at) / 100, paymentMethod: 'PAYPAL', email: member.email, type: 0 },
      ...{ routingNumber: '', accountNumber: '', accountName: '' },
      payoutData: { accountName: '', toAccount: '' },
      ...{ idcardProofId, paymentProofId, idcardHoldProofId: '', addressProofId: '' },
    });
    const cashOuts = await race(member, applyForCashOut, cashOut);
    const held = before - (await balanceMinorOf(member));
    const placed = (await qaControl('listCashOuts', { member: id })) as readonly unknown[];
    const exactlyOne = (kind: string, responses: readonly string[]) =>
      responses.filter((code) => code === '0').length === 1 &&
      responses.every((code) => ['0', '-4', '-6'].includes(code))
        ? []
        : [`${kind} returned ${countEach(responses)}`];
    return {
      sent: `${String(parallelCalls)} cash-outs, redemptions and invitation rewards at once, of a member who has the means for one of each`,
      count: 3 * parallelCalls,
      responses:
        `${countEach(cashOuts)}; ${countEach(redeemed)}; ${countEach(rewarded)}; ` +
        `${String(held / 100)} held of ${String(before / 100)}, ${String(gained / 100)} gained`,
      faults: [
        ...exactlyOne('cash-outs', cashOuts),
        ...exactlyOne('redemptions', redeemed),
        // A repeated reward gets the response of the first call, and is paid once.
        ...(rewarded.includes('0') ? [] : ['no reward was paid']),
        ...(placed.length === 1 ? [] : [`${String(placed.length)} cash-outs were placed`]),
        ...(held >= cashOutMinor && held < cashOutMinor + parallelCalls
          ? []
          : [`${String(held / 100)} were held`]),
        ...(gained === bonusMinor.redemption + bonusMinor.reward
          ? []
          : [`${String(gained / 100)} were gained`]),
      ],
    };
  },
};

export const moneyAttacks: readonly Attack[] = [amounts, replay, races];
