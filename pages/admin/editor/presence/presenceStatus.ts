import type { WrittenKind } from '#content-api/writing/kinds/kinds.shared.ts';
import type { Mode, Person, Presence } from '#content-api/writing/presence/presence.shared.ts';

export type PresenceStatus =
  | { is: 'alone' }
  | { is: 'taken over'; by: string; at: string; isHere: boolean }
  /** Somebody else's turn. */
  | { is: 'held'; by: Person; also: Person[] }
  /** It is your turn, and others are here. */
  | { is: 'joined'; others: Person[] }
  | { is: 'free'; away: Person[] };

export function presenceStatusOf(presence: Presence | null, userId: number, mode: Mode): PresenceStatus {
  if (!presence) return { is: 'alone' };
  const { people, holder, taken_over } = presence;
  if (taken_over && mode === 'writing')
    return { is: 'taken over', by: taken_over.name, at: taken_over.at, isHere: taken_over.is_here };
  const by = holder === userId ? undefined : people.find(({ user_id }) => user_id === holder);
  if (by) return { is: 'held', by, also: people.filter((person) => person !== by) };
  if (people.length === 0) return { is: 'alone' };
  const others = people.filter(({ doing }) => doing !== 'away');
  return others.length > 0 ? { is: 'joined', others } : { is: 'free', away: people };
}

/** 'Ada', 'Ada and Grace', 'Ada, Grace and Edsger'. */
export function namesOf(people: readonly Person[]): string {
  const names = people.map(({ name }) => name);
  const last = names.pop() ?? '';
  return names.length === 0 ? last : `${names.join(', ')} and ${last}`;
}

/** Counts typing as writing, because it changes too often to be announced. */
export function othersInWords(others: readonly Person[], kind: WrittenKind): string {
  const of = (doing: Person['doing'][]) => others.filter((person) => doing.includes(person.doing));
  const sentence = (people: Person[], one: string, several: string) =>
    people.length === 0 ? '' : `${namesOf(people)} ${people.length === 1 ? one : several}.`;
  return [
    sentence(of(['typing', 'writing']), `also has this ${kind} open`, `also have this ${kind} open`),
    sentence(of(['waiting']), 'is waiting for you to finish', 'are waiting for you to finish'),
    sentence(of(['looking']), 'is viewing', 'are viewing'),
  ]
    .filter(Boolean)
    .join(' ');
}
