/** Numbers of the reply envelope. −1 belongs to the client alone. */
export const rejectionCodes = {
  signedOut: -2,
  forbidden: -3,
  invalid: -4,
  tooMany: -5,
  conflict: -6,
  unexpected: -9,
} as const;

/** An answer to the player that is no: HTTP 200, a code and a sentence. */
export class Rejection extends Error {
  override readonly name = 'Rejection';

  constructor(
    readonly code: (typeof rejectionCodes)[keyof typeof rejectionCodes],
    message: string,
    /** After which it is worth another try. */
    readonly afterMs = 60_000,
  ) {
    super(message);
  }
}

export const signedOut = () => new Rejection(rejectionCodes.signedOut, 'Please sign in to go on.');
export const invalid = (sentence: string) => new Rejection(rejectionCodes.invalid, sentence);
/** How long in words, rounded up: nobody shall come back too early. */
function inWords(ms: number): string {
  const seconds = Math.ceil(ms / 1_000);
  const [count, unit] = seconds < 90 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${String(count)} ${unit}${count === 1 ? '' : 's'}`;
}

export const tooOften = (what: string, waitMs: number) =>
  new Rejection(rejectionCodes.tooMany, `${what} Please wait ${inWords(waitMs)} and try again.`, waitMs);
export const forbidden = () => new Rejection(rejectionCodes.forbidden, 'You are not allowed to do this.');

/** The connection gets no answer: it stays open, is cut, or is cut after the work was done. */
export class Silence extends Error {
  override readonly name = 'Silence';

  constructor(readonly manner: 'hang' | 'drop' | 'lost') {
    super(manner);
  }
}
