import type { EarlierAddress } from '#content-api/values/slugs/contract.ts';
import { answerOf, api } from '../../../../app/calls/api.ts';
import { tellFailure } from '../../../../ui/notices/tellFailure.ts';
import { tell } from '../../../../ui/notices/toasts.ts';
import type { PostWriting } from '../writing/postWriting.ts';

/** Ends an earlier address of a post: gone at once, back again when the server refuses or somebody thinks better of it. */
export function useEarlierAddresses(writing: PostWriting, postId: number) {
  const call = api.posts[':id'].addresses[':slug'];
  const param = ({ slug }: EarlierAddress) => ({ id: String(postId), slug });
  const show = (next: (before: EarlierAddress[]) => EarlierAddress[]) => {
    const { server } = writing.state.read();
    if (server?.id === postId) writing.earlierChanged(next(server.earlier));
  };
  const putBack = async (address: EarlierAddress) => {
    try {
      const { left_at } = address;
      const answer = await answerOf(call.$put({ param: param(address), json: { left_at } }));
      show(() => answer.earlier_addresses);
    } catch (failure) {
      tellFailure(failure, `Failed to put /blog/${address.slug} back`);
    }
  };
  const remove = async (address: EarlierAddress) => {
    const before = writing.state.read().server?.earlier ?? [];
    show((all) => all.filter(({ slug }) => slug !== address.slug));
    try {
      await answerOf(call.$delete({ param: param(address) }));
      const undo = { label: 'Undo', run: () => void putBack(address) };
      tell('Success', `/blog/${address.slug} no longer leads here`, undo);
    } catch (failure) {
      show(() => before);
      tellFailure(failure, `Failed to remove /blog/${address.slug}`);
    }
  };
  return { remove };
}
