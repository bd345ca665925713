import type { WrittenKind } from '#content-api/writing/kinds/kinds.shared.ts';
import type {
  CopyAnswer,
  OwnCopy,
  WorkingCopy,
} from '#content-api/writing/workingCopies/workingCopies.shared.ts';
import { serverNow } from '../../calls/clock.ts';
import { CallFailure } from '../../calls/failure.ts';
import { type Autosave, createAutosave } from '../journal/autosave.ts';
import { sameValues } from '../journal/entry.ts';
import { type CopyPlace, judgeKeeping, type LoadedCopy, OtherCopyFailure } from './copyCalls.ts';
import type { Refused } from './localCopy.ts';
import type { Observed } from './observed.ts';
import { NOTHING_KEPT, type WritingState, type WritingTypes } from './writingState.ts';

export interface CopyCalls<Values extends object> {
  keep(target: CopyPlace, values: Values | null, base: number | null, version: number): Promise<CopyAnswer>;
  load(target: CopyPlace): Promise<OwnCopy>;
  discard(target: CopyPlace): Promise<void>;
  putBack(target: CopyPlace): Promise<OwnCopy>;
}

interface Parts<Types extends WritingTypes> {
  kind: WrittenKind;
  local: Types['local'];
  state: Observed<WritingState<Types>>;
  key: string;
  remote: LoadedCopy;
  canonical(copy: WorkingCopy): Types['values'];
}

/** Milliseconds for which a save of the entry waits for words that are being sent. */
const PATIENCE = 3000;

/** The working copy on the server, which follows the typed words like the journal of this device. */
export class ServerCopy<Types extends WritingTypes> {
  /** The key of a post that was never saved; saving creates the post with it. */
  key: string;
  /** The version of our last copy that the server acknowledged. */
  version: number;
  readonly #calls: CopyCalls<Types['values']>;
  readonly #kind: WrittenKind;
  readonly #local: Types['local'];
  readonly #state: Observed<WritingState<Types>>;
  readonly #autosave: Autosave;
  readonly #canonical: Parts<Types>['canonical'];
  #isThere: boolean;
  /** The words sent last, because their answer may be lost. */
  #sent: Types['values'] | null = null;

  constructor(
    calls: CopyCalls<Types['values']>,
    { kind, local, state, key, remote, canonical }: Parts<Types>,
  ) {
    this.#calls = calls;
    this.#kind = kind;
    this.#canonical = canonical;
    this.#local = local;
    this.#state = state;
    this.key = key;
    this.version = remote.version;
    this.#isThere = remote.copy !== null;
    state.patch({ discarded: remote.discarded_at ?? null });
    this.#autosave = createAutosave({
      send: () => this.#send(),
      judge: (failure) => {
        if (failure instanceof CallFailure && failure.status === 400)
          state.patch({ refused: fieldsOf(failure) });
        return judgeKeeping(failure, kind);
      },
      onKeeping: (keeping) => state.patch({ keeping }),
    });
  }

  changed(): void {
    this.#autosave.changed();
  }

  /** Sends at once, unless the user still has to choose between two versions. */
  flush(): void {
    if (!this.#state.read().elsewhere) this.#autosave.flush();
  }

  hasAll(): boolean {
    return this.#autosave.hasAll();
  }

  /** Sends all words, before a preview shows them. @returns a sentence about missing changes, or ''. */
  async bringUpToDate(): Promise<string> {
    this.#local.settle();
    this.flush();
    await this.settled();
    if (this.hasAll()) return '';
    const { reason } = this.#state.read().keeping;
    return `It doesn’t include changes that are only on this device: ${reason || 'the server isn’t responding'}.`;
  }

  isSending(): boolean {
    return this.#state.read().keeping.phase === 'sending';
  }

  settled(): Promise<void> {
    return this.#autosave.settled(PATIENCE);
  }

  /** The entry has been saved. @param version of the copy on the server; undefined if a newer copy stayed. */
  taken(version: number | undefined): void {
    if (version !== undefined) {
      this.version = version;
      this.#isThere = false;
    }
    // Words typed during the save need another copy, as does a copy that arrived after the save.
    if (version === undefined || this.isSending() || this.#state.read().isDirty) this.changed();
    this.#state.patch({
      opened: null,
      discarded: null,
      ...(this.isSending() ? {} : { keeping: NOTHING_KEPT }),
    });
  }

  /** Continues under another key. @param writtenAt ISO 8601; none for a new text. */
  async moveTo(key: string, writtenAt?: string): Promise<void> {
    this.key = key;
    this.version = 0;
    this.#isThere = false;
    if (writtenAt !== undefined) await this.#meet(writtenAt).catch(() => {});
    this.changed();
  }

  keepMine(): void {
    this.#meetElsewhere();
    this.#autosave.changed();
    this.#autosave.flush();
  }

  /** Continues with the version from elsewhere. @returns the words here, for an undo. */
  takeTheirs(): Types['values'] {
    this.#local.settle();
    const { elsewhere, values: mine } = this.#state.read();
    this.#meetElsewhere();
    if (elsewhere) this.#local.replace(this.#canonical(elsewhere));
    this.#autosave.flush();
    return mine;
  }

  /** Removes the unsaved changes here and on the server. @returns how to restore them. */
  async discard(): Promise<() => Promise<void>> {
    this.#local.settle();
    const { values } = this.#state.read();
    await this.#autosave.settled(PATIENCE);
    await this.#calls.discard(this.#place());
    const discarded = this.#isThere ? serverNow().toISOString() : null;
    this.#isThere = false;
    this.#local.replace(this.#local.acknowledged);
    this.#state.patch({ opened: null, isDirty: false, discarded });
    return async () => {
      await this.#putBack();
      this.#local.replace(values);
    };
  }

  /** Restores the changes that were discarded last, and discards the current ones instead. */
  async bringBack(): Promise<{ mine: Types['values']; copy: WorkingCopy | null }> {
    await this.bringUpToDate();
    const { values: mine } = this.#state.read();
    const copy = await this.#putBack();
    if (copy) this.#local.replace(this.#canonical(copy));
    return { mine, copy };
  }

  stop(): void {
    this.#autosave.stop();
  }

  #place(): CopyPlace {
    const { server } = this.#state.read();
    return server ? { kind: this.#kind, id: server.id } : { key: this.key };
  }

  async #putBack(): Promise<WorkingCopy | null> {
    const { version, copy } = await this.#calls.putBack(this.#place());
    this.version = version;
    this.#isThere = copy !== null;
    this.#state.patch({ discarded: null });
    return copy;
  }

  async #send(): Promise<string> {
    const isDirty = this.#local.settle();
    const { values, server } = this.#state.read();
    const words = isDirty ? values : null;
    // The server stores copies of posts before they exist, but not of pages.
    if (!server && this.#kind !== 'post') return '';
    if (!words && !this.#isThere) return '';
    // A copy from before the first save has 0.
    const base = server?.revision || null;
    const target = this.#place();
    const { version, changed_at } = await this.#keep(target, words, base).finally(() => {
      this.#sent = words;
    });
    this.version = version;
    this.#isThere = words !== null;
    return words ? changed_at : '';
  }

  /** Overwrites a copy that is our own, or is gone. */
  async #keep(target: CopyPlace, words: Types['values'] | null, base: number | null): Promise<CopyAnswer> {
    try {
      return await this.#calls.keep(target, words, base, this.version);
    } catch (failure) {
      if (!(failure instanceof OtherCopyFailure)) throw failure;
      const { current, version } = failure;
      const theirs = current && this.#canonical(current);
      const isOurs = !theirs || (this.#sent !== null && sameValues(theirs, this.#sent));
      if (!isOurs) this.#state.patch({ elsewhere: current });
      if (!isOurs) throw failure;
      if (!theirs && !words) return { version, changed_at: '' };
      return this.#calls.keep(target, words, base, version);
    }
  }

  /** Overwrites the server's copy unless that is newer and differs. */
  async #meet(writtenAt: string): Promise<void> {
    const { copy, version } = await this.#calls.load(this.#place());
    const isNewer = copy !== null && copy.changed_at > writtenAt;
    const isOther = copy && !sameValues(this.#canonical(copy), this.#state.read().values);
    this.#isThere = copy !== null;
    if (isNewer && isOther) this.#state.patch({ elsewhere: copy });
    else this.version = version;
  }

  #meetElsewhere(): void {
    const { elsewhere } = this.#state.read();
    if (!elsewhere) return;
    this.version = elsewhere.version;
    this.#isThere = true;
    this.#state.patch({ elsewhere: null });
  }
}

/** The server names fields by their path in the request. */
function fieldsOf({ fields }: CallFailure): Refused {
  return Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [name.replace(/^values\./, ''), message]),
  );
}
