import type { Command } from './command.ts';

/** The id of a command's element in this list. */
export function optionId(list: string, { id }: Command): string {
  return `${list}-${id.replaceAll(/\W/g, '-')}`;
}
