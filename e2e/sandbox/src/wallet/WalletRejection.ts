export type WalletRejectionCode =
  | 'insufficient-funds'
  | 'session-closed'
  | 'balance-blocked'
  | 'player-paused'
  | 'session-limit'
  | 'round-closed'
  | 'unknown-round'
  | 'conflict'
  | 'invalid';

/** Rejects a vendor's call. A rejected call changes nothing. */
export class WalletRejection extends Error {
  override readonly name = 'WalletRejection';

  constructor(readonly code: WalletRejectionCode) {
    super(code);
  }
}
