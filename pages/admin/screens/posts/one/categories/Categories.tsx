import { useId, useState } from 'react';
import type { Category } from '#content-api/kinds/categories.shared.ts';
import { matcher } from '#content-api/values/matching/matching.shared.ts';
import { SearchField } from '../../../../ui/list/SearchField.tsx';
import { grouped } from '../../../../ui/values/fileSize.ts';
import css from '../Post.module.css';
import type { PostForm } from '../writing/usePostForm.ts';

export function Categories({ form, categories }: { form: PostForm; categories: Category[] | undefined }) {
  const described = useId();
  const chosen = form.values.categories;
  const [search, setSearch] = useState('');
  const [first, setFirst] = useState(chosen);
  const { shown, left } = offered(categories ?? [], { chosen, first, search });
  // Deleted categories stay in the list when you unselect them.
  const [touched, setTouched] = useState(chosen);
  const gone = categories ? goneCategories([...touched, ...chosen], categories) : [];
  const isMany = (categories?.length ?? 0) > MOST;
  const find = (text: string) => {
    setSearch(text);
    setFirst(chosen);
  };
  const toggle = (id: number) => {
    setTouched([...touched, id]);
    form.set({
      categories: chosen.includes(id)
        ? chosen.filter((one) => one !== id)
        : [...chosen, id].sort((a, b) => a - b),
    });
  };
  return (
    <fieldset className={css.categories} aria-describedby={described}>
      <legend>Categories</legend>
      {isMany ? <SearchField label="Search categories..." value={search} onChange={find} /> : null}
      <div className={css.choices}>
        {[...gone, ...shown].map(({ id, name }) => (
          <label key={id} className={css.category}>
            <input
              name="categories"
              type="checkbox"
              checked={chosen.includes(id)}
              onChange={() => toggle(id)}
            />
            {name}
          </label>
        ))}
        {categories?.length === 0 ? <p className={css.hint}>There are no categories yet.</p> : null}
        {categories && categories.length > 0 && shown.length === 0 ? (
          <p className={css.hint}>No category name contains this.</p>
        ) : null}
        {categories ? null : <p className={css.hint}>Loading...</p>}
      </div>
      {isMany ? (
        <p className={css.hint} role="status">
          {left > 0 ? `${grouped(left)} more. Search to find them.` : null}
        </p>
      ) : null}
      <p className={css.error} id={described}>
        {form.error('categories')}
      </p>
    </fieldset>
  );
}

/** You need the boxes of deleted categories to unselect them. */
function goneCategories(ids: number[], categories: Category[]) {
  const existing = new Set(categories.map(({ id }) => id));
  const gone = [...new Set(ids)].filter((id) => !existing.has(id));
  return gone.map((id) => ({ id, name: 'A deleted category' }));
}

/** People read through this many faster than they search. */
export const MOST = 20;

interface Choice {
  chosen: readonly number[];
  /** Categories that were chosen when the search began. They stay first, even if unselected. */
  first: readonly number[];
  search: string;
}

export function offered(all: readonly Category[], { chosen, first, search }: Choice) {
  if (all.length <= MOST) return { shown: [...all], left: 0 };
  const isMeant = matcher(search);
  const others = all.filter(({ id }) => !first.includes(id));
  const found = others.filter(({ name }) => isMeant([name]));
  const near = new Set(found.slice(0, MOST));
  const rest = others.filter((category) => near.has(category) || chosen.includes(category.id));
  return {
    shown: [...all.filter(({ id }) => first.includes(id)), ...rest],
    left: found.filter((category) => !rest.includes(category)).length,
  };
}
