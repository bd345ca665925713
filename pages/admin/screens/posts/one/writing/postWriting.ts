import type { Place, TextFacts } from '#content-api/blog/checks/rules/rule.ts';
import type { PostEntry } from '#content-api/blog/posts/posts.shared.ts';
import type { EarlierAddress } from '#content-api/values/slugs.shared.ts';
import type { WrittenKind } from '#content-api/writing/kinds/kinds.shared.ts';
import type { PostValues } from '../../../../editor/journal/entry.ts';
import type { Journal } from '../../../../editor/journal/journal.ts';
import type { Text } from '../../../../editor/RichText.tsx';
import { type ScheduleFields, scheduleFieldsOf } from '../../../../editor/schedule/scheduling.ts';
import { LocalCopy, type LocalCopyState } from '../../../../editor/writing/localCopy.ts';
import type { Observed } from '../../../../editor/writing/observed.ts';
import { Writing } from '../../../../editor/writing/writing.ts';
import type { WritingOptions } from '../../../../editor/writing/writingOptions.ts';
import { mergePosts, problemsOf } from './postValues.ts';

export interface Acknowledged extends ScheduleFields {
  id: number;
  revision: number;
  updated_at: string;
  status: PostEntry['status'];
  slug: string;
  /** True if it is or was published: people may know its address. */
  wasPublic: boolean;
  earlier: EarlierAddress[];
}

export interface PostTypes {
  values: PostValues;
  entry: PostEntry;
  server: Acknowledged;
  local: PostLocalCopy;
}

export class PostWriting extends Writing<PostTypes> {
  constructor(options: WritingOptions<PostTypes>) {
    const ofPosts = {
      kind: 'post' as const,
      makeLocal: (...parts: ConstructorParameters<typeof PostLocalCopy>) => new PostLocalCopy(...parts),
      hasProblems: (values: PostValues) => Object.keys(problemsOf(values)).length > 0,
      acknowledged: acknowledgedOf,
      merge: mergePosts,
      emptied: (values: PostValues) => ({ ...values, title: '', content: '' }),
    };
    super(ofPosts, options);
  }
}

function acknowledgedOf(post: PostEntry): Acknowledged {
  const { id, revision, updated_at, status, slug, published_at, earlier_addresses: earlier = [] } = post;
  const address = { slug, wasPublic: published_at !== null, earlier };
  return { id, revision, updated_at, status, ...address, ...scheduleFieldsOf(post) };
}

/** Reads the text only when someone needs it: a long text takes too long at each key. */
class PostLocalCopy extends LocalCopy<PostValues> {
  readonly #state: Observed<LocalCopyState<PostValues>>;
  #text: Text | null = null;
  #isTextChanged = false;

  constructor(
    of: { id: string; user: number; kind: WrittenKind },
    state: Observed<LocalCopyState<PostValues>>,
    journal: Journal,
  ) {
    super(of, state, journal);
    this.#state = state;
    this.focus = () => this.#text?.focus();
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
    this.changed();
  }

  /** Undo can still bring back the text from before. */
  override replace(values: PostValues): void {
    this.settle();
    // An equal text stays as it is, with the cursor in it.
    if (values.content !== this.#state.read().values.content) {
      this.#text?.replace(values.content);
      this.#isTextChanged = this.#text !== null;
    }
    super.replace(values);
  }

  textFacts(): TextFacts | null {
    return this.#text?.facts() ?? null;
  }

  /** True while a picture is neither in the text nor on this device. */
  override waitsForPictures(): boolean {
    return this.#text?.waitsForPictures() ?? false;
  }

  selectText(position: Place): void {
    this.#text?.select(position);
  }

  protected override settled(values: PostValues): PostValues {
    const isOther = this.#isTextChanged && this.#text;
    this.#isTextChanged = false;
    return isOther ? { ...values, content: isOther.html() } : values;
  }
}
