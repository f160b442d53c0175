/** The game that the lobby has just checked the balance for. */
let passedGame: string | undefined;

export function notePassed(gameId: string): void {
  passedGame = gameId;
}

/** Whether the check before this game has just passed, so that its popup need not repeat it. True only once. */
export function takePassed(gameId: string): boolean {
  const hasPassed = passedGame === gameId;
  passedGame = undefined;
  return hasPassed;
}
