import { asc, desc, eq } from 'drizzle-orm';
import {
  listInviteConfigs,
  listRewards,
  listVipPackages,
  receiveInviteBonus,
  redeemPackage,
} from 'shared-contracts/api';
import * as v from 'valibot';
import { inviteConfig, memberReward, vipPackage } from '../../db/schema';
import { orderOf } from '../../http/ListQuery';
import { defaultRules } from '../../http/Rules';
import { wireAmount } from '../../ledger/amount';
import { receiveInviteReward } from '../../members/invitations';
import { redeem } from '../../members/vip';
import { defineRoute, type Route } from '../server/defineRoute';

export const rewardRoutes: readonly Route[] = [
  defineRoute(
    listInviteConfigs,
    { ...defaultRules, sort: ['personCount'], schema: v.looseObject({}) },
    async (_input, { services, query }) => {
      const rows = await services.database.orm
        .select()
        .from(inviteConfig)
        .orderBy(...orderOf(query, { personCount: inviteConfig.personCount }), asc(inviteConfig.id));
      return rows.map(({ bonusMinor, ...row }) => ({ ...row, bonusAmount: wireAmount(bonusMinor) }));
    },
  ),
  defineRoute(
    receiveInviteBonus,
    {
      ...defaultRules,
      auth: 'member',
      subject: ['id'],
      ids: { inviteConfigId: 'public' },
      ownership: 'own',
      rate: { perAccount: 60, perAddress: 600 },
      idempotent: 'natural',
      schema: v.object({
        ...receiveInviteBonus.request.entries,
        inviteConfigId: v.pipe(
          receiveInviteBonus.request.entries.inviteConfigId,
          v.regex(/^\d{1,9}$/),
          v.transform(Number),
        ),
      }),
    },
    async ({ inviteConfigId }, { services, session, now }) => {
      await services.database.transaction((orm) =>
        receiveInviteReward(orm, session.member, inviteConfigId, now, services.inviteLimits),
      );
      return null;
    },
  ),
  defineRoute(
    listRewards,
    { ...defaultRules, auth: 'member', ownership: 'own', schema: listRewards.request },
    async (_input, { services, session }) => {
      const rows = await services.database.orm
        .select()
        .from(memberReward)
        .where(eq(memberReward.member, session.member.id))
        .orderBy(desc(memberReward.createdAt));
      return rows.map(({ id, name, amountMinor, createdAt }) => ({
        id,
        name,
        amount: wireAmount(amountMinor),
        createTime: createdAt.getTime(),
      }));
    },
  ),
  /** Packages above the member's level are listed too, as an incentive. */
  defineRoute(
    listVipPackages,
    { ...defaultRules, sort: ['level', 'points'], schema: v.looseObject({}) },
    async (_input, { services, query }) => {
      const { id, level, points } = vipPackage;
      const rows = await services.database.orm
        .select()
        .from(vipPackage)
        .orderBy(...orderOf(query, { level, points }), asc(id));
      return rows.map(({ bonusMinor, ...row }) => ({ ...row, bonus: wireAmount(bonusMinor) }));
    },
  ),
  defineRoute(
    redeemPackage,
    {
      ...defaultRules,
      auth: 'member',
      ids: { id: 'public' },
      ownership: 'own',
      rate: { perAccount: 60, perAddress: 600 },
      idempotent: 'key',
      // Other values cannot be the id of a package.
      schema: v.object({
        id: v.pipe(redeemPackage.request.entries.id, v.regex(/^\d{1,9}$/), v.transform(Number)),
      }),
    },
    async (input, { services, session, now, idempotencyKey }) => {
      const purchase = { member: session.member.id, package: input.id, key: idempotencyKey, at: now };
      await services.database.transaction((orm) => redeem(orm, purchase));
      return null;
    },
  ),
];
