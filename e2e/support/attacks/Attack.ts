/** What an attack is written with; all but the origin are expressions. */
interface Means {
  /** Source text that tells that it ran. */
  readonly ran: string;
  /** HTML that would run it. */
  readonly html: string;
  /** The address in memory of a script that would. */
  readonly blob: string;
  /** The address in memory of a page that would. */
  readonly page: string;
  /** An origin that is not ours and writes down who asks it. */
  readonly evil: string;
}

/**
 * The body of an async function in the page, which may throw. There for it: `told()` for what it managed itself,
 * `settled(element)` until the element has loaded or failed, `turn()` for a turn of the event loop.
 */
export type Attack = (means: Means) => string;
