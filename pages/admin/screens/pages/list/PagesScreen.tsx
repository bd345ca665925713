import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { PageEntry, PageListEntry } from '#content-api/sitePages/sitePages.shared.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { DeleteDialog } from '../../../ui/entries/DeleteDialog.tsx';
import { AddIcon } from '../../../ui/icons.tsx';
import { WholeListPager } from '../../../ui/list/Pager.tsx';
import { NoMatch } from '../../../ui/list/SearchField.tsx';
import { useWholeList } from '../../../ui/list/useWholeList.ts';
import { WholeListSearch } from '../../../ui/list/WholeListSearch.tsx';
import { LoadProblem } from '../../../ui/notices/LoadProblem.tsx';
import { showFailure, showToast } from '../../../ui/notices/toasts.ts';
import { useReloadNotice } from '../../../ui/notices/useReloadNotice.ts';
import { Empty } from '../../../ui/Panel.tsx';
import { Screen } from '../../../ui/Screen.tsx';
import { addressOfCopy } from '../shared/addresses.ts';
import { pageOf, usePageCalls, usePages } from '../shared/pageCalls.ts';
import { NewPageDialog } from './NewPageDialog.tsx';
import { PageTable } from './PageTable.tsx';

const FAILED = 'Failed to load pages';

export default function PagesScreen() {
  const query = usePages();
  const list = useWholeList(query.data, ({ title, address }) => [title, address]);
  const { add, remove } = usePageCalls();
  const duplicate = useDuplicate(add, query.data);
  const [isAdding, setAdding] = useState(false);
  const [deleted, setDeleted] = useState<PageListEntry | null>(null);
  const [added, setAdded] = useState<PageEntry | null>(null);
  const navigate = useNavigate();
  // Once its window is closed, which would ask about leaving.
  useEffect(() => {
    if (added) void navigate(`/pages/${added.id}`);
  }, [added, navigate]);
  useReloadNotice(query, FAILED);
  const { data, error, isError, refetch } = query;
  return (
    <Screen
      title="Pages"
      subtitle="All pages of the site except posts"
      actions={
        <>
          <LinkButton to="/trash" look="quiet">
            Trash
          </LinkButton>
          <Button onClick={() => setAdding(true)}>
            <AddIcon />
            New Page
          </Button>
        </>
      }
    >
      {isError && !data ? (
        <LoadProblem notice={FAILED} failure={error} onRetry={() => refetch()} />
      ) : (
        <>
          <WholeListSearch label="Search pages..." list={list} />
          {data?.length === 0 ? (
            <Empty
              drawing="sheets"
              title="No pages yet"
              text="Pages are made of sections. Start with a title."
            >
              <Button onClick={() => setAdding(true)}>Add your first page</Button>
            </Empty>
          ) : data && list.total === 0 ? (
            <NoMatch what="pages" list={list} />
          ) : (
            <PageTable
              pages={data && list.entries}
              isCopying={duplicate.isCopying}
              onDuplicate={duplicate.run}
              onDelete={setDeleted}
            />
          )}
          {data ? <WholeListPager list={list} what="pages" /> : null}
        </>
      )}
      {isAdding ? (
        <NewPageDialog
          add={add.mutateAsync}
          onAdded={(page) => {
            setAdding(false);
            setAdded(page);
          }}
          onClose={() => setAdding(false)}
        />
      ) : null}
      <DeleteDialog
        noun="page"
        entry={deleted && { id: deleted.id, name: deleted.title }}
        isBusy={remove.isPending}
        remove={remove.mutateAsync}
        onClose={() => setDeleted(null)}
      >
        {deleted?.status === 'published' ? (
          <p>Visitors can no longer open {deleted.address} until you restore the page.</p>
        ) : null}
      </DeleteDialog>
    </Screen>
  );
}

/** Makes a draft of a page at an address beside it, and opens that. */
function useDuplicate(add: ReturnType<typeof usePageCalls>['add'], pages: readonly PageListEntry[] = []) {
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
      showToast('Success', `Copied to ${copy.address} as a draft`);
      await navigate(`/pages/${copy.id}`);
    } catch (failure) {
      showFailure(failure, 'Failed to duplicate page');
    } finally {
      setCopying(false);
    }
  };
  return { isCopying, run };
}
