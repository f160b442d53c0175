/**
 * The game that the player opened after a passed block check. The check asks the API whether the member's balance is
 * blocked. Source: M-058.
 */
let checkedGameId: string | undefined;

export function recordBlockCheck(gameId: string): void {
  checkedGameId = gameId;
}

/** Returns true once after the check for this game has passed, so that its popup does not repeat the check. */
export function consumeBlockCheck(gameId: string): boolean {
  const hasPassed = checkedGameId === gameId;
  checkedGameId = undefined;
  return hasPassed;
}
