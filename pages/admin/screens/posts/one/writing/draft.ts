import type { Place, TextFacts } from '#content-api/blog/checks/rules/rule.ts';
import type { JournalEntry, PostValues } from '../../../../editor/journal/entry.ts';
import { sameValues } from '../../../../editor/journal/entry.ts';
import type { Journal } from '../../../../editor/journal/journal.ts';
import { createJournalWriter } from '../../../../editor/journal/journalWriter.ts';
import type { Text } from '../../../../editor/RichText.tsx';
import type { Observed } from './observed.ts';
import type { WritingState } from './writingState.ts';

/** Milliseconds. */
const LONGEST_WAIT = 1000;

export type Restored = Pick<JournalEntry, 'id' | 'values' | 'writtenAt'>;

/** The text is asked for only when it is needed: a long one takes too long to ask for at each key. */
export class Draft {
  id: string;
  acknowledged: PostValues;
  /** Told of whatever is typed, after the journal. */
  onChange = () => {};
  readonly #user: number;
  readonly #state: Observed<WritingState>;
  readonly #journal: Journal;
  readonly #writer: ReturnType<typeof createJournalWriter>;
  #text: Text | null = null;
  #forgotten: Promise<unknown> = Promise.resolve();
  #isTextChanged = false;
  /** When it was last written down, in milliseconds. */
  #writtenAt = 0;

  constructor(id: string, user: number, state: Observed<WritingState>, journal: Journal) {
    this.id = id;
    this.#user = user;
    this.#state = state;
    this.#journal = journal;
    this.acknowledged = state.read().values;
    const told = (isKept: boolean) => {
      if (state.read().isUnkept === isKept) state.patch({ isUnkept: !isKept });
    };
    this.#writer = createJournalWriter(journal, () => this.#entry(), told);
  }

  settle(): boolean {
    const { values: before, isDirty: wasDirty } = this.#state.read();
    const values = this.#isTextChanged && this.#text ? { ...before, content: this.#text.html() } : before;
    this.#isTextChanged = false;
    const isDirty = !sameValues(values, this.acknowledged);
    if (values !== before || isDirty !== wasDirty) this.#state.patch({ values, isDirty });
    return isDirty;
  }

  change(change: (values: PostValues) => PostValues): void {
    const { values: before, refused: refusedBefore } = this.#state.read();
    const values = change(before);
    const refused = { ...refusedBefore };
    for (const name of Object.keys(values) as (keyof PostValues)[]) {
      if (values[name] !== before[name]) delete refused[name];
    }
    this.#state.patch({ values, refused, isDirty: true });
    this.#writer.changed();
    this.onChange();
  }

  textReady(text: Text | null): void {
    if (!text) this.settle();
    this.#text = text;
  }

  textChanged(): void {
    this.#isTextChanged = true;
    const { isDirty, refused } = this.#state.read();
    if (!isDirty || refused.content) {
      const { content: _, ...others } = refused;
      this.#state.patch({ isDirty: true, refused: others });
    }
    this.#writer.changed();
    this.onChange();
  }

  /** Puts something else in its place; undo still has the text from before. */
  replace(values: PostValues): void {
    this.#text?.replace(values.content);
    this.#isTextChanged = this.#text !== null;
    this.#state.patch({ values, refused: {} });
    this.#writer.write();
    this.onChange();
  }

  /** Goes on with what was written before, under its name. */
  restore({ id, values, writtenAt }: Restored): void {
    this.id = id;
    this.#writtenAt = Date.parse(writtenAt);
    this.replace(values);
  }

  focusText(): void {
    this.#text?.focus();
  }

  textFacts(): TextFacts | null {
    return this.#text?.facts() ?? null;
  }

  /** A picture is neither in the text nor on this device yet: leaving loses it. */
  waitsForPictures(): boolean {
    return this.#text?.waitsForPictures() ?? false;
  }

  selectText(place: Place): void {
    this.#text?.select(place);
  }

  keep(): void {
    this.#writer.write();
  }

  /** The same before this call returns: the page may be gone then. */
  keepAtOnce(): void {
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

  #entry(): JournalEntry | null {
    if (!this.settle()) {
      this.#forgotten = this.#journal.remove(this.id);
      return null;
    }
    const { values, server } = this.#state.read();
    const [post, base] = [server?.id ?? null, server?.revision ?? null];
    // Of two versions the journal takes the later one: a clock that is put back must not make that the earlier words.
    this.#writtenAt = Math.max(Date.now(), this.#writtenAt + 1);
    const writtenAt = new Date(this.#writtenAt).toISOString();
    return { id: this.id, user: this.#user, post, base, values, writtenAt };
  }
}
