import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import {
  type NewPage,
  type PageEntry,
  type PageListEntry,
  pageAddressProblem,
  pageSchema,
  type StartName,
} from '#content-api/sitePages/sitePages.shared.ts';
import { isStart, STARTS } from '#content-api/sitePages/starts/starts.shared.ts';
import { onSite } from '../../../session/auth.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { DeleteDialog } from '../../../ui/entries/DeleteDialog.tsx';
import { FormDialog } from '../../../ui/entries/FormDialog.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { useForm } from '../../../ui/fields/useForm.ts';
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
import { addressFor, addressOfCopy } from '../shared/addresses.ts';
import { pageOf, usePageCalls, usePages } from '../shared/pageCalls.ts';
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
  // The dialog must close first, or it would ask about leaving.
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
          <p>Visitors can no longer open {onSite(deleted.address)} until you restore the page.</p>
        ) : null}
      </DeleteDialog>
    </Screen>
  );
}

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
      showToast('Success', `Copied to ${onSite(copy.address)} as a draft`);
      await navigate(`/pages/${copy.id}`);
    } catch (failure) {
      showFailure(failure, 'Failed to duplicate page');
    } finally {
      setCopying(false);
    }
  };
  return { isCopying, run };
}

interface NewPageDialogProps {
  add: (page: NewPage) => Promise<PageEntry>;
  onAdded: (page: PageEntry) => void;
  onClose: () => void;
}

const newPageSchema = pageSchema
  .pick({ title: true, address: true })
  .extend({ start: z.string() })
  .check((ctx) => {
    const problem = pageAddressProblem(ctx.value.address);
    if (problem !== null)
      ctx.issues.push({ code: 'custom', path: ['address'], message: problem, input: ctx.value.address });
  });

const OPTIONS = Object.entries(STARTS).map(([value, { label }]) => ({ value, label }));

function NewPageDialog({ add, onAdded, onClose }: NewPageDialogProps) {
  const form = useForm({
    schema: newPageSchema,
    initial: { title: '', address: '', start: 'caseStudy' },
    send: async ({ title, address, start }) => onAdded(await add({ title, address, start: startOf(start) })),
    failed: (failure) => showFailure(failure, 'Failed to add page'),
  });
  const follows = useRef(true);
  const { values } = form;
  const start = startOf(values.start);
  const follow = (title: string, from: StartName) => {
    if (follows.current) form.set('address', title.trim() === '' ? '' : addressFor(title, from));
  };
  const title = form.field('title');
  const address = form.field('address');
  const kind = form.field('start');
  const heard = (field: typeof title, then: (value: string) => void) => ({
    ...field,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
      field.onChange(event);
      then(event.target.value);
    },
  });
  return (
    <FormDialog title="New Page" form={form} action="Add Page" onClose={onClose}>
      <TextField
        {...heard(title, (text) => follow(text, start))}
        label="Title"
        isRequired
        autoFocus
        hint="Shown at the top of the page and in search results."
      />
      <SelectField
        {...heard(kind, (name) => follow(values.title, startOf(name)))}
        label="Start from"
        options={OPTIONS}
        hint={STARTS[start].hint}
      />
      <TextField
        {...heard(address, (text) => {
          follows.current = text === '';
        })}
        label="Address"
        isRequired
        hint="For example /cases/ferry-bookings"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
      />
    </FormDialog>
  );
}

function startOf(name: string): StartName {
  return isStart(name) ? name : 'plainPage';
}
