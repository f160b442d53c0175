/** The part of a game's page that differs between kinds of games. */
export interface GameView<Outcome> {
  readonly element: HTMLElement;
  /** Below the message. */
  readonly choices: readonly HTMLElement[];
  /** At the end of the bar. */
  readonly actions: readonly HTMLElement[];
  /** The bet's fields besides the stake. */
  bet(): Record<string, unknown>;
  /** Starts moving, until `land` or `stop`. */
  spin(): void;
  land(outcome: Outcome): Promise<void>;
  stop(): void;
}
