import type { Command } from './command.ts';

export function optionId(list: string, { id }: Command): string {
  return `${list}-${id.replaceAll(/\W/g, '-')}`;
}
