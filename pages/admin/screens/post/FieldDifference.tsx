import type { PostValues } from '../../editor/journal/entry.ts';
import css from './Post.module.css';

const LABELS: Record<Exclude<keyof PostValues, 'content'>, string> = {
  title: 'Title',
  slug: 'Slug',
  excerpt: 'Excerpt',
  featured_image_url: 'Featured Image',
  status: 'Status',
  author_id: 'Author',
  categories: 'Categories',
  meta_title: 'Meta Title',
  meta_description: 'Meta Description',
};

interface FieldDifferenceProps {
  before: PostValues;
  after: PostValues;
  /** Whose the two are: 'Theirs', 'Yours'. */
  words: readonly [string, string];
}

/** The fields beside the text that differ, with both values. */
export function FieldDifference({ before, after, words }: FieldDifferenceProps) {
  const names = Object.keys(LABELS) as (keyof typeof LABELS)[];
  const changed = names.filter((name) => String(before[name]) !== String(after[name]));
  if (changed.length === 0) return null;
  return (
    <dl className={css.fieldDifference}>
      {changed.map((name) => (
        <div key={name}>
          <dt>{LABELS[name]}</dt>
          <dd>
            <span>{words[0]}:</span> {String(before[name]) || '(empty)'}
          </dd>
          <dd>
            <span>{words[1]}:</span> {String(after[name]) || '(empty)'}
          </dd>
        </div>
      ))}
    </dl>
  );
}
