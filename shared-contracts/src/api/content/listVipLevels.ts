import * as v from 'valibot';
import { Count, OptionalText } from '../../domain';
import { defineEndpoint, type RequestOf } from '../defineEndpoint';

const VipLevel = v.object({
  level: Count,
  /** Points that a member needs for the level. */
  points: Count,
  label: OptionalText,
  /** For example `#a1b2c3`. */
  color: OptionalText,
  /** A file id. */
  icon: OptionalText,
});
export type VipLevel = v.InferOutput<typeof VipLevel>;

/** The levels of the VIP club, lowest first. Source: C-044, D-016. */
export const listVipLevels = defineEndpoint({
  path: '/base/vipLevel/listAll',
  body: 'form',
  request: v.object({ level_0: v.literal('ASC') }),
  reply: v.array(VipLevel),
});

/** The only sort order that the endpoint supports. */
export const lowestLevelFirst: RequestOf<typeof listVipLevels> = { level_0: 'ASC' };
