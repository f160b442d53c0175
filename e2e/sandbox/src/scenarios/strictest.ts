/** A player can set the cookie of a scenario: what it asks for never makes the operator's least smaller. */
export const strictest = (storedMinor: bigint, switchedMinor: bigint | undefined): bigint =>
  switchedMinor !== undefined && switchedMinor > storedMinor ? switchedMinor : storedMinor;
