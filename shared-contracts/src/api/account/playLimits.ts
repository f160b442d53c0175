import * as v from 'valibot';
import { AmountMinor, Count, TimeMs } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';
import { NoInput } from '../emptySchemas';

/**
 * A deposit limit applies per UTC day, ISO week or calendar month. A session limit ends a session after some minutes.
 */
export const depositPeriods = ['day', 'week', 'month'] as const;
export type DepositPeriod = (typeof depositPeriods)[number];
export const limitKinds = [...depositPeriods, 'session'] as const;
export type LimitKind = (typeof limitKinds)[number];

/** Time from the request to raise a limit until the member can confirm it. */
export const raiseDelayHours = 24;
/** Length of a break in days. */
export const breakDays = { min: 1, max: 42 } as const;
export const sessionMinutes = { min: 15, max: 720 } as const;
/** Lengths of a self-exclusion in months. `forever` has no end. */
export const exclusionLengths = ['6', '12', '36', '60', 'forever'] as const;
export type ExclusionLength = (typeof exclusionLengths)[number];

const optionalAmount = v.nullish(AmountMinor);
const optionalTime = v.nullish(TimeMs);

/**
 * A requested raise. `time` is the first moment at which the member can confirm it, and `due` whether that moment has
 * passed. A raise without a value removes the limit.
 */
const raiseOf = <Value extends v.GenericSchema>(value: Value) =>
  v.nullish(v.object({ value: v.nullish(value), time: TimeMs, due: v.boolean() }));

/** The limits that a member has set. A missing `limit` means that the member has set none. */
export const PlayLimits = v.pipe(
  v.object({
    deposits: v.array(
      v.pipe(
        v.object({
          period: v.picklist(depositPeriods),
          limit: optionalAmount,
          /** Deposits of the current period, including those that are not finished yet. */
          used: AmountMinor,
          /** End of the current period. */
          resetTime: TimeMs,
          raise: raiseOf(AmountMinor),
        }),
        v.transform(({ limit, used, raise, ...deposit }) => ({
          ...deposit,
          limitMinor: limit ?? undefined,
          usedMinor: used,
          raise: raise
            ? { valueMinor: raise.value ?? undefined, timeMs: raise.time, isDue: raise.due }
            : undefined,
        })),
      ),
    ),
    session: v.pipe(
      v.object({ minutes: v.nullish(Count), raise: raiseOf(Count) }),
      v.transform(({ minutes, raise }) => ({
        minutes: minutes ?? undefined,
        raise: raise
          ? { minutes: raise.value ?? undefined, timeMs: raise.time, isDue: raise.due }
          : undefined,
      })),
    ),
    timeOutUntil: optionalTime,
  }),
  v.transform(({ timeOutUntil, ...limits }) => ({ ...limits, breakUntil: timeOutUntil })),
);
export type PlayLimits = v.InferOutput<typeof PlayLimits>;

/** The member's limits. The specification does not have this call. */
export const getPlayLimits = defineEndpoint({
  path: '/sys/member/limit/get',
  body: 'form',
  request: NoInput,
  reply: PlayLimits,
});

/**
 * Sets a limit. A lower limit applies at once. To raise or remove a limit, the member must confirm the change after 24
 * hours. The specification does not have this call.
 */
export const setPlayLimit = defineEndpoint({
  path: '/sys/member/limit/set',
  body: 'form',
  request: v.object({
    kind: v.picklist(limitKinds),
    /** An amount, or minutes for `session`. '' for no limit. */
    value: v.union([v.pipe(v.string(), v.maxLength(20)), v.number()]),
  }),
  reply: PlayLimits,
});

const LimitSelection = v.object({ kind: v.picklist(limitKinds) });

/** Applies a requested raise after its 24 hours. Has no effect if none is requested. */
export const confirmLimitRaise = defineEndpoint({
  path: '/sys/member/limit/confirm',
  body: 'form',
  request: LimitSelection,
  reply: PlayLimits,
});

/** Cancels a requested raise. */
export const cancelLimitRaise = defineEndpoint({
  path: '/sys/member/limit/cancel',
  body: 'form',
  request: LimitSelection,
  reply: PlayLimits,
});

/** Starts a break from deposits, promotions and play for real money. It cannot be shortened. */
export const startBreak = defineEndpoint({
  path: '/sys/member/timeOut/start',
  body: 'form',
  request: v.object({
    days: v.pipe(
      v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,3}$/))]),
      v.transform(Number),
      v.integer(),
      v.minValue(breakDays.min),
      v.maxValue(breakDays.max),
    ),
  }),
  reply: v.object({ until: TimeMs }),
});

/** Excludes the member and ends all sessions. `until` is null for an exclusion without an end. */
export const excludeMember = defineEndpoint({
  path: '/sys/member/exclusion/start',
  body: 'form',
  request: v.object({ length: v.picklist(exclusionLengths) }),
  reply: v.object({ until: optionalTime }),
});

const activityPeriods = [...depositPeriods, 'halfYear'] as const;

/**
 * The member's money and time in games for four periods: today, this ISO week, this month and the last six months.
 */
export const listActivity = defineEndpoint({
  path: '/sys/member/activity/list',
  body: 'form',
  request: NoInput,
  reply: v.array(
    v.pipe(
      v.object({
        period: v.picklist(activityPeriods),
        deposited: AmountMinor,
        /** Requested cash-outs, except canceled and failed ones. */
        cashedOut: AmountMinor,
        staked: AmountMinor,
        won: AmountMinor,
        /** The time from the opening of each game to its last round. */
        minutesPlayed: Count,
      }),
      v.transform(({ period, deposited, cashedOut, staked, won, minutesPlayed }) => ({
        period,
        depositedMinor: deposited,
        cashedOutMinor: cashedOut,
        stakedMinor: staked,
        wonMinor: won,
        minutesPlayed,
      })),
    ),
  ),
});
export type Activity = v.InferOutput<(typeof listActivity)['reply']>[number];
