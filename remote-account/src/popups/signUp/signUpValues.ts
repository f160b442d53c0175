import type { SignUp } from 'shared-contracts/api';
import type { SiteConfig } from 'shared-contracts/domain';
import { policy } from 'shared-contracts/policy';

export const genders = ['MALE', 'FEMALE'] as const;

/** What the player has typed so far, exactly as typed. */
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
  /** What the player reads in the picture, where one is shown. */
  readonly verifyCode: string;
  readonly receiveExclusive: boolean;
  readonly agreed: boolean;
}

/** The consent never starts ticked: EU and UK law do not accept a pre-ticked one. */
export const noValues: SignUpValues = {
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

/** Whether a player would lose nothing with the form. */
export function isUntouched(values: SignUpValues): boolean {
  return (Object.keys(noValues) as (keyof SignUpValues)[]).every((name) => values[name] === noValues[name]);
}

/**
 * The request of a sign-up. It drops the spaces that a phone's keyboard leaves around words, and fields that the layout
 * does not have. Source: D-001.
 */
export function toSignUp(values: SignUpValues, ticket: number, layout: SiteConfig['signupLayout']): SignUp {
  const { gender, birthday, currency, verifyCode, ...rest } = values;
  return {
    ...rest,
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
