import { OperatorError } from '../../errors.ts';

/** Why no release was made, in words for staff: the command's own where they can do something about it. */
export function reasonFor(error: unknown): string {
  return error instanceof OperatorError ? error.message : 'The site could not be generated.';
}
