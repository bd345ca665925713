import type { EarlierAddress } from '#content-api/values/slugs.shared.ts';
import { answerOf, api } from '../../../../calls/api.ts';
import {
  EarlierAddresses,
  EarlierLinks,
  type EarlierPath,
} from '../../../../editor/addresses/EarlierAddresses.tsx';
import { onSite } from '../../../../session/auth.ts';
import type { Acknowledged, PostWriting } from '../writing/postWriting.ts';

interface PostAddressesProps {
  writing: PostWriting;
  server: Acknowledged;
}

export function PostAddresses({ writing, server: { id, slug, status, earlier } }: PostAddressesProps) {
  const call = api.posts[':id'].addresses[':slug'];
  const param = (address: EarlierPath) => ({ id: String(id), slug: slugOf(address) });
  return (
    <EarlierAddresses
      noun="post"
      isPublished={status === 'published'}
      field="slug"
      read={() => pathsOf(writing.state.read().server?.earlier ?? [])}
      show={(all) => {
        const earlier = all.map((one) => ({ slug: slugOf(one), left_at: one.left_at }));
        if (writing.state.read().server?.id === id) writing.serverChanged({ earlier });
      }}
      end={(address) => answerOf(call.$delete({ param: param(address) }))}
      putBack={async (address) => {
        const json = { left_at: address.left_at };
        return pathsOf((await answerOf(call.$put({ param: param(address), json }))).earlier_addresses);
      }}
    >
      <EarlierLinks
        target={{ posts: [id], earlier: earlier.map((one) => one.slug) }}
        path={onSite(`/blog/${slug}`)}
        field="slug"
        renew={() => answerOf(api.posts[':id'].links.$post({ param: { id: String(id) } }))}
      />
    </EarlierAddresses>
  );
}

function pathsOf(earlier: readonly EarlierAddress[]): EarlierPath[] {
  return earlier.map(({ slug, left_at }) => ({ path: onSite(`/blog/${slug}`), left_at }));
}

function slugOf({ path }: EarlierPath): string {
  return path.replace(/^.*\//, '');
}
