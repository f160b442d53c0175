import { policy } from 'shared-contracts/policy';
import { ageOn, readDay, required, type CalendarDay, type Rule } from 'shared-contracts/rules';
import type { Tip } from '../../../forms/useCorrection';
import type { SignUpValues } from '../signUpValues';

/** Step 2. Source: V-023 to V-026, V-039. */
export function personRules(today: CalendarDay): readonly Rule<SignUpValues, Tip>[] {
  return [
    required('firstName', 'register.firstnameTip'),
    required('lastName', 'register.lastnameTip'),
    required('gender', 'register.genderTip'),
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
