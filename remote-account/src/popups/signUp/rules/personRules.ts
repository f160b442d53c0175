import { required, type CalendarDay, type Rule } from 'shared-contracts/rules';
import { birthdayRules } from '../../../birthday/birthdayRules';
import type { Tip } from '../../../forms/useFirstError';
import type { SignUpValues } from '../signUpValues';

/** Step 2. Source: V-023 to V-026, V-039. */
export function personRules(today: CalendarDay): readonly Rule<SignUpValues, Tip>[] {
  return [
    required('firstName', 'register.firstnameTip'),
    required('lastName', 'register.lastnameTip'),
    required('gender', 'register.genderTip'),
    ...birthdayRules(today),
  ];
}
