import type { WrittenKind } from '#content-api/writing/kinds/kinds.shared.ts';
import { type JournalEntry, sameValues } from '../journal/entry.ts';
import type { Journal } from '../journal/journal.ts';
import { createJournalWriter } from '../journal/journalWriter.ts';
import type { Observed } from './observed.ts';

/** Milliseconds. */
const LONGEST_WAIT = 1000;

export type Restored<Values extends { title: string }> = Pick<
  JournalEntry<Values>,
  'id' | 'values' | 'writtenAt'
>;

/** Messages by field, or by path within one such as `sections.2.data.title`. */
export type Refused = Readonly<Record<string, string>>;

/** The state of the writing that a local copy reads and changes. */
export interface LocalCopyState<Values> {
  values: Values;
  isDirty: boolean;
  isUnkept: boolean;
  refused: Refused;
  server: { id: number; revision: number } | null;
}

/** Holds the words that are being typed, and stores them on this device until the server has them. */
export class LocalCopy<Values extends { title: string }> {
  id: string;
  acknowledged: Values;
  /** Told of whatever is typed, after the journal. */
  onChange = () => {};
  /** Puts the cursor where the writing goes on. */
  focus = () => {};
  readonly #user: number;
  readonly #kind: WrittenKind;
  readonly #state: Observed<LocalCopyState<Values>>;
  readonly #journal: Journal;
  readonly #writer: ReturnType<typeof createJournalWriter>;
  #forgotten: Promise<unknown> = Promise.resolve();
  /** When it was last written down, in milliseconds. */
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

  /** Puts something else in its place. */
  replace(values: Values): void {
    this.#state.patch({ values, refused: {} });
    this.#writer.write();
    this.onChange();
  }

  /** Goes on with what was written before, under its name. */
  restore({ id, values, writtenAt }: Restored<Values>): void {
    this.id = id;
    this.#writtenAt = Date.parse(writtenAt);
    this.replace(values);
  }

  /** Something is neither in it nor on this device yet: leaving loses it. */
  waitsForPictures(): boolean {
    return false;
  }

  save(): void {
    this.#writer.write();
  }

  /** The same before this call returns: the page may be gone then. */
  saveAtOnce(): void {
    this.#writer.writeAtOnce();
  }

  /** Or soon after: a device that takes its time is no reason to keep somebody waiting. */
  async forgotten(): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const longEnough = new Promise((resolve) => {
      timer = setTimeout(resolve, LONGEST_WAIT);
    });
    await Promise.race([this.#forgotten, longEnough]);
    clearTimeout(timer);
  }

  /** Completes the values with those that a component still holds. */
  protected settled(values: Values): Values {
    return values;
  }

  /** There was a key. */
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
    // The journal takes the later of two versions. Setting the clock back must not make new words the earlier ones.
    this.#writtenAt = Math.max(Date.now(), this.#writtenAt + 1);
    const writtenAt = new Date(this.#writtenAt).toISOString();
    return { id: this.id, user: this.#user, kind: this.#kind, entry, base, values, writtenAt };
  }
}
