import { useId, useState } from 'react';
import { useUser } from '../../../../session/auth.ts';
import { Button } from '../../../../ui/Button.tsx';
import { controlOf } from '../../../../ui/fields/Field.tsx';
import type { FieldBinding } from '../../../../ui/fields/useForm.ts';
import panel from '../../../../ui/Panel.module.css';
import { withTitle } from '../writing/postValues.ts';
import type { PostWriting } from '../writing/postWriting.ts';
import type { PostForm } from '../writing/usePostForm.ts';
import css from './Basic.module.css';
import { FeaturedImage } from './FeaturedImage.tsx';
import { SlugField } from './SlugField.tsx';

/** Low, so that the text begins in the upper half of the window. */
export function BasicInformation({ form, writing }: { form: PostForm; writing: PostWriting }) {
  const id = useId();
  const [isOpen, setOpen] = useDetailsOpen();
  return (
    <section className={`${panel.panel} ${css.card}`} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id}>Basic Information</h2>
        <Button
          look="bare"
          isSmall
          aria-expanded={isOpen}
          aria-controls={`${id}-details`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide excerpt and image' : 'Show excerpt and image'}
        </Button>
      </div>
      <TitleField form={form} writing={writing} />
      <SlugField form={form} />
      <div id={`${id}-details`} className={css.details} data-open={isOpen || undefined}>
        <Excerpt field={form.field('excerpt')} isOpen={isOpen} />
        <FeaturedImage form={form} isOpen={isOpen} />
      </div>
    </section>
  );
}

function TitleField({ form, writing }: { form: PostForm; writing: PostWriting }) {
  const id = useId();
  const { error, ...title } = form.field('title');
  const isNew = form.server === null;
  return (
    <div>
      <label className="visually-hidden" htmlFor={id}>
        Title<span aria-hidden="true"> *</span>
      </label>
      <input
        {...title}
        {...controlOf(id, { label: 'Title', error, isRequired: true })}
        className={css.title}
        type="text"
        dir="auto"
        placeholder="Title"
        maxLength={300}
        onChange={(event) => {
          const { value } = event.target;
          writing.local.change((before) => withTitle(before, value, isNew));
        }}
      />
      <p className={css.error} id={`${id}-error`}>
        {error}
      </p>
    </div>
  );
}

function useDetailsOpen(): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const { id } = useUser();
  const key = `post-details:${id}`;
  const [isOpen, setOpen] = useState(() => localStorage.getItem(key) === 'open');
  const keep = (isOpen: boolean) => {
    setOpen(isOpen);
    if (isOpen) localStorage.setItem(key, 'open');
    else localStorage.removeItem(key);
  };
  return [isOpen, keep];
}

interface ExcerptProps {
  field: FieldBinding;
  isOpen: boolean;
}

/** Shows one line until the first focus. Afterwards it keeps its height, so that nothing jumps. */
function Excerpt({ field: { error, ...field }, isOpen }: ExcerptProps) {
  const id = useId();
  const [isWanted, setWanted] = useState(false);
  const isHigh = isOpen || isWanted || error !== undefined;
  return (
    <div className={css.line}>
      <label className={css.label} htmlFor={id}>
        Excerpt
      </label>
      <div className={css.value}>
        <textarea
          {...field}
          {...controlOf(id, { label: 'Excerpt', error })}
          className={css.excerpt}
          data-high={isHigh || undefined}
          rows={isHigh ? 3 : 1}
          dir="auto"
          placeholder={isHigh ? undefined : 'A sentence or two for lists and previews'}
          onFocus={() => setWanted(true)}
        />
        <p className={css.error} id={`${id}-error`}>
          {error}
        </p>
      </div>
    </div>
  );
}
