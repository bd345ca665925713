import type { FormEvent, Ref } from 'react';
import { SubmitButton } from '#renderer/components/Button.tsx';
import { LONGEST_QUERY } from './listAddress.ts';
import css from './SearchForm.module.css';

interface SearchFormProps {
  /** Where the form leads without code. */
  action: string;
  field?: Ref<HTMLInputElement>;
  onType?: () => void;
  onSubmit?: () => void;
}

/** Without code it leads to the first page of the list; with it, results appear while typing. */
export function SearchForm({ action, field, onType, onSubmit }: SearchFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit?.();
    bringUp(event.currentTarget);
  };
  return (
    <search className={css.search} data-no-print="">
      <form className={css.form} action={action} method="get" onSubmit={onSubmit && submit}>
        <label className="visually-hidden" htmlFor="blog-search">
          Search articles
        </label>
        <input
          className={css.field}
          ref={field}
          id="blog-search"
          type="search"
          name="q"
          placeholder="Search articles"
          maxLength={LONGEST_QUERY}
          autoComplete="off"
          enterKeyHint="search"
          onInput={onType}
        />
        <SubmitButton look="quiet">Search</SubmitButton>
      </form>
    </search>
  );
}

/** On most screens the list begins below the fold: who asks for it by key or button is to see that it came. */
function bringUp(form: HTMLFormElement): void {
  if (form.getBoundingClientRect().bottom > innerHeight / 2) form.scrollIntoView();
}
