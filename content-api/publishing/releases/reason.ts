import { OperatorError } from '../../errors.ts';

export function reasonFor(error: unknown): string {
  return error instanceof OperatorError ? error.message : 'The site could not be generated.';
}
