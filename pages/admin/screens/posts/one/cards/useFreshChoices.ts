import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PostValues } from '../../../../editor/journal/entry.ts';
import { useWritingState } from '../../../../editor/writing/useWritingState.ts';
import { authorEntries, categoryEntries } from '../../../../ui/entries/kindEntries.ts';
import { GALLERY_KEY } from '../../../../ui/picker/galleryCalls.ts';
import type { PostWriting } from '../writing/postWriting.ts';

const LISTS: Partial<Record<keyof PostValues, string>> = {
  author_id: authorEntries.key,
  categories: categoryEntries.key,
  featured_image_url: GALLERY_KEY,
  link_image_url: GALLERY_KEY,
  content: GALLERY_KEY,
};

/** Asks anew for the lists of what the server refuses: somebody may have deleted what was chosen from them. */
export function useFreshChoices(writing: PostWriting): void {
  const queryClient = useQueryClient();
  const { refused } = useWritingState(writing);
  useEffect(() => {
    for (const name of Object.keys(refused) as (keyof PostValues)[]) {
      const key = LISTS[name];
      if (key) void queryClient.invalidateQueries({ queryKey: [key], refetchType: 'all' });
    }
  }, [refused, queryClient]);
}
