import * as v from 'valibot';
import { Id } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';

/** The number that says a deposit is credited; every other one says that it is not yet. Source: K-093, A-47. */
export const depositCreditedStatus = 10;

/** Where a deposit stands, by its id. Source: C-069, D-030. */
export const getDepositStatus = defineEndpoint({
  path: '/sys/deposit/pollingStatus',
  body: 'form',
  request: v.object({ id: Id }),
  reply: v.pipe(v.nullish(v.union([v.number(), v.string()]), 0), v.transform(Number)),
});
