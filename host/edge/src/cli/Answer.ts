/** What a command found or did: lines for people, the same as JSON for programs. */
export interface Answer {
  readonly lines: readonly string[];
  readonly json: unknown;
  /** The command did its work, and what it found is not in order: exit code 1. */
  readonly isBad?: boolean;
}
