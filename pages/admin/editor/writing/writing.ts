import type { WrittenKind } from '#content-api/writing/kinds/kinds.shared.ts';
import type { WorkingCopy } from '#content-api/writing/workingCopies/workingCopies.shared.ts';
import { randomKey } from '#renderer/islands/randomKey.ts';
import { CallFailure } from '../../calls/failure.ts';
import { sameValues } from '../journal/entry.ts';
import { createSaveQueue, type SaveQueue } from '../journal/saveQueue.ts';
import type { Refused, Restored } from './localCopy.ts';
import { Observed } from './observed.ts';
import { reasonOf, type SaveResult, StaleFailure } from './saveFailures.ts';
import { ServerCopy } from './serverCopy.ts';
import type { Merged, Preferred } from './sides.ts';
import type { WritingOfKind, WritingOptions } from './writingOptions.ts';
import { beginningState, type WritingState, type WritingTypes } from './writingState.ts';

/** Every change goes to this device's journal first, and stays there until the server has it. */
export class Writing<Types extends WritingTypes = WritingTypes> {
  /** Stays the same, whatever is restored into it. */
  readonly name: string;
  readonly kind: WrittenKind;
  readonly state: Observed<WritingState<Types>>;
  readonly local: Types['local'];
  readonly copy: ServerCopy<Types>;
  /** Edits from before, and the revision that they follow if the entry has been saved since; else 0. */
  #opened: { values: Types['values']; follows: number } | null = null;
  readonly #kind: WritingOfKind<Types>;
  readonly #options: WritingOptions<Types>;
  readonly #queue: SaveQueue<Types['values'], Types['entry']>;

  constructor(ofKind: WritingOfKind<Types>, options: WritingOptions<Types>) {
    const { kind } = ofKind;
    const { id, user, journal, canonical, key = id } = options;
    this.#kind = ofKind;
    this.#options = options;
    this.name = id;
    this.kind = kind;
    this.state = new Observed<WritingState<Types>>(
      beginningState(options.values, options.entry && ofKind.acknowledged(options.entry)),
    );
    this.local = ofKind.makeLocal({ id, user, kind }, this.state, journal);
    const { calls, loaded } = options.copy;
    const { local, state } = this;
    this.copy = new ServerCopy(calls, { kind, local, state, key, remote: loaded, canonical });
    if (loaded.copy) this.#openWith(loaded.copy);
    this.local.onChange = () => this.copy.changed();
    this.#queue = createSaveQueue<Types['values'], Types['entry']>({
      send: (values, key) => this.#send(values, key),
      isUnsure: options.calls.isUnsure,
      mayGoOn: (failure) => !(failure instanceof StaleFailure),
      onState: (queue) => this.state.patch({ queue, ...(queue === 'cut' ? { hasFailed: true } : {}) }),
      ...(options.pauses ? { pauses: options.pauses } : {}),
    });
  }

  /** The values on the server: unsaved changes from before if they still count, else the entry. */
  remoteValues(): Types['values'] {
    const isOpened = this.state.read().opened !== null;
    return (isOpened && this.#opened?.values) || this.local.acknowledged;
  }

  async save(): Promise<SaveResult> {
    this.local.settle();
    const { theirs, trashId, values, server } = this.state.read();
    if (theirs) return 'conflict';
    if (trashId !== null) return 'deleted';
    if (this.#kind.hasProblems(values, server)) {
      this.state.patch({ isTried: true });
      return 'invalid';
    }
    this.local.save();
    if (this.copy.isSending()) await this.copy.settled();
    const outcome = await this.#queue.save(values);
    if (!outcome.saved) {
      if (!(outcome.failure instanceof StaleFailure)) return this.#refuse(outcome.failure);
      const { current, by } = outcome.failure as StaleFailure<Types['entry']>;
      if (!this.meetOther(current, by)) return 'conflict';
      // A draft stays a draft, even if another user has published the entry.
      return this.state.read().values.status === values.status ? this.save() : 'merged';
    }
    // The caller may leave now, and the next page must not offer the same words as unsaved.
    await this.local.forgotten();
    return 'saved';
  }

  /** Restores discarded edits. @returns the words here, for an undo. */
  async bringBack(): Promise<Types['values']> {
    const { mine, copy } = await this.copy.bringBack();
    if (copy) this.#openWith(copy);
    return mine;
  }

  retry(): void {
    this.#queue.retry();
    this.copy.flush();
  }

  /** Merges another user's saved version with the words here; undefined without such a version. */
  merged(preferred: Preferred): Merged<Types['values']> | undefined {
    const { theirs, server, values } = this.state.read();
    const { copy, valuesOf } = this.#options;
    const base = this.#opened?.follows === server?.revision ? copy.begun?.values : this.local.acknowledged;
    return theirs ? this.#kind.merge(base, values, valuesOf(theirs), preferred) : undefined;
  }

  /** Continues with both versions, and with one of them where both have changed the same. @returns the words before. */
  choose(preferred: Preferred): Types['values'] {
    this.local.settle();
    const { values: mine, theirs } = this.state.read();
    const merged = this.merged(preferred);
    if (!theirs || !merged) return mine;
    this.local.acknowledged = this.#options.valuesOf(theirs);
    const server = this.#kind.acknowledged(theirs);
    this.state.patch({ server, theirs: null, hasFailed: false, isTried: false });
    this.local.replace(merged.values);
    this.local.settle();
    this.state.patch({ merged: merged.taken });
    return mine;
  }

  /** Continues with earlier words. @param entry with its id, unless another tab holds that. */
  restore(entry: Restored<Types['values']>): void {
    // Words typed before the restoring stay in the journal under their own id.
    this.local.save();
    this.local.restore(entry);
    if (!this.state.read().server && entry.id !== this.copy.key)
      void this.copy.moveTo(entry.id, entry.writtenAt);
  }

  /** @returns whether a call failed because the entry was deleted. The writer then restores it or saves a new one. */
  meetGone(failure: unknown): boolean {
    const isGone = failure instanceof CallFailure && failure.status === 404 && this.state.read().server;
    if (!isGone) return false;
    const { trash_id: trashId } = failure.answer as { trash_id?: number };
    if (trashId === undefined) this.becomeNew();
    else this.state.patch({ trashId });
    return true;
  }

  becomeNew(): void {
    void this.#options.journal.remove(this.local.id);
    this.local.id = randomKey();
    void this.copy.moveTo(this.local.id);
    this.local.acknowledged = this.#kind.emptied(this.local.acknowledged);
    this.state.patch({ server: null, trashId: null, isForbidden: false });
    this.local.save();
  }

  /** Facts about the entry have changed, but not its values or revision. */
  serverChanged(change: Partial<Types['server']>): void {
    const { server } = this.state.read();
    if (server) this.state.patch({ server: { ...server, ...change } });
  }

  /** Someone else has saved the entry. @returns false if both have changed the same and the writer has to choose. */
  meetOther(entry: Types['entry'], by = 'Someone else'): boolean {
    this.local.settle();
    this.state.patch({ theirs: entry, by });
    const isAgreed = this.merged('mine')?.clashes.length === 0;
    if (isAgreed) this.choose('mine');
    return isAgreed;
  }

  /** After a scheduled moment: takes over a changed status; the next save meets all other changes. */
  onTurn(entry: Types['entry']): void {
    this.local.settle();
    const { server, theirs, queue, values } = this.state.read();
    const acknowledged: Types['values'] = this.local.acknowledged;
    const now = this.#options.valuesOf(entry);
    const { status } = now;
    const isKnown = entry.revision === server?.revision;
    if (isKnown) this.state.patch({ server: this.#kind.acknowledged(entry) });
    if (isKnown || theirs || queue !== 'idle' || !sameValues({ ...acknowledged, status }, now)) return;
    const isChosen = values.status !== acknowledged.status;
    this.local.acknowledged = now;
    this.state.patch({
      server: this.#kind.acknowledged(entry),
      ...(isChosen ? {} : { values: { ...values, status } }),
    });
    // Words sent meanwhile named an older revision.
    if (this.local.settle()) this.copy.changed();
    this.local.save();
  }

  stop(): void {
    this.#queue.stop();
    this.copy.stop();
    this.local.saveAtOnce();
  }

  /** Shows unsaved edits from before instead of the entry. */
  #openWith(copy: WorkingCopy): void {
    const { canonical, entry } = this.#options;
    const { server } = this.state.read();
    const values = canonical(copy);
    if (sameValues(values, this.local.acknowledged)) return;
    const revision = copy.base_revision ?? 0;
    const isOlder = entry !== null && server !== null && revision < entry.revision;
    this.#opened = { values, follows: isOlder ? revision : 0 };
    this.state.patch({ values, isDirty: true, opened: copy.changed_at });
    if (isOlder) this.state.patch({ server: { ...server, revision } });
    if (isOlder) this.meetOther(entry, this.#options.copy.begun?.by);
  }

  async #send(values: Types['values'], key: string): Promise<Types['entry']> {
    const { calls, valuesOf } = this.#options;
    const { server } = this.state.read();
    try {
      const entry = server
        ? await calls.change(server.id, server.revision, values, key, this.copy.version)
        : await calls.create(values, this.copy.key, this.copy.version);
      this.#acknowledge(entry, values);
      return entry;
    } catch (failure) {
      // The saved version equals this one, so an earlier attempt of ours most likely arrived.
      if (!(failure instanceof StaleFailure)) throw failure;
      const current = failure.current as Types['entry'];
      if (!sameValues(valuesOf(current), values)) throw failure;
      this.#acknowledge(current, values);
      return current;
    }
  }

  #acknowledge(entry: Types['entry'], values: Types['values']): void {
    this.local.acknowledged = values;
    this.state.patch({
      server: this.#kind.acknowledged(entry),
      hasFailed: false,
      reason: '',
      isTried: false,
      isForbidden: false,
      refused: {},
      merged: [],
    });
    // Words typed during the save stay unsaved.
    this.local.save();
    this.copy.taken(entry.copy_version);
  }

  #refuse(failure: unknown): SaveResult {
    const refused: Refused = failure instanceof CallFailure ? failure.fields : {};
    this.state.patch({ refused, hasFailed: true, reason: reasonOf(failure) });
    if (this.meetGone(failure) && this.state.read().trashId !== null) return 'deleted';
    if (failure instanceof CallFailure && failure.status === 403 && this.state.read().server) {
      this.state.patch({ isForbidden: true });
      return 'forbidden';
    }
    return Object.keys(refused).length > 0 ? 'invalid' : 'failed';
  }
}
