/**
 * The game whose block check has just passed. The API call for the check returns whether the balance is
 * blocked. Source: M-058.
 */
let checkedGameId: string | undefined;

export function recordBlockCheck(gameId: string): void {
  checkedGameId = gameId;
}

/** Returns true once after the check for this game has passed. The popup of the game then skips its own check. */
export function consumeBlockCheck(gameId: string): boolean {
  const hasPassed = checkedGameId === gameId;
  checkedGameId = undefined;
  return hasPassed;
}
