/** Building blocks for the source text of an attack. All except `evilOrigin` are JavaScript expressions. */
interface AttackTools {
  /** An expression whose value is source text that reports the success of the attack. */
  readonly code: string;
  /** An expression whose value is HTML that runs `code`. */
  readonly markup: string;
  /** An expression whose value is a blob URL of a script that runs `code`. */
  readonly scriptUrl: string;
  /** An expression whose value is a blob URL of a page that runs `code`. */
  readonly pageUrl: string;
  /** An origin outside the product that records each request. */
  readonly evilOrigin: string;
}

/**
 * Returns the body of an async function in the page, which may throw. The body can use `succeed()` to report its
 * success, `settled(element)` to wait until the element has loaded or failed, and `pause()` to wait 50 ms.
 */
export type Attack = (tools: AttackTools) => string;
