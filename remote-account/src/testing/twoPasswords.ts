import * as fc from 'fast-check';
import { blank, emptyFieldError, word, type ErrorCase } from './partlyInvalid';

interface TwoPasswords {
  readonly password: string;
  readonly repassword: string;
}

/** The same valid password twice. */
export const samePasswords: fc.Arbitrary<TwoPasswords> = fc
  .oneof(word, fc.constantFrom(' secret ', 'Ω 한 e\u0301', '"><b>'))
  .map((password) => ({ password, repassword: password }));

/** Source: V-044, V-045. */
export const passwordErrors: readonly ErrorCase<TwoPasswords>[] = [
  emptyFieldError('register.passwordTip', 'password'),
  [
    'register.passwordTip1',
    'repassword',
    ({ password }) =>
      fc
        .oneof(
          blank,
          word.map((suffix) => password + suffix),
        )
        .map((repassword) => ({ repassword })),
  ],
];
