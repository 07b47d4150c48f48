/** An error that the operator can solve: its message gives the cause and the remedy. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}
