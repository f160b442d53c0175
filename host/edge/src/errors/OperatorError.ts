/** A refusal that an operator reads: what was refused, why, and what would pass. */
export class OperatorError extends Error {
  override readonly name = 'Refusal';
}
