import * as v from 'valibot';
import { Id } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';

/** The status of a credited deposit. Source: K-093. */
export const depositCreditedStatus = 10;
/**
 * The provider declined the payment, or it expired. The specification does not have this number. Only the sandbox's API
 * returns it.
 */
export const depositFailedStatus = 20;
/** The player canceled the payment at the provider. Like `depositFailedStatus`, only the sandbox's API returns it. */
export const depositCanceledStatus = 30;
/**
 * The money arrived after the order was closed and was sent back. Like `depositFailedStatus`, only the sandbox's API
 * returns it.
 */
export const depositRefundedStatus = 40;

/** Status of a deposit by its id. Source: C-069, D-030. */
export const getDepositStatus = defineEndpoint({
  path: '/sys/deposit/pollingStatus',
  body: 'form',
  request: v.object({ id: Id }),
  reply: v.pipe(v.nullish(v.union([v.number(), v.string()]), 0), v.transform(Number)),
});
