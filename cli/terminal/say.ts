import { stripVTControlCharacters } from 'node:util';
import { isLogJson, log } from '#content-api/log.ts';

/** Speaks to the operator as a command does, or in a line of the log while a server writes that for machines. */
export function say(text: string): void {
  if (isLogJson()) log.info(onOneLine(text));
  else console.log(text);
}

export function sayFailure(text: string): void {
  if (isLogJson()) log.error(onOneLine(text));
  else console.error(text);
}

function onOneLine(text: string): string {
  return stripVTControlCharacters(text).replace(/\s+/g, ' ').trim();
}
