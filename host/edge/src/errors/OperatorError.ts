/** An error for the operator. Its message names the cause and what would be accepted instead. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
