import { useQuery } from '@tanstack/react-query';
import { isWithoutLetters, slugFromTitle } from '#content-api/values/slugFrom.shared.ts';
import { slugSchema } from '#content-api/values/slugs.shared.ts';
import { answerOf, api } from '../../../../calls/api.ts';
import css from '../../../../editor/addresses/Addresses.module.css';
import { LinkNotice } from '../../../../editor/addresses/LinkNotice.tsx';
import { onSite } from '../../../../session/auth.ts';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { useDebounced } from '../../../../ui/values/useDebounced.ts';
import type { PostForm } from '../writing/usePostForm.ts';

export function SlugField({ form }: { form: PostForm }) {
  const { server, values } = form;
  const isMoved = server !== null && values.slug !== server.slug;
  // If the post leaves the site, the notice beside the status says so.
  const isMissed = isMoved && server.status === 'published' && values.status === 'published';
  return (
    <div>
      <TextField
        {...form.field('slug')}
        label="Slug"
        isRequired
        autoCapitalize="none"
        spellCheck={false}
        hint={`${onSite('/blog')}/${values.slug || '…'}`}
      />
      <p className={css.told} role="status">
        {isMoved && server.wasPublic ? whatBecomesOf(server.slug, form) : ''}
        {server === null && isUnsaid(values) ? NOTHING_SAID : ''}
      </p>
      <ClaimNotice form={form} />
      <LinkNotice ids={isMissed ? [server.id] : []} isQuiet isMoved />
    </div>
  );
}

const NOTHING_SAID = 'The title has no letters for an address. Enter a slug that describes the post.';

function isUnsaid({ title, slug }: PostForm['values']): boolean {
  return isWithoutLetters(title) && slug === slugFromTitle(title);
}

function whatBecomesOf(slug: string, { server, values }: PostForm): string {
  const address = `its old address ${onSite(`/blog/${slug}`)} will redirect to the new one`;
  if (values.status !== 'published') return `The post was published: ${address} while it is published.`;
  return `The post ${server?.status === 'published' ? 'is' : 'was'} published: ${address}.`;
}

/** You may take an earlier address of another post: it stops redirecting while this post is online. */
function ClaimNotice({ form: { server, values } }: { form: PostForm }) {
  const holder = useAddressHolder(values.slug === server?.slug ? '' : values.slug);
  const isTaken = holder !== null && holder.id !== server?.id;
  const from = values.status === 'published' ? '' : ' once this post is published';
  return (
    <p className={css.warning} role="status">
      {isTaken
        ? `This is an earlier address of “${holder.title}”. It will no longer redirect there${from}.`
        : ''}
    </p>
  );
}

/** Milliseconds after the last key until the server is asked. */
const PAUSE = 300;

function useAddressHolder(slug: string): { id: number; title: string } | null {
  const searched = useDebounced(slug, PAUSE);
  const { data } = useQuery({
    queryKey: ['posts', 'address', searched],
    enabled: slugSchema.safeParse(searched).success,
    queryFn: ({ signal }) =>
      answerOf(api.posts.addresses[':slug'].$get({ param: { slug: searched } }, { init: { signal } })),
  });
  return searched === slug ? (data?.post ?? null) : null;
}
