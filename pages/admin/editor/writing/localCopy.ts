import type { WrittenKind } from '#content-api/writing/kinds/kinds.shared.ts';
import { type JournalEntry, sameValues } from '../journal/entry.ts';
import { createJournalWriter, type Journal } from '../journal/journal.ts';
import type { Observed } from './observed.ts';

/** Milliseconds. */
const LONGEST_WAIT = 1000;

export type Restored<Values extends { title: string }> = Pick<
  JournalEntry<Values>,
  'id' | 'values' | 'writtenAt'
>;

/** Messages by field, or by path within one such as `sections.2.data.title`. */
export type Refused = Readonly<Record<string, string>>;

export interface LocalCopyState<Values> {
  values: Values;
  isDirty: boolean;
  isUnkept: boolean;
  refused: Refused;
  server: { id: number; revision: number } | null;
}

/** Stores the typed words on this device until the server has them. */
export class LocalCopy<Values extends { title: string }> {
  id: string;
  acknowledged: Values;
  /** Runs after each change, once the journal has it. */
  onChange = () => {};
  focus = () => {};
  readonly #user: number;
  readonly #kind: WrittenKind;
  readonly #state: Observed<LocalCopyState<Values>>;
  readonly #journal: Journal;
  readonly #writer: ReturnType<typeof createJournalWriter>;
  #forgotten: Promise<unknown> = Promise.resolve();
  /** When the journal last got an entry, in milliseconds. */
  #writtenAt = 0;

  constructor(
    { id, user, kind }: { id: string; user: number; kind: WrittenKind },
    state: Observed<LocalCopyState<Values>>,
    journal: Journal,
  ) {
    this.id = id;
    this.#user = user;
    this.#kind = kind;
    this.#state = state;
    this.#journal = journal;
    this.acknowledged = state.read().values;
    const onStored = (isKept: boolean) => {
      if (state.read().isUnkept === isKept) state.patch({ isUnkept: !isKept });
    };
    this.#writer = createJournalWriter(journal, () => this.#entry(), onStored);
  }

  settle(): boolean {
    const { values: before, isDirty: wasDirty } = this.#state.read();
    const values = this.settled(before);
    const isDirty = !sameValues(values, this.acknowledged);
    if (values !== before || isDirty !== wasDirty) this.#state.patch({ values, isDirty });
    return isDirty;
  }

  change(change: (values: Values) => Values): void {
    const { values: before, refused } = this.#state.read();
    const values = change(before);
    const isOther = (name: string) => values[name as keyof Values] !== before[name as keyof Values];
    const still = Object.entries(refused).filter(([path]) => !isOther(path.split('.')[0] ?? ''));
    this.#state.patch({ values, refused: Object.fromEntries(still), isDirty: true });
    this.changed();
  }

  replace(values: Values): void {
    this.#state.patch({ values, refused: {} });
    this.#writer.write();
    this.onChange();
  }

  /** Continues with earlier words, under their id. */
  restore({ id, values, writtenAt }: Restored<Values>): void {
    this.id = id;
    this.#writtenAt = Date.parse(writtenAt);
    this.replace(values);
  }

  /** Whether leaving would lose a picture that is neither in the text nor on this device. */
  waitsForPictures(): boolean {
    return false;
  }

  save(): void {
    this.#writer.write();
  }

  /** The same before this call returns, because the page may then be gone. */
  saveAtOnce(): void {
    this.#writer.writeAtOnce();
  }

  /** Resolves when the journal has forgotten the words, or soon after, so that a slow device delays nobody. */
  async forgotten(): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const longEnough = new Promise((resolve) => {
      timer = setTimeout(resolve, LONGEST_WAIT);
    });
    await Promise.race([this.#forgotten, longEnough]);
    clearTimeout(timer);
  }

  /** Adds the values that a component still holds. */
  protected settled(values: Values): Values {
    return values;
  }

  protected changed(): void {
    this.#writer.changed();
    this.onChange();
  }

  #entry(): JournalEntry | null {
    if (!this.settle()) {
      this.#forgotten = this.#journal.remove(this.id);
      return null;
    }
    const { values, server } = this.#state.read();
    const [entry, base] = [server?.id ?? null, server?.revision ?? null];
    // The journal takes the later of two versions. A clock set back must not make new words older.
    this.#writtenAt = Math.max(Date.now(), this.#writtenAt + 1);
    const writtenAt = new Date(this.#writtenAt).toISOString();
    return { id: this.id, user: this.#user, kind: this.#kind, entry, base, values, writtenAt };
  }
}
