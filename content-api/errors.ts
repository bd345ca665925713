/**
 * A mistake only the operator can mend: a wrong variable, a port in use, a store made by a newer version.
 * The CLI prints its message as one sentence and ends with `exitCode`; there is no stack to read.
 */
export class OperatorError extends Error {
  override name = 'OperatorError';
  readonly exitCode: 1 | 2;

  /** @param exitCode 1: the work failed; 2: it was asked for in a wrong way (arguments, environment). */
  constructor(message: string, exitCode: 1 | 2 = 1, options?: ErrorOptions) {
    super(message, options);
    this.exitCode = exitCode;
  }
}
