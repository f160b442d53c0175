/** Error numbers of the reply envelope. Only clients use −1. */
export const rejectionCodes = {
  signedOut: -2,
  forbidden: -3,
  invalid: -4,
  tooMany: -5,
  conflict: -6,
  unexpected: -9,
} as const;

/** Rejects a call with HTTP 200, a code and a message for the player. */
export class Rejection extends Error {
  override readonly name = 'Rejection';

  constructor(
    readonly code: (typeof rejectionCodes)[keyof typeof rejectionCodes],
    message: string,
    /** Time after which a new try can succeed. */
    readonly afterMs = 60_000,
  ) {
    super(message);
  }
}

export const signedOut = () => new Rejection(rejectionCodes.signedOut, 'Please sign in to go on.');
export const invalid = (sentence: string) => new Rejection(rejectionCodes.invalid, sentence);
/** A duration in words, rounded up so that no player tries too early. */
function inWords(ms: number): string {
  const seconds = Math.ceil(ms / 1_000);
  const [count, unit] = seconds < 90 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${String(count)} ${unit}${count === 1 ? '' : 's'}`;
}

export const tooOften = (reason: string, waitMs: number) =>
  new Rejection(rejectionCodes.tooMany, `${reason} Please wait ${inWords(waitMs)} and try again.`, waitMs);
export const forbidden = () => new Rejection(rejectionCodes.forbidden, 'You are not allowed to do this.');

/** The call gets no reply. The connection stays open, is cut, or is cut after the work. */
export class Silence extends Error {
  override readonly name = 'Silence';

  constructor(readonly manner: 'hang' | 'drop' | 'lost') {
    super(manner);
  }
}
