import { required, type QueryType, type Rule } from 'shared-contracts/rules';

export interface ContactValues {
  readonly name: string;
  readonly username: string;
  readonly email: string;
  readonly phone: string;
  readonly queryType: QueryType | '';
  readonly message: string;
}

type Tip = `${keyof ContactValues}Tip`;

/** All six fields are required. The form reports missing ones in this order. Source: V-056 to V-061. */
export const contactRules: readonly Rule<ContactValues, Tip>[] = [
  required('name', 'nameTip'),
  required('username', 'usernameTip'),
  required('email', 'emailTip'),
  required('phone', 'phoneTip'),
  required('queryType', 'queryTypeTip'),
  required('message', 'messageTip'),
];
