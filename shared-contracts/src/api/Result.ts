/** Codes of the envelope that the client itself acts on. Source: access-shell-games §4, money-account §8. */
export const errorCodes = {
  /** No usable answer: network, time-out, or a reply that does not fit its declaration. */
  transport: -1,
  /** No valid session. The host alone reacts to it. */
  signedOut: -2,
  /** The server looked at what was asked and said no. */
  invalid: -4,
  /** The server does not know itself what has become of the call. */
  unexpected: -9,
} as const;

/** The answer of a call. `message` is the server's sentence for the player, always shown as text; '' when it sent none. */
export type Result<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly error: number; readonly message: string };

export function failure(error: number, message: string): Result<never> {
  return { ok: false, error, message };
}
