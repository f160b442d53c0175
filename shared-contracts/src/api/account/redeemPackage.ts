import * as v from 'valibot';
import { Id } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';
import { NoData } from '../emptySchemas';

/** Buys a package of the VIP store with points, and adds the bonus to the wallet. Source: C-082. */
export const redeemPackage = defineEndpoint({
  path: '/sys/vipStore/redeem',
  body: 'form',
  request: v.object({ id: Id }),
  reply: NoData,
});
