/** Numbers of the reply envelope. −1 belongs to the client alone. */
export const refusalCodes = {
  signedOut: -2,
  forbidden: -3,
  invalid: -4,
  tooMany: -5,
  conflict: -6,
  unexpected: -9,
} as const;

/** An answer to the player that is no: HTTP 200, a code and a sentence. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly code: (typeof refusalCodes)[keyof typeof refusalCodes],
    message: string,
  ) {
    super(message);
  }
}

export const signedOut = () => new Refusal(refusalCodes.signedOut, 'Please sign in to go on.');
export const invalid = (sentence: string) => new Refusal(refusalCodes.invalid, sentence);
export const forbidden = () => new Refusal(refusalCodes.forbidden, 'You are not allowed to do this.');

/** The connection gets no answer: it stays open, is cut, or is cut after the work was done. */
export class Silence extends Error {
  override readonly name = 'Silence';

  constructor(readonly manner: 'hang' | 'drop' | 'lost') {
    super(manner);
  }
}
