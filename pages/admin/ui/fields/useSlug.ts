import { type ChangeEvent, useRef } from 'react';
import type { Control, FieldBinding } from './useForm.ts';

interface NamedForm {
  values: { name: string; slug: string };
  set(name: 'name' | 'slug', value: string): void;
  field(name: 'name' | 'slug'): FieldBinding;
}

/** Follows a new entry's name until the slug is typed; an existing entry keeps its slug. */
export function useSlug(form: NamedForm, slugOf: (name: string) => string, isNew: boolean) {
  const follows = useRef(isNew);
  const name = form.field('name');
  const slug = form.field('slug');
  return {
    name: {
      ...name,
      onChange: (event: ChangeEvent<Control>) => {
        name.onChange(event);
        if (follows.current) form.set('slug', slugOf(event.target.value));
      },
    },
    slug: {
      ...slug,
      onChange: (event: ChangeEvent<Control>) => {
        slug.onChange(event);
        follows.current = isNew && event.target.value === '';
      },
    },
  };
}
