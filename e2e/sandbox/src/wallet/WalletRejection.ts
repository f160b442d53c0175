export type WalletRejectionCode =
  | 'insufficient-funds'
  | 'session-closed'
  | 'balance-blocked'
  | 'round-closed'
  | 'unknown-round'
  | 'conflict'
  | 'invalid';

/** A no to a vendor; nothing of the call stays behind. */
export class WalletRejection extends Error {
  override readonly name = 'WalletRejection';

  constructor(readonly code: WalletRejectionCode) {
    super(code);
  }
}
