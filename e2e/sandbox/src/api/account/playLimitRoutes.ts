import {
  cancelLimitRaise,
  confirmLimitRaise,
  excludeMember,
  getPlayLimits,
  listActivity,
  setPlayLimit,
  startBreak,
} from 'shared-contracts/api';
import { defaultRules } from '../../http/Rules';
import { sendMail } from '../../members/messages';
import { activityOf } from '../../playLimits/activityOf';
import { limitsOf } from '../../playLimits/limitsOf';
import { exclude, exclusionTexts, takeBreak, wireEnd } from '../../playLimits/pauses';
import { cancelRaise, confirmRaise, readLimit, setLimit } from '../../playLimits/setLimit';
import { defineRoute, type Route } from '../server/defineRoute';

const readRules = { ...defaultRules, auth: 'member', ownership: 'own' } as const;
const changeRules = {
  ...readRules,
  rate: { perAccount: 60, perAddress: 600 },
  idempotent: 'natural',
  limits: { bodyBytes: 1_024, pageSize: 1 },
} as const;

const exclusionSubject = {
  en: 'Your self-exclusion has started',
  fil: 'Nagsimula na ang self-exclusion mo',
};

/** A member can set limits at any time, also during a break. */
export const playLimitRoutes: readonly Route[] = [
  defineRoute(
    getPlayLimits,
    { ...readRules, schema: getPlayLimits.request },
    async (_input, { services, session, now }) => limitsOf(services.database.orm, session.member.id, now),
  ),
  defineRoute(
    listActivity,
    { ...readRules, rate: { perAccount: 60, perAddress: 600 }, schema: listActivity.request },
    async (_input, { services, session, now }) => activityOf(services.database.orm, session.member.id, now),
  ),
  defineRoute(
    setPlayLimit,
    { ...changeRules, schema: setPlayLimit.request },
    async ({ kind, value }, { services, session, now }) => {
      const member = session.member.id;
      const limit = readLimit(kind, value);
      return services.database.transaction(async (orm) => {
        await setLimit(orm, { member, kind, at: now }, limit);
        return limitsOf(orm, member, now);
      });
    },
  ),
  defineRoute(
    confirmLimitRaise,
    { ...changeRules, schema: confirmLimitRaise.request },
    async ({ kind }, { services, session, now }) => {
      const member = session.member.id;
      return services.database.transaction(async (orm) => {
        await confirmRaise(orm, { member, kind, at: now });
        return limitsOf(orm, member, now);
      });
    },
  ),
  defineRoute(
    cancelLimitRaise,
    { ...changeRules, schema: cancelLimitRaise.request },
    async ({ kind }, { services, session, now }) => {
      const member = session.member.id;
      return services.database.transaction(async (orm) => {
        await cancelRaise(orm, { member, kind, at: now });
        return limitsOf(orm, member, now);
      });
    },
  ),
  defineRoute(
    startBreak,
    { ...changeRules, schema: startBreak.request },
    async ({ days }, { services, session, now }) => {
      const until = await services.database.transaction((orm) =>
        takeBreak(orm, session.member.id, days, now),
      );
      return { until: until.getTime() };
    },
  ),
  /** The mail states the end of the exclusion and how to cash out, because the member can no longer sign in. */
  defineRoute(
    excludeMember,
    { ...changeRules, schema: excludeMember.request },
    async ({ length }, { services, session, now }) => {
      const { member } = session;
      const until = await services.database.transaction(async (orm) => {
        const end = await exclude(orm, member.id, length, now);
        await sendMail(orm, member, now, exclusionSubject, [
          exclusionTexts(end),
          {
            en: 'You have been signed out on all devices, and we will not send you any offers.',
            fil: 'Na-sign out ka sa lahat ng device, at hindi ka namin padadalhan ng mga offer.',
          },
        ]);
        return end;
      });
      return { until: wireEnd(until) };
    },
  ),
];
