/** Where the draw of a table game is shown. */
export interface ResultView<Result> {
  readonly element: HTMLElement;
  /** What the button that starts a round says. */
  readonly action: string;
  /** Plays the draw out and answers it in words. */
  readonly show: (result: Result) => Promise<string>;
}
