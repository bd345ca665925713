import { type CommandGroup, matches } from './command.ts';
import { recentIds } from './recent.ts';
import { useCommands } from './useCommands.ts';
import { type FoundCommands, useFound } from './useFound.ts';

/** Latest posts and leads shown while nothing is searched for. */
const LATEST = 4;

export function useGroups(text: string): { groups: CommandGroup[]; found: FoundCommands } {
  const commands = useCommands();
  const found = useFound(text);
  const isEmpty = text.trim() === '';
  const groups = isEmpty
    ? [...withRecent(commands), ...found.groups.map((group) => first(group, LATEST))]
    : [...commands.map((group) => only(group, text)), ...found.groups];
  return { groups: groups.filter((group) => group.commands.length > 0), found };
}

function withRecent(groups: CommandGroup[]): CommandGroup[] {
  const ids = recentIds();
  const all = groups.flatMap((group) => group.commands);
  const recent = ids.flatMap((id) => all.find((command) => command.id === id) ?? []);
  const rest = groups.map((group) => ({
    ...group,
    commands: group.commands.filter((command) => !recent.includes(command)),
  }));
  return [{ title: 'Lately', commands: recent }, ...rest];
}

function only(group: CommandGroup, text: string): CommandGroup {
  return { ...group, commands: group.commands.filter((command) => matches(command, text)) };
}

function first(group: CommandGroup, count: number): CommandGroup {
  return { ...group, commands: group.commands.slice(0, count) };
}
