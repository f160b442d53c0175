/** The part of a game's page that differs between kinds of games. */
export interface GameView<Outcome> {
  readonly element: HTMLElement;
  /** Shown below the message. */
  readonly choices: readonly HTMLElement[];
  /** Shown at the end of the bar. */
  readonly actions: readonly HTMLElement[];
  /** The fields of the bet, except the stake. */
  bet(): Record<string, unknown>;
  /** Starts an animation that runs until `land` or `stop`. */
  spin(): void;
  /** Ends the animation with the outcome of the round. */
  land(outcome: Outcome): Promise<void>;
  /** Ends the animation without an outcome. */
  stop(): void;
}
