export type WalletRefusalCode =
  | 'insufficient-funds'
  | 'session-closed'
  | 'balance-blocked'
  | 'round-closed'
  | 'unknown-round'
  | 'conflict'
  | 'invalid';

/** A no to a vendor; nothing of the call stays behind. */
export class WalletRefusal extends Error {
  override readonly name = 'WalletRefusal';

  constructor(readonly code: WalletRefusalCode) {
    super(code);
  }
}
