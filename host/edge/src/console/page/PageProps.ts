import type { ConsoleAction, ConsoleState } from '../ConsoleApi';

export interface PageProps {
  readonly state: ConsoleState;
  /** Opens the dialog of an action. Undefined in a read-only console. */
  readonly openAction: ((action: ConsoleAction) => void) | undefined;
}
