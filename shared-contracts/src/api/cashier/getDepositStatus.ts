import * as v from 'valibot';
import { Id } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';

/** The status of a credited deposit. Source: K-093. */
export const depositCreditedStatus = 10;
/**
 * The provider declined the payment, or it expired. Only the sandbox's API has this number; the specification does not.
 */
export const depositFailedStatus = 20;
/** The player canceled the payment at the provider. Like `depositFailedStatus`, a number of the sandbox. */
export const depositCanceledStatus = 30;
/**
 * The money arrived after the order was closed and was sent back. Like `depositFailedStatus`, a number of the sandbox.
 */
export const depositRefundedStatus = 40;

/** Status of a deposit by its id. Source: C-069, D-030. */
export const getDepositStatus = defineEndpoint({
  path: '/sys/deposit/pollingStatus',
  body: 'form',
  request: v.object({ id: Id }),
  reply: v.pipe(v.nullish(v.union([v.number(), v.string()]), 0), v.transform(Number)),
});
