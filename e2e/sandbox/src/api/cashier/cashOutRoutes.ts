import { and, asc, count, desc, eq, getTableColumns } from 'drizzle-orm';
import {
  applyForCashOut,
  cancelCashOut,
  cashOutStatuses,
  getCashOutConfig,
  listCashOutMethods,
  listCashOuts,
} from 'shared-contracts/api';
import * as v from 'valibot';
import { cashOutFeeMinor, cashOutLimits } from '../../cashOuts/cashOutConfig';
import {
  changeCashOutStatus,
  advanceAutomatically,
  InvalidStatusChange,
} from '../../cashOuts/changeCashOutStatus';
import { cashOutSteps } from '../../cashOuts/cashOutSteps';
import { maskedDestination } from '../../cashOuts/payoutDestination';
import { placeCashOut } from '../../cashOuts/placeCashOut';
import { cashOutAmountsOf } from '../../cashOuts/cashOutAmounts';
import { cashOut, cashOutMethod } from '../../db/schema';
import { invalid, Rejection, rejectionCodes } from '../../errors/Rejection';
import { pageOf, pageWindow, timeConditions, timeFilters } from '../../http/ListQuery';
import { defaultRules } from '../../http/Rules';
import { IdempotencyConflict } from '../../ledger/once';
import { wireAmount } from '../../ledger/amount';
import { defineRoute, type Route } from '../server/defineRoute';

/** Forms send numbers as texts. */
const AlwaysZero = v.pipe(
  v.picklist([0, '0']),
  v.transform(() => 0 as const),
);

const cashOutIdPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const cashOutRoutes: readonly Route[] = [
  defineRoute(
    getCashOutConfig,
    { ...defaultRules, auth: 'member', ownership: 'own', schema: getCashOutConfig.request },
    async (_input, { services, session, scenario }) => {
      const { orm } = services.database;
      return (await cashOutLimits(orm, await cashOutAmountsOf(orm, session.member), scenario)).config;
    },
  ),
  defineRoute(
    listCashOutMethods,
    { ...defaultRules, auth: 'member', schema: listCashOutMethods.request },
    async (_input, { services }) => {
      const rows = await services.database.orm
        .select()
        .from(cashOutMethod)
        .where(eq(cashOutMethod.enabled, 1))
        .orderBy(asc(cashOutMethod.sortIndex));
      return rows.map(({ code, name, enabled }) => ({ code, name, icon: '', enabled }));
    },
  ),
  defineRoute(
    applyForCashOut,
    {
      ...defaultRules,
      auth: 'member',
      ids: {
        idcardProofId: 'file',
        idcardHoldProofId: 'file',
        addressProofId: 'file',
        paymentProofId: 'file',
      },
      ownership: 'own',
      rate: { perAccount: 30, perAddress: 300 },
      idempotent: 'key',
      schema: v.object({ ...applyForCashOut.request.entries, type: AlwaysZero }),
    },
    async (input, { services, session, scenario, now, path, idempotencyKey }) => {
      const { member } = session;
      const cashOutInput = { member, call: input, path, key: idempotencyKey, at: now };
      try {
        const id = await services.database.transaction((orm) => placeCashOut(orm, cashOutInput, scenario));
        await advanceAutomatically(services.database, id, scenario.cashOut, now);
      } catch (error) {
        if (!(error instanceof IdempotencyConflict)) throw error;
        throw new Rejection(
          rejectionCodes.conflict,
          'This cash-out was already sent with different details. Please start again.',
        );
      }
      return null;
    },
  ),
  defineRoute(
    cancelCashOut,
    {
      ...defaultRules,
      auth: 'member',
      ids: { id: 'cashOut' },
      ownership: 'own',
      rate: { perAccount: 60, perAddress: 600 },
      idempotent: 'natural',
      limits: { bodyBytes: 1_024, pageSize: 1 },
      schema: cancelCashOut.request,
    },
    async ({ id }, { services, session, now }) => {
      const { database } = services;
      const ofMember = and(eq(cashOut.id, id), eq(cashOut.member, session.member.id));
      const [row] = cashOutIdPattern.test(id)
        ? await database.orm.select().from(cashOut).where(ofMember)
        : [];
      // Another member's and an unknown cash-out get the same error, so that ids cannot be probed.
      if (!row) throw new Rejection(rejectionCodes.forbidden, "We couldn't find this cash-out.");
      try {
        await database.transaction((orm) => changeCashOutStatus(orm, id, cashOutStatuses.canceled, now));
      } catch (error) {
        if (error instanceof InvalidStatusChange)
          throw invalid('This cash-out is no longer pending and cannot be canceled.');
        throw error;
      }
      return null;
    },
  ),
  defineRoute(
    listCashOuts,
    {
      ...defaultRules,
      auth: 'member',
      subject: ['memberId'],
      ownership: 'own',
      filters: timeFilters,
      sort: ['createTime'],
      limits: { bodyBytes: 2_048, pageSize: 20 },
      schema: v.looseObject({}),
    },
    async (_input, { services, session, query }) => {
      const { orm } = services.database;
      const where = and(eq(cashOut.member, session.member.id), ...timeConditions(query, cashOut.createdAt));
      const direction = query.sort[0]?.descending === false ? asc : desc;
      const window = pageWindow(query);
      const rows = await orm
        .select({ ...getTableColumns(cashOut), methodName: cashOutMethod.name })
        .from(cashOut)
        .leftJoin(cashOutMethod, eq(cashOutMethod.code, cashOut.method))
        .where(where)
        .orderBy(direction(cashOut.createdAt), direction(cashOut.id))
        .limit(window.limit)
        .offset(window.offset);
      const [total] = await orm.select({ rows: count() }).from(cashOut).where(where);
      const steps = await cashOutSteps(orm, rows);
      const content = rows.map(
        ({ id, createdAt, currency, amountMinor, status, method, methodName, paidTo }) => ({
          id,
          currency,
          status,
          methodName: methodName ?? method,
          destination: maskedDestination(method, paidTo),
          fee: wireAmount(cashOutFeeMinor),
          steps: steps.get(id) ?? [],
          createTime: createdAt.getTime(),
          amount: wireAmount(amountMinor),
        }),
      );
      return pageOf(query, content, total?.rows ?? 0);
    },
  ),
];
