/** The error codes that the API client handles. Source: C-005. */
export const errorCodes = {
  /** No usable reply: network error, time-out, or a reply that does not match its declaration. */
  transport: -1,
  /** No valid session. Only the host handles this error. */
  signedOut: -2,
  /** The server rejected the request. */
  invalid: -4,
  /** The server cannot tell whether the request has taken effect. */
  unexpected: -9,
} as const;

/** The result of a call. `message` is the server's text for the player, or ''. Views must show it as text, not HTML. */
export type Result<Data> =
  | { readonly ok: true; readonly data: Data }
  | {
      readonly ok: false;
      readonly error: number;
      readonly message: string;
      /** How the session ended, if the server still knows it. `limit`: at the member's session limit. */
      readonly ending?: 'ended' | 'limit';
    };

/** Creates a failed result. */
export function errorResult(error: number, message: string): Result<never> {
  return { ok: false, error, message };
}
