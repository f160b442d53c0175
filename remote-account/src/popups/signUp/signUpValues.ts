import type { SignUp } from 'shared-contracts/api';
import type { SiteConfig } from 'shared-contracts/domain';
import { policy } from 'shared-contracts/policy';

export const genders = ['MALE', 'FEMALE'] as const;

/** The values of the form, exactly as typed. */
export interface SignUpValues {
  readonly email: string;
  readonly username: string;
  readonly password: string;
  readonly repassword: string;
  readonly mobilePrefix: string;
  readonly mobile: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly gender: (typeof genders)[number] | '';
  /** YYYY-MM-DD, or '' while a digit is missing. */
  readonly birthday: string;
  readonly currency: string;
  readonly countryCode: string;
  readonly stateCode: string;
  readonly city: string;
  readonly postalCode: string;
  readonly address: string;
  /** The code in the CAPTCHA image; '' if the form shows none. */
  readonly verifyCode: string;
  readonly receiveExclusive: boolean;
  readonly agreed: boolean;
}

/** The consent starts unchecked, because EU and UK law do not accept a preselected one. */
export const initialValues: SignUpValues = {
  email: '',
  username: '',
  password: '',
  repassword: '',
  mobilePrefix: '',
  mobile: '',
  firstName: '',
  lastName: '',
  gender: '',
  birthday: '',
  currency: '',
  countryCode: '',
  stateCode: '',
  city: '',
  postalCode: '',
  address: '',
  verifyCode: '',
  receiveExclusive: policy.marketingDefault,
  agreed: false,
};

/** Returns whether the player has entered nothing yet. */
export function isUntouched(values: SignUpValues): boolean {
  return (Object.keys(initialValues) as (keyof SignUpValues)[]).every(
    (name) => values[name] === initialValues[name],
  );
}

/**
 * Converts the values to the request. It trims the spaces that phone keyboards add, and drops fields that the layout
 * does not have. Source: D-001.
 */
export function toSignUp(values: SignUpValues, ticket: number, layout: SiteConfig['signupLayout']): SignUp {
  const { gender, birthday, currency, verifyCode, ...otherValues } = values;
  return {
    ...otherValues,
    email: values.email.trim(),
    username: values.username.trim(),
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    stateCode: values.stateCode.trim(),
    city: values.city.trim(),
    postalCode: values.postalCode.trim(),
    address: values.address.trim(),
    ...(layout === 'stepper' && { gender, birthday, currency, step: 3 }),
    ticket,
    ...(verifyCode !== '' && { verifyCode: verifyCode.trim() }),
  };
}
