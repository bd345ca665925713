import type { PostEntry } from '#content-api/blog/posts/contract.ts';
import type { EarlierAddress } from '#content-api/values/slugs/contract.ts';
import type { WorkingCopy } from '#content-api/writing/workingCopies/contract.ts';
import { randomKey } from '#renderer/islands/randomKey.ts';
import { CallFailure } from '../../../../app/calls/failure.ts';
import { type PostValues, sameValues } from '../../../../editor/journal/entry.ts';
import { createSaveQueue, type SaveQueue } from '../../../../editor/journal/saveQueue.ts';
import { ServerCopy } from '../edits/serverCopy.ts';
import { Draft, type Restored } from './draft.ts';
import { Observed } from './observed.ts';
import { reasonOf, StaleFailure } from './postCalls.ts';
import { type Problems, problemsOf } from './postValues.ts';
import type { WritingOptions } from './writingOptions.ts';
import { acknowledgedOf, beginningState, plansOf, type WritingState } from './writingState.ts';

/** `invalid`: said beside its field; `conflict`, `deleted`: by others; `forbidden`: not theirs to change. */
export type SaveResult = 'saved' | 'invalid' | 'conflict' | 'deleted' | 'forbidden' | 'failed';

/** Every change goes to this device's journal first, and stays there until the server has exactly that. */
export class Writing {
  /** Told apart by it, whatever is restored into it. */
  readonly name: string;
  readonly state: Observed<WritingState>;
  readonly draft: Draft;
  readonly copy: ServerCopy;
  #opened: PostValues | null = null;
  readonly #options: WritingOptions;
  readonly #queue: SaveQueue<PostValues, PostEntry>;

  constructor(options: WritingOptions) {
    this.#options = options;
    this.name = options.id;
    this.state = new Observed(beginningState(options.values, options.post && acknowledgedOf(options.post)));
    this.draft = new Draft(options.id, options.user, this.state, options.journal);
    const { calls, loaded } = options.copy;
    const { canonical, key = options.id } = options;
    const parts = { draft: this.draft, state: this.state, key, there: loaded, canonical };
    this.copy = new ServerCopy(calls, parts);
    if (loaded.copy) this.#openWith(loaded.copy);
    this.draft.onChange = () => this.copy.changed();
    this.#queue = createSaveQueue<PostValues, PostEntry>({
      send: (values, key) => this.#send(values, key),
      isUnsure: options.calls.isUnsure,
      mayGoOn: (failure) => !(failure instanceof StaleFailure),
      onState: (queue) => this.state.patch({ queue, ...(queue === 'cut' ? { hasFailed: true } : {}) }),
      ...(options.pauses ? { pauses: options.pauses } : {}),
    });
  }

  /** What the server has of it: edits from before as long as they count, else the post. */
  there(): PostValues {
    const isOpened = this.state.read().opened !== null;
    return (isOpened && this.#opened) || this.draft.acknowledged;
  }

  async save(): Promise<SaveResult> {
    this.draft.settle();
    const { theirs, trashId, values } = this.state.read();
    if (theirs) return 'conflict';
    if (trashId !== null) return 'deleted';
    if (Object.keys(problemsOf(values)).length > 0) {
      this.state.patch({ isTried: true });
      return 'invalid';
    }
    this.draft.keep();
    if (this.copy.isSending()) await this.copy.settled();
    const outcome = await this.#queue.save(values);
    if (!outcome.saved) return this.#refuse(outcome.failure);
    // Who hears that it is saved may leave at once, and the next page would offer the same words as unsaved.
    await this.draft.forgotten();
    return 'saved';
  }

  /** Edits that were discarded are at work again. @returns what was written here, to have it back. */
  async bringBack(): Promise<PostValues> {
    const { mine, copy } = await this.copy.bringBack();
    if (copy) this.#openWith(copy);
    return mine;
  }

  retry(): void {
    this.#queue.retry();
    this.copy.flush();
  }

  /** The next save overwrites what somebody else has saved, knowingly. */
  keepMine(): void {
    this.#meetTheirs();
    this.draft.keep();
  }

  /** Goes on with what somebody else has saved. @returns what was written here, to have it back. */
  takeTheirs(): PostValues {
    this.draft.settle();
    const mine = this.state.read().values;
    this.#meetTheirs();
    this.state.patch({ isTried: false });
    this.draft.replace(this.draft.acknowledged);
    return mine;
  }

  /** Goes on with what was written before. @param entry with its own name, unless another tab holds that. */
  restore(entry: Restored): void {
    // Words that were typed before somebody chose to restore stay in the journal under their own name.
    this.draft.keep();
    this.draft.restore(entry);
    if (!this.state.read().server && entry.id !== this.copy.key)
      void this.copy.moveTo(entry.id, entry.writtenAt);
  }

  /** Somebody has deleted the post, if that is what a call failed with: the writer chooses, or what is here is new. */
  meetGone(failure: unknown): boolean {
    if (!(failure instanceof CallFailure) || failure.status !== 404 || !this.state.read().server)
      return false;
    const { trash_id: trashId } = failure.answer as { trash_id?: number };
    if (trashId === undefined) this.becomeNew();
    else this.state.patch({ trashId });
    return true;
  }

  /** The post is out of the trash, and what it was before: the next save is a change of it again. */
  meetReturn(): void {
    this.state.patch({ trashId: null });
  }

  /** Somebody deleted the post: the next save makes it anew. */
  becomeNew(): void {
    void this.#options.journal.remove(this.draft.id);
    this.draft.id = randomKey();
    void this.copy.moveTo(this.draft.id);
    this.draft.acknowledged = { ...this.draft.acknowledged, title: '', content: '' };
    this.state.patch({ server: null, trashId: null, isForbidden: false });
    this.draft.keep();
  }

  /** The post's earlier addresses have become others: they are no part of what is written. */
  earlierChanged(earlier: EarlierAddress[]): void {
    const { server } = this.state.read();
    if (server) this.state.patch({ server: { ...server, earlier } });
  }

  /** Something else is planned for the post. What is written in it, and its version, are as they were. */
  meetPlan(post: PostEntry): void {
    const { server } = this.state.read();
    if (server) this.state.patch({ server: { ...server, ...plansOf(post) } });
  }

  /** Somebody else has saved the post: the writer chooses. */
  meetOther(post: PostEntry): void {
    this.draft.settle();
    this.state.patch({ theirs: post });
  }

  /** After a planned moment: if only the status changed it is taken over; else the next save meets it. */
  onTurn(post: PostEntry): void {
    this.draft.settle();
    const { server, theirs, queue, values } = this.state.read();
    if (post.revision === server?.revision) {
      this.meetPlan(post);
      return;
    }
    const now = this.#options.valuesOf(post);
    const { status } = now;
    const { acknowledged } = this.draft;
    if (theirs || queue !== 'idle' || !sameValues({ ...acknowledged, status }, now)) return;
    const isChosen = values.status !== acknowledged.status;
    this.draft.acknowledged = now;
    this.state.patch({
      server: acknowledgedOf(post),
      ...(isChosen ? {} : { values: { ...values, status } }),
    });
    // Words that were on their way meanwhile told the server of a post that is older.
    if (this.draft.settle()) this.copy.changed();
    this.draft.keep();
  }

  stop(): void {
    this.#queue.stop();
    this.copy.stop();
    this.draft.keepAtOnce();
  }

  /** Edits from before, that are in no save: they are shown instead of the post, and said to be. */
  #openWith(copy: WorkingCopy): void {
    const { canonical, post } = this.#options;
    const { server } = this.state.read();
    const values = canonical(copy);
    if (sameValues(values, this.draft.acknowledged)) return;
    this.#opened = values;
    this.state.patch({ values, isDirty: true, opened: copy.changed_at });
    const revision = copy.base_revision ?? 0;
    // The post has been saved since they were begun: the writer chooses.
    if (post && server && revision < post.revision)
      this.state.patch({ theirs: post, server: { ...server, revision } });
  }

  async #send(values: PostValues, key: string): Promise<PostEntry> {
    const { calls, valuesOf } = this.#options;
    const { server } = this.state.read();
    try {
      const post = server
        ? await calls.change(server.id, server.revision, values, key, this.copy.version)
        : await calls.create(values, this.copy.key, this.copy.version);
      this.#acknowledge(post, values);
      return post;
    } catch (failure) {
      // What came between is word for word what was to be saved: an earlier attempt of ours, most likely.
      if (!(failure instanceof StaleFailure) || !sameValues(valuesOf(failure.current), values)) throw failure;
      this.#acknowledge(failure.current, values);
      return failure.current;
    }
  }

  #acknowledge(post: PostEntry, values: PostValues): void {
    this.draft.acknowledged = values;
    this.state.patch({
      server: acknowledgedOf(post),
      hasFailed: false,
      reason: '',
      isTried: false,
      isForbidden: false,
      refused: {},
    });
    // Words that came during the save stay, and stay unsaved.
    this.draft.keep();
    this.copy.taken(post.copy_version);
  }

  #refuse(failure: unknown): SaveResult {
    if (failure instanceof StaleFailure) {
      this.state.patch({ theirs: failure.current, hasFailed: true });
      return 'conflict';
    }
    const refused: Problems = failure instanceof CallFailure ? failure.fields : {};
    this.state.patch({ refused, hasFailed: true, reason: reasonOf(failure) });
    if (this.meetGone(failure) && this.state.read().trashId !== null) return 'deleted';
    if (failure instanceof CallFailure && failure.status === 403 && this.state.read().server) {
      this.state.patch({ isForbidden: true });
      return 'forbidden';
    }
    return Object.keys(refused).length > 0 ? 'invalid' : 'failed';
  }

  #meetTheirs(): void {
    const { theirs } = this.state.read();
    if (!theirs) return;
    this.draft.acknowledged = this.#options.valuesOf(theirs);
    this.state.patch({ server: acknowledgedOf(theirs), theirs: null, hasFailed: false });
  }
}
