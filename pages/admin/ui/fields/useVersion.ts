import { useState } from 'react';
import { CallFailure } from '../../calls/failure.ts';

export type Trouble = 'changed' | 'gone';

interface Answer {
  current?: Record<string, unknown>;
  trash_id?: number;
}

/** @param loaded `updated_at`; undefined for a new entry. */
export function useVersion<Values extends { [Name in keyof Values]: string }>(
  initial: Values,
  loaded: string | undefined,
) {
  const [before, setBefore] = useState<Record<string, string>>(initial);
  const [version, setVersion] = useState(loaded);
  const [conflicts, setConflicts] = useState<Record<string, string>>({});
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [trashId, setTrashId] = useState<number | null>(null);
  const [by, setBy] = useState('');
  return {
    version,
    conflicts,
    trouble,
    /** The user who changed it in the meantime, as the beginning of a sentence. */
    by,
    /** Set if somebody has deleted the entry and it can be restored. */
    trashId,
    /** For a restored entry, which is as before, so that the typed values fit. */
    meetReturn: () => {
      setTrouble(null);
      setTrashId(null);
    },
    /**
     * @returns the typed values, and the other user's in untouched fields; with the version to save over if both have
     * changed different fields.
     */
    meet: (failure: unknown, typed: Values): { values: Values; agreed?: string } => {
      if (loaded === undefined || !(failure instanceof CallFailure)) return { values: typed };
      const { current, trash_id } = failure.answer as Answer;
      if (failure.status === 404) {
        setTrouble('gone');
        setTrashId(trash_id ?? null);
      }
      if (failure.code !== 'stale' || !current) return { values: typed };
      const theirs = textsOf(current, Object.keys(initial));
      const merged = mergeValues(before, typed, theirs);
      const hasConflicts = Object.keys(merged.conflicts).length > 0;
      const next = String(current.updated_at);
      setBefore((was) => ({ ...was, ...theirs }));
      setVersion(next);
      setConflicts(merged.conflicts);
      setBy(failure.changedBy);
      setTrouble(hasConflicts ? 'changed' : null);
      return { values: merged.values as Values, ...(hasConflicts ? {} : { agreed: next }) };
    },
  };
}

/** No answer contains a password. */
function textsOf(entry: Record<string, unknown>, names: string[]): Record<string, string> {
  const present = names.filter((name) => Object.hasOwn(entry, name));
  return Object.fromEntries(present.map((name) => [name, String(entry[name] ?? '')]));
}

type Texts = Readonly<Record<string, string>>;

/** Keeps our values in fields that both changed, and reports theirs. @param before the common beginning. */
export function mergeValues(before: Texts, ours: Texts, theirs: Texts) {
  const values: Record<string, string> = {};
  const conflicts: Record<string, string> = {};
  for (const [name, mine] of Object.entries(ours)) {
    const other = theirs[name] ?? before[name] ?? '';
    const isOurs = mine !== before[name];
    values[name] = isOurs ? mine : other;
    if (isOurs && other !== before[name] && other !== mine) conflicts[name] = other;
  }
  return { values, conflicts };
}
