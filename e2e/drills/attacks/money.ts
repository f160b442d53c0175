import {
  applyForCashOut,
  createPaypOrder,
  getTokenInfo,
  receiveInviteBonus,
  redeemPackage,
  type Endpoint,
} from 'shared-contracts/api';
import { qaControl } from '../../support/qa';
import { countEach, sendEach, isOneOf, type Attack } from './Attack';
import { uploadPicture } from './pictures';
import { call, newMember, idempotencyHeader, type Member } from './target';

const placeOrder = (member: Member, amount: unknown, key?: string) =>
  call(
    member,
    createPaypOrder,
    { amount, memberId: member.id, paymentMethod: 'PAYP' },
    idempotencyHeader(key),
  );

export async function balanceMinorOf(member: Member): Promise<number> {
  const { data } = await call(member, getTokenInfo, {});
  return Math.round(Number((data as { availableBalance: string | number }).availableBalance) * 100);
}

interface Order {
  readonly id: string;
  readonly state: string;
}

export const listOrders = ({ id }: Member) =>
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
      isOneOf('-4', 'undefined'),
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
    const otherAmountResponse = await placeOrder(member, 500, key);
    const balanceBefore = await balanceMinorOf(member);
    const [order, ...extraOrders] = await listOrders(member);
    await Promise.all(
      Array.from({ length: 10 }, () =>
        qaControl('settlePayment', { order: order?.id ?? '', outcome: 'paid' }).catch(() => undefined),
      ),
    );
    const creditedMinor = (await balanceMinorOf(member)) - balanceBefore;
    return {
      summary: '30 equal orders at once, one key with another amount, one payment reported ten times',
      count: 41,
      responses: `${countEach(responses.map(({ error }) => String(error)))}; other amount ${String(otherAmountResponse.error)}; credited ${String(creditedMinor / 100)}`,
      failures: [
        ...(extraOrders.length > 0
          ? [`${String(extraOrders.length + 1)} orders were created instead of one`]
          : []),
        ...(otherAmountResponse.error === 0 ? ['one key worked for two amounts'] : []),
        ...(creditedMinor === 2_500 ? [] : [`${String(creditedMinor / 100)} were credited for 25.00`]),
      ],
    };
  },
};

const parallelCalls = 20;

/**
 * Sends the same call many times in parallel, each with its own key. Returns the error code of each response,
 * or its status if it has no error code.
 */
const callInParallel = async (
  member: Member,
  endpoint: Endpoint,
  fieldsOf: (index: number) => object,
): Promise<readonly string[]> => {
  const responses = await Promise.all(
    Array.from({ length: parallelCalls }, (_, index) =>
      call(member, endpoint, fieldsOf(index), idempotencyHeader()),
    ),
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
    const balanceAtStart = await balanceMinorOf(member);
    // Enough for one package of 100 points, but not for two.
    await qaControl('givePoints', { member: id, points: 199 });
    const redeemCodes = await callInParallel(member, redeemPackage, () => ({ id: '1' }));
    await qaControl('invitePlayers', { member: id, players: 1 });
    const rewardCodes = await callInParallel(member, receiveInviteBonus, () => ({ id, inviteConfigId: '1' }));
    const gainedMinor = (await balanceMinorOf(member)) - balanceAtStart;
    await qaControl('creditDeposit', { member: id, amount: '50.00' });
    await qaControl('completeWagering', { member: id });
    const balanceBefore = await balanceMinorOf(member);
    const idcardProofId = await uploadPicture(member);
    const paymentProofId = await uploadPicture(member);
    // The amounts differ, because identical calls would count as one cash-out.
    const cashOutFields = (index: number) => ({
      amount: (cashOutMinor + index) / 100,
      paymentMethod: 'PAYPAL',
      email: member.email,
      type: 0,
      routingNumber: '',
      accountNumber: '',
      accountName: '',
      payoutData: { accountName: '', toAccount: '' },
      idcardProofId,
      paymentProofId,
      idcardHoldProofId: '',
      addressProofId: '',
    });
    const cashOutCodes = await callInParallel(member, applyForCashOut, cashOutFields);
    const heldMinor = balanceBefore - (await balanceMinorOf(member));
    const placedCashOuts = (await qaControl('listCashOuts', { member: id })) as readonly unknown[];
    const checkOneSuccess = (kind: string, codes: readonly string[]) =>
      codes.filter((code) => code === '0').length === 1 &&
      codes.every((code) => ['0', '-4', '-6'].includes(code))
        ? []
        : [`${kind} returned ${countEach(codes)}`];
    return {
      summary: `${String(parallelCalls)} cash-outs, redemptions and invitation rewards at once, of a member who has the means for one of each`,
      count: 3 * parallelCalls,
      responses:
        `${countEach(cashOutCodes)}; ${countEach(redeemCodes)}; ${countEach(rewardCodes)}; ` +
        `${String(heldMinor / 100)} held of ${String(balanceBefore / 100)}, ${String(gainedMinor / 100)} gained`,
      failures: [
        ...checkOneSuccess('cash-outs', cashOutCodes),
        ...checkOneSuccess('redemptions', redeemCodes),
        // A repeated reward gets the response of the first call, and is paid once.
        ...(rewardCodes.includes('0') ? [] : ['no reward was paid']),
        ...(placedCashOuts.length === 1 ? [] : [`${String(placedCashOuts.length)} cash-outs were placed`]),
        ...(heldMinor >= cashOutMinor && heldMinor < cashOutMinor + parallelCalls
          ? []
          : [`${String(heldMinor / 100)} were held`]),
        ...(gainedMinor === bonusMinor.redemption + bonusMinor.reward
          ? []
          : [`${String(gainedMinor / 100)} were gained`]),
      ],
    };
  },
};

export const moneyAttacks: readonly Attack[] = [amounts, replay, races];
