import {
  AWAY_AFTER,
  GONE_AFTER,
  type Mode,
  type Person,
  type Presence,
  TYPING_FOR,
} from './presence.shared.ts';

/** A row of the store, with the names in it. Times are ISO 8601 in UTC. */
export interface PresentTab {
  tab: string;
  user_id: number;
  name: string;
  mode: Mode;
  since: string;
  seen_at: string;
  active_at: string;
  typed_at: string | null;
  held_at: string | null;
  taken_by: number | null;
  taken_by_name: string | null;
  taken_at: string | null;
}

/** @param reader whose view it is: this tab of this user. */
export function presenceOf(
  tabs: readonly PresentTab[],
  reader: { userId: number; tab: string },
  now: Date,
): Presence {
  const here = tabs.filter((tab) => isHere(tab, now));
  const own = here.find(({ tab, user_id }) => tab === reader.tab && user_id === reader.userId);
  const taker = own?.taken_by ?? null;
  return {
    people: peopleIn(here, now).filter(({ user_id }) => user_id !== reader.userId),
    holder: holderOf(here, now)?.user_id ?? null,
    own_tabs: here.filter((one) => one.user_id === reader.userId && one !== own && !isAway(one, now)).length,
    taken_over:
      own?.taken_at && own.taken_by_name !== null
        ? {
            name: own.taken_by_name,
            at: own.taken_at,
            is_here: here.some(({ user_id }) => user_id === taker),
          }
        : null,
  };
}

/** Whose turn it is: who took it last and is not away, else who came first of those who write. */
export function holderOf(tabs: readonly PresentTab[], now: Date): PresentTab | undefined {
  const writing = tabs.filter((tab) => tab.mode === 'writing' && isHere(tab, now) && !isAway(tab, now));
  const held = writing.filter(({ held_at }) => held_at !== null);
  const [latest] = held.sort((a, b) => compare(b.held_at, a.held_at));
  // A user who was taken over from continues in a separate copy.
  return latest ?? writing.filter((tab) => tab.taken_at === null).sort(bySince)[0];
}

/** A line for each person: the tab that says most about them. */
export function peopleIn(tabs: readonly PresentTab[], now: Date): Person[] {
  const people = new Map<number, Person>();
  for (const tab of tabs.filter((one) => isHere(one, now)).sort(bySince)) {
    const { user_id, name, active_at } = tab;
    const person = { user_id, name, active_at, doing: doingOf(tab, now) };
    const existing = people.get(user_id);
    if (!existing || TELLING.indexOf(person.doing) < TELLING.indexOf(existing.doing))
      people.set(user_id, person);
  }
  return [...people.values()];
}

const TELLING: readonly Person['doing'][] = ['typing', 'writing', 'waiting', 'looking', 'away'];

function doingOf(tab: PresentTab, now: Date): Person['doing'] {
  if (isAway(tab, now)) return 'away';
  return tab.mode === 'writing' && isWithin(tab.typed_at, TYPING_FOR, now) ? 'typing' : tab.mode;
}

function isHere({ seen_at }: PresentTab, now: Date): boolean {
  return isWithin(seen_at, GONE_AFTER, now);
}

function isAway({ active_at }: PresentTab, now: Date): boolean {
  return !isWithin(active_at, AWAY_AFTER, now);
}

function isWithin(at: string | null, milliseconds: number, now: Date): boolean {
  return at !== null && now.getTime() - Date.parse(at) < milliseconds;
}

function bySince(a: PresentTab, b: PresentTab): number {
  return compare(a.since, b.since) || compare(a.tab, b.tab);
}

function compare(a: string | null, b: string | null): number {
  return (a ?? '') < (b ?? '') ? -1 : a === b ? 0 : 1;
}
