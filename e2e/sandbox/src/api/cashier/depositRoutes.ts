import {
  findDepositByKey,
  findDepositMethod,
  getDepositConfig,
  getDepositStatus,
  getMaxBonus,
  listDepositMethods,
} from 'shared-contracts/api';
import { isAllowedForPlayer } from 'shared-contracts/payments';
import {
  operatorDepositLimits,
  depositMethods,
  discountPercentOf,
  methodsFor,
} from '../../deposits/depositOffer';
import { findOrder, statusNumberOf } from '../../deposits/depositOrder';
import { firstDepositTerms } from '../../deposits/firstDepositBonus';
import { UnknownOutcome } from '../../deposits/gateways/providerClient';
import { pollOrder } from '../../deposits/applyReport';
import { findOrderIdByKey } from '../../deposits/placeOrder';
import { invalid } from '../../errors/Rejection';
import { defaultRules } from '../../http/Rules';
import { assertWithinDepositLimits } from '../../playLimits/depositLimits';
import { assertNotPaused, pauseOf } from '../../playLimits/pauses';
import { defineRoute, type Route } from '../server/defineRoute';
import { orderPollingRules } from './orderRules';

export const depositRoutes: readonly Route[] = [
  /**
   * Rejects the call if the member cannot deposit even the minimum. The page then explains this before it shows a form.
   */
  defineRoute(
    getDepositConfig,
    { ...defaultRules, auth: 'member', ownership: 'own', schema: getDepositConfig.request },
    async (_input, { services, session, scenario, now }) => {
      const { orm } = services.database;
      const { config, minimumMinor } = await operatorDepositLimits(orm, scenario);
      assertNotPaused(session.member, now);
      await assertWithinDepositLimits(orm, session.member, minimumMinor, now);
      return config;
    },
  ),
  /** The first-deposit bonus for members without a deposit. Promotions stop during a break and an exclusion. */
  defineRoute(
    getMaxBonus,
    { ...defaultRules, auth: 'member', schema: getMaxBonus.request },
    async (_input, { session: { member }, scenario: { maxBonus }, now }) => {
      if (pauseOf(member, now)) return 0;
      if (maxBonus === 'odd') return ['up to', { the: 'moon' }];
      if (maxBonus !== undefined) return maxBonus;
      return member.credited ? 0 : { ...firstDepositTerms, confirmEmail: !member.activatedAt };
    },
  ),
  defineRoute(
    listDepositMethods,
    {
      ...defaultRules,
      auth: 'member',
      filters: ['enabled_EQ', 'visibility_IN'],
      sort: ['sortIndex'],
      limits: { bodyBytes: 1_024, pageSize: 1 },
      schema: listDepositMethods.request,
    },
    // The visible methods depend on the member, not on the filters of the request.
    async (_input, { services, session, scenario }) =>
      methodsFor(await depositMethods(services.database.orm, scenario), session.member).map((method) => ({
        ...method,
        discountPercent: discountPercentOf(method.code),
      })),
  ),
  defineRoute(
    findDepositMethod,
    {
      ...defaultRules,
      auth: 'member',
      limits: { bodyBytes: 1_024, pageSize: 1 },
      schema: findDepositMethod.request,
    },
    async ({ code }, { services, session, scenario }) => {
      const method = (await depositMethods(services.database.orm, scenario)).find((row) => row.code === code);
      if (!method || !isAllowedForPlayer(method, session.member))
        throw invalid('This payment method is not available to you. Please choose another one.');
      const { name, icon } = method;
      return { name, icon, discountPercent: discountPercentOf(code) };
    },
  ),
  defineRoute(
    findDepositByKey,
    { ...orderPollingRules, schema: findDepositByKey.request },
    async ({ key }, { services, session }) => {
      const orderId = await findOrderIdByKey(services.database.orm, session.member.id, key);
      return orderId === undefined ? null : { orderId };
    },
  ),
  defineRoute(
    getDepositStatus,
    { ...orderPollingRules, ids: { id: 'order' }, idempotent: 'natural', schema: getDepositStatus.request },
    async ({ id }, context) => {
      const { services } = context;
      const order = await findOrder(context, id);
      if (order.provider !== 'crypto') return statusNumberOf(order);
      // The gateway sends no webhooks for coins, so this call polls it. Without a reply, it returns the stored status.
      return pollOrder(services, order, services.gateways.crypto.check).then(
        statusNumberOf,
        (error: unknown) => {
          if (error instanceof UnknownOutcome) return statusNumberOf(order);
          throw error;
        },
      );
    },
  ),
];
