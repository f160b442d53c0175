import type { SignUp } from '../useSignUp';

/** What a whole layout of the sign-up is given. */
export interface Layout {
  readonly signUp: SignUp;
  /** Leads to the short form, where there is one. */
  readonly onShort: (() => void) | undefined;
}
