import { policy } from 'shared-contracts/policy';
import { ageOn, readDay, required, type CalendarDay, type Rule } from 'shared-contracts/rules';
import type { Tip } from '../forms/useFirstError';

/** Source: V-026, V-039. */
export function birthdayRules(today: CalendarDay): readonly Rule<{ birthday: string }, Tip>[] {
  return [
    required('birthday', 'register.birthdayTip'),
    {
      field: 'birthday',
      tip: 'register.noSuchDayTip',
      fails: ({ birthday }) => readDay(birthday) === undefined,
    },
    {
      field: 'birthday',
      tip: 'register.ageTip',
      fails: ({ birthday }) => {
        const day = readDay(birthday);
        return day !== undefined && ageOn(day, today) < policy.minimumAgeYears;
      },
    },
  ];
}
