import {
  findDepositByKey,
  findDepositMethod,
  getDepositConfig,
  getDepositStatus,
  getMaxBonus,
  listDepositMethods,
} from 'shared-contracts/api';
import { fitsPlayer } from 'shared-contracts/payments';
import { depositLimits, depositMethods, discountPercentOf, offeredTo } from '../../deposits/depositOffer';
import { findOrder, orderStatus } from '../../deposits/depositOrder';
import { firstDepositTerms } from '../../deposits/firstDepositBonus';
import { UnknownOutcome } from '../../deposits/gateways/providerClient';
import { pollOrder } from '../../deposits/applyReport';
import { orderOfKey } from '../../deposits/placeOrder';
import { invalid } from '../../errors/Rejection';
import { reading } from '../../http/Rules';
import { handle, type Route } from '../server/handle';
import { askingAfterOrder } from './ordering';

export const depositRoutes: readonly Route[] = [
  handle(
    getDepositConfig,
    { ...reading, auth: 'member', schema: getDepositConfig.request },
    async (_input, { services, scenario }) => (await depositLimits(services.database.orm, scenario)).config,
  ),
  /** The first-deposit bonus for members without a deposit. */
  handle(
    getMaxBonus,
    { ...reading, auth: 'member', schema: getMaxBonus.request },
    async (_input, { session: { member }, scenario: { maxBonus } }) => {
      if (maxBonus === 'odd') return ['up to', { the: 'moon' }];
      if (maxBonus !== undefined) return maxBonus;
      return member.credited ? 0 : { ...firstDepositTerms, confirmEmail: !member.activatedAt };
    },
  ),
  handle(
    listDepositMethods,
    {
      ...reading,
      auth: 'member',
      filters: ['enabled_EQ', 'visibility_IN'],
      sort: ['sortIndex'],
      limits: { bodyBytes: 1_024, pageSize: 1 },
      schema: listDepositMethods.request,
    },
    // The member decides which methods are visible, not the request.
    async (_input, { services, session, scenario }) =>
      offeredTo(await depositMethods(services.database.orm, scenario), session.member).map((method) => ({
        ...method,
        discountPercent: discountPercentOf(method.code),
      })),
  ),
  handle(
    findDepositMethod,
    {
      ...reading,
      auth: 'member',
      limits: { bodyBytes: 1_024, pageSize: 1 },
      schema: findDepositMethod.request,
    },
    async ({ code }, { services, session, scenario }) => {
      const method = (await depositMethods(services.database.orm, scenario)).find((row) => row.code === code);
      if (!method || !fitsPlayer(method, session.member))
        throw invalid('This payment method is not available to you. Please choose another one.');
      const { name, icon } = method;
      return { name, icon, discountPercent: discountPercentOf(code) };
    },
  ),
  handle(
    findDepositByKey,
    { ...askingAfterOrder, schema: findDepositByKey.request },
    async ({ key }, { services, session }) => {
      const orderId = await orderOfKey(services.database.orm, session.member.id, key);
      return orderId === undefined ? null : { orderId };
    },
  ),
  handle(
    getDepositStatus,
    { ...askingAfterOrder, ids: { id: 'order' }, idempotent: 'natural', schema: getDepositStatus.request },
    async ({ id }, context) => {
      const { services } = context;
      const order = await findOrder(context, id);
      if (order.provider !== 'crypto') return orderStatus(order);
      // The gateway sends no webhooks for coins, so this call polls it. Without a reply, nothing counts as received.
      return pollOrder(services, order, services.gateways.crypto.look).then(orderStatus, (error: unknown) => {
        if (error instanceof UnknownOutcome) return orderStatus(order);
        throw error;
      });
    },
  ),
];
