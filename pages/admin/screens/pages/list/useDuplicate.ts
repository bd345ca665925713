import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { PageListEntry } from '#content-api/sitePages/sitePages.shared.ts';
import { showFailure } from '../../../ui/notices/showFailure.ts';
import { showToast } from '../../../ui/notices/toasts.ts';
import { addressOfCopy } from '../shared/addresses.ts';
import { pageOf, type usePageCalls } from '../shared/pageCalls.ts';

/** Makes a draft of a page at an address beside it, and opens that. */
export function useDuplicate(
  add: ReturnType<typeof usePageCalls>['add'],
  pages: readonly PageListEntry[] = [],
) {
  const navigate = useNavigate();
  const [isCopying, setCopying] = useState(false);
  const run = async ({ id }: PageListEntry) => {
    setCopying(true);
    try {
      const { address, title, description, sections } = await pageOf(id);
      const copy = await add.mutateAsync({
        address: addressOfCopy(
          address,
          pages.map((page) => page.address),
        ),
        title: `Copy of ${title}`.slice(0, 200),
        description,
        status: 'draft',
        sections,
      });
      showToast('Success', `A copy is at ${copy.address}, as a draft`);
      await navigate(`/pages/${copy.id}`);
    } catch (failure) {
      showFailure(failure, 'Failed to duplicate page');
    } finally {
      setCopying(false);
    }
  };
  return { isCopying, run };
}
