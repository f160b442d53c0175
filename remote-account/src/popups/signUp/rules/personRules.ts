import { policy } from 'shared-contracts/policy';
import { ageOn, readDay, required, type CalendarDay, type Rule } from 'shared-contracts/rules';
import type { Tip } from '../../../forms/useCorrection';
import type { SignUpValues } from '../signUpValues';

/** Step 2. A date that no calendar has counts as none. Source: V-023 to V-026, V-039, A-06, A-07. */
export function personRules(today: CalendarDay): readonly Rule<SignUpValues, Tip>[] {
  return [
    required('firstName', 'register.firstnameTip'),
    required('lastName', 'register.lastnameTip'),
    required('gender', 'register.genderTip'),
    {
      field: 'birthday',
      tip: 'register.birthdayTip',
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
