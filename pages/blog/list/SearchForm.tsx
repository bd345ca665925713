import { SubmitButton } from '#renderer/components/Button.tsx';
import { LONGEST_QUERY } from '#renderer/islands/blog/listAddress.ts';
import { BLOG, say } from '#renderer/wording.ts';
import css from './SearchForm.module.css';

/** Without code it leads to the first page of the list; with it, results appear while typing. */
export function SearchForm({ action }: { action: string }) {
  return (
    <search className={css.search} data-no-print="">
      <form className={css.form} action={action} method="get">
        <label className="visually-hidden" htmlFor="blog-search">
          {say(BLOG.searchLabel)}
        </label>
        <input
          className={css.field}
          id="blog-search"
          type="search"
          name="q"
          placeholder={say(BLOG.searchLabel)}
          maxLength={LONGEST_QUERY}
          autoComplete="off"
          enterKeyHint="search"
        />
        <SubmitButton look="quiet">{say(BLOG.search)}</SubmitButton>
      </form>
    </search>
  );
}
