/** The game that the player opened after a passed block check. */
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
