import notice from '../../../../editor/addresses/Addresses.module.css';
import { TextArea, TextField } from '../../../../ui/fields/TextField.tsx';
import { Panel } from '../../../../ui/Panel.tsx';
import { PickButton } from '../../../../ui/picker/PickButton.tsx';
import { useSeo } from '../../../seo/editSeo.ts';
import { CardPreview } from '../../../seo/preview/CardPreview.tsx';
import { cardOfPost } from '../../../seo/preview/snippet.ts';
import css from '../Post.module.css';
import type { PostForm } from '../writing/usePostForm.ts';

/** The longest meta description, and the length above which a warning shows (specification §5). */
const LONGEST = 160;
const CLOSE = 150;

const address = { inputMode: 'url', autoCapitalize: 'none', spellCheck: false } as const;

export function SeoSettings({ form }: { form: PostForm }) {
  const { length } = form.values.meta_description;
  const { data } = useSeo();
  return (
    <Panel title="SEO Settings">
      <div className={css.fields}>
        <TextField {...form.field('meta_title')} label="Meta Title" maxLength={300} />
        <div>
          <TextArea
            {...form.field('meta_description')}
            label="Meta Description"
            rows={4}
            maxLength={LONGEST}
            hint={`${length}/${LONGEST} characters`}
          />
          <p className={notice.warning} role="status">
            {length > CLOSE ? 'Warning: Meta description is getting close to the 160 character limit' : ''}
          </p>
        </div>
        <TextField
          {...form.field('link_image_url')}
          {...address}
          label="Link Preview Image"
          hint="Shown with links to this post instead of its featured image. The best size is 1200 × 630."
        />
        <PickButton onPick={({ image_url }) => form.set({ link_image_url: image_url })} />
        <TextField
          {...form.field('canonical_url')}
          {...address}
          label="Canonical URL"
          hint="Only if the text first appeared elsewhere. Search engines then show that page instead."
        />
        <CardPreview shown={cardOfPost(form.values, data?.seo)} />
      </div>
    </Panel>
  );
}
