import * as v from 'valibot';
import { User } from '../domain';

/** A valid member. Pass only the fields that matter to the test. */
export function fakeUser(fields: Partial<v.InferInput<typeof User>> = {}): User {
  return v.parse(User, {
    id: '1001',
    username: 'ada',
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'ada@example.test',
    currency: 'USD',
    currencySymbol: '$',
    availableBalance: '250.00',
    memberType: 1,
    ...fields,
  });
}
