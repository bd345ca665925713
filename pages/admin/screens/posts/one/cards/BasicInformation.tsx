import { lazy, Suspense, useRef, useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { TextArea } from '../../../../ui/fields/TextField.tsx';
import { Panel } from '../../../../ui/Panel.tsx';
import { CutButton } from '../../../../ui/picker/cut/CutButton.tsx';
import css from '../Post.module.css';
import type { PostForm } from '../writing/usePostForm.ts';
import { SlugField } from './SlugField.tsx';

const ImagePicker = lazy(() =>
  import('../../../../ui/picker/ImagePicker.tsx').then(({ ImagePicker }) => ({ default: ImagePicker })),
);

export function BasicInformation({ form }: { form: PostForm }) {
  return (
    <Panel title="Basic Information">
      <div className={css.fields}>
        <SlugField form={form} />
        <TextArea
          {...form.field('excerpt')}
          label="Excerpt"
          rows={3}
          placeholder="A sentence or two for lists and previews"
        />
        <FeaturedImage form={form} />
      </div>
    </Panel>
  );
}

function FeaturedImage({ form }: { form: PostForm }) {
  const [isPicking, setPicking] = useState(false);
  const select = useRef<HTMLButtonElement>(null);
  const url = form.values.featured_image_url;
  return (
    <fieldset className={css.picture}>
      <legend>Featured Image</legend>
      {url === '' ? null : <img src={url} alt="Featured" />}
      <div className={css.buttons}>
        <Button ref={select} name="featured_image_url" look="quiet" isSmall onClick={() => setPicking(true)}>
          {url === '' ? 'Select Image' : 'Change Image'}
        </Button>
        <CutButton url={url} onCut={(cut) => form.set({ featured_image_url: cut })} />
        {url === '' ? null : (
          <Button
            look="bare"
            isSmall
            onClick={() => {
              form.set({ featured_image_url: '' });
              select.current?.focus();
            }}
          >
            Remove Image
          </Button>
        )}
      </div>
      <p className={css.error}>{form.error('featured_image_url')}</p>
      {isPicking ? (
        <Suspense>
          <ImagePicker
            isOpen
            onClose={() => setPicking(false)}
            onSelect={({ image_url }) => {
              form.set({ featured_image_url: image_url });
              setPicking(false);
            }}
          />
        </Suspense>
      ) : null}
    </fieldset>
  );
}
