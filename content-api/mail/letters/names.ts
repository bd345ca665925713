import { cut } from '../../fields/contract.ts';
import { oneLine } from '../address.ts';

/** Of a text of any length what fits into a subject. */
export function firstLine(words: string, longest: number): string {
  const line = oneLine(words);
  return line.length <= longest ? line : `${cut(line, longest - 1).trimEnd()}…`;
}

/**
 * 'Ada, ' before a sentence, or nothing where the name could be a message of its own: mail with an address or a
 * slogan for a name is how forms are made to send spam.
 */
export function salutation(name: string): string {
  const first = oneLine(name).split(' ')[0] ?? '';
  return /^[\p{L}\p{M}'’-]{1,30}$/u.test(first) ? `${first}, ` : '';
}
