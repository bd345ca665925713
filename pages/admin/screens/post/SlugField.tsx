import { TextField } from '../../fields/TextField.tsx';
import { LinkNotice } from '../posts/LinkNotice.tsx';
import css from './Post.module.css';
import { useAddressHolder } from './useAddressHolder.ts';
import type { PostForm } from './usePostForm.ts';

/** The last part of the post's address, and what another one brings about. */
export function SlugField({ form }: { form: PostForm }) {
  const { server, values } = form;
  const isMoved = server !== null && values.slug !== server.slug;
  // Taken off the site, it is missed all the same, and that is said beside the status.
  const isMissed = isMoved && server.status === 'published' && values.status === 'published';
  return (
    <div>
      <TextField {...form.field('slug')} label="Slug" isRequired autoCapitalize="none" spellCheck={false} />
      <p className={css.told} role="status">
        {isMoved && server.wasPublic ? whatBecomesOf(server.slug, form) : ''}
      </p>
      <ClaimNotice form={form} />
      <LinkNotice ids={isMissed ? [server.id] : []} isQuiet isMoved />
    </div>
  );
}

function whatBecomesOf(slug: string, { server, values }: PostForm): string {
  const address = `its old address /blog/${slug} will lead to the new one`;
  if (values.status !== 'published') return `The post was published: ${address} while it is published.`;
  return `The post ${server?.status === 'published' ? 'is' : 'was'} published: ${address}.`;
}

/** Taking an earlier address of another post is allowed, and ends it for as long as this one is online. */
function ClaimNotice({ form: { server, values } }: { form: PostForm }) {
  const holder = useAddressHolder(values.slug === server?.slug ? '' : values.slug);
  const isTaken = holder !== null && holder.id !== server?.id;
  const from = values.status === 'published' ? '' : ' once this post is published';
  return (
    <p className={css.warning} role="status">
      {isTaken
        ? `This is an earlier address of “${holder.title}”, which will no longer be led there${from}.`
        : ''}
    </p>
  );
}
