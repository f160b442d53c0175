import type { SignUp } from '../useSignUp';

/** Props of a sign-up layout. */
export interface LayoutProps {
  readonly signUp: SignUp;
  /** Opens the short form. Undefined if the brand does not offer it. */
  readonly onShowShortForm: (() => void) | undefined;
}
