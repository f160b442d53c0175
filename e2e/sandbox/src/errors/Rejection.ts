import { credentialErrors } from 'shared-contracts/api';

/** Error numbers of the reply envelope. Only clients use −1. */
export const rejectionCodes = {
  ...credentialErrors,
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

/** A message in the languages of the product. */
export interface LocalizedText {
  readonly en: string;
  readonly fil: string;
}

/** Rejects a call with a message in the player's language. The header `lang` names it. */
export class LocalizedRejection extends Rejection {
  constructor(
    code: Rejection['code'],
    private readonly texts: LocalizedText,
    /** The data of the reply. */
    readonly data: unknown = null,
  ) {
    super(code, texts.en);
  }

  messageIn(language: unknown): string {
    return language === 'fil' ? this.texts.fil : this.texts.en;
  }
}

export const signedOut = () => new Rejection(rejectionCodes.signedOut, 'Please sign in to continue.');

/** The message for a request with an error that the player cannot correct. */
export const malformedMessage = "We couldn't process this request. Please reload the page and try again.";

export const invalid = (message: string) => new Rejection(rejectionCodes.invalid, message);

/** A duration as text, rounded up so that no player tries too early. */
function durationText(ms: number): string {
  const seconds = Math.ceil(ms / 1_000);
  const [count, unit] = seconds < 90 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${String(count)} ${unit}${count === 1 ? '' : 's'}`;
}

export const tooOften = (reason: string, waitMs: number) =>
  new Rejection(
    rejectionCodes.tooMany,
    `${reason} Please wait ${durationText(waitMs)} and try again.`,
    waitMs,
  );
export const forbidden = () => new Rejection(rejectionCodes.forbidden, 'You are not allowed to do this.');

/** Thrown to end a call without a reply. The connection hangs, or closes before (`drop`) or after (`lost`) the work. */
export class NoReply extends Error {
  override readonly name = 'NoReply';

  constructor(readonly kind: 'hang' | 'drop' | 'lost') {
    super(kind);
  }
}
