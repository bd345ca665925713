import { SubmitButton } from '#renderer/components/Button.tsx';
import css from './SearchForm.module.css';

/** Without code it leads to the first page of the blog; with it, results appear while typing. */
export function SearchForm() {
  return (
    <search className={css.search}>
      <form className={css.form} action="/blog" method="get" data-blog-search="">
        <label className="visually-hidden" htmlFor="blog-search">
          Search articles
        </label>
        <input className={css.field} id="blog-search" type="search" name="q" placeholder="Search articles" />
        <SubmitButton look="quiet">Search</SubmitButton>
      </form>
    </search>
  );
}
