import { type ReactNode, useEffect, useRef } from 'react';
import type { PostListItem } from '#content-api/blog/posts/posts.shared.ts';
import { LinkNotice } from '../../../../editor/addresses/LinkNotice.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { CloseIcon } from '../../../../ui/icons.tsx';
import { SelectAll } from '../../../../ui/list/SelectAll.tsx';
import bar from '../../../../ui/list/SelectionBar.module.css';
import { type Selection, useSelected } from '../../../../ui/list/useSelection.ts';
import css from './Bulk.module.css';
import type { Report } from './bulk.ts';
import { sumInWords, toBringBack } from './reportInWords.ts';
import { type Bulk, useBulk } from './useBulk.ts';

interface BulkBarProps {
  selection: Selection<PostListItem>;
  total: number | undefined;
  /** Loads all matching posts that the user may change. */
  load: () => Promise<PostListItem[]>;
}

export function BulkBar({ selection, total, load }: BulkBarProps) {
  const bulk = useBulk(selection);
  const posts = [...useSelected(selection).values()];
  if (bulk.running) return <BulkProgress running={bulk.running} />;
  return (
    <>
      {bulk.report ? <BulkReport report={bulk.report} onUndo={bulk.undo} onClose={bulk.closeReport} /> : null}
      {posts.length === 0 ? null : (
        <BulkActions posts={posts} bulk={bulk} onClear={() => selection.keep([])}>
          <SelectAll selection={selection} total={total} load={load} />
        </BulkActions>
      )}
    </>
  );
}

interface BulkActionsProps {
  posts: PostListItem[];
  bulk: Bulk;
  onClear: () => void;
  children: ReactNode;
}

function BulkActions({ posts, bulk, onClear, children }: BulkActionsProps) {
  const published = posts.filter(({ status }) => status === 'published').map(({ id }) => id);
  const question = { count: posts.length, published, onClose: bulk.stopAsking };
  // Visitors can't miss drafts, so unpublishing them needs no question.
  const unpublish = () => (published.length > 0 ? bulk.ask('unpublish') : bulk.run('unpublish', posts));
  return (
    <section className={bar.bar} aria-label="Selected posts">
      {children}
      <Button look="quiet" isSmall onClick={() => bulk.run('publish', posts)}>
        Publish
      </Button>
      <Button look="quiet" isSmall onClick={unpublish}>
        Unpublish
      </Button>
      <Button look="quiet" isSmall onClick={() => bulk.ask('delete')}>
        Delete
      </Button>
      <Button look="bare" isSmall onClick={onClear}>
        Clear selection
      </Button>
      <DeletePostsDialog
        {...question}
        isOpen={bulk.asking === 'delete'}
        onConfirm={() => bulk.run('delete', posts)}
      />
      <UnpublishPostsDialog
        {...question}
        isOpen={bulk.asking === 'unpublish'}
        onConfirm={() => bulk.run('unpublish', posts)}
      />
    </section>
  );
}

function BulkProgress({ running: { doing, done, of } }: { running: NonNullable<Bulk['running']> }) {
  const text = `${doing} ${done} of ${of}`;
  return (
    <section className={bar.bar} aria-label="Selected posts">
      <p>{text}</p>
      <progress className={css.progress} value={done} max={of} aria-label={doing} />
    </section>
  );
}

interface QuestionProps {
  count: number;
  published: readonly number[];
  isOpen: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

function DeletePostsDialog({ count, published, ...question }: QuestionProps) {
  const isOne = count === 1;
  return (
    <ConfirmDialog
      {...question}
      title={isOne ? 'Delete 1 post' : `Delete ${count} posts`}
      text={`Are you sure you want to delete ${isOne ? 'this post' : `these ${count} posts`}?`}
      isBusy={false}
    >
      {published.length > 0 ? <LinkNotice ids={published} /> : null}
    </ConfirmDialog>
  );
}

function UnpublishPostsDialog({ count, published, ...question }: QuestionProps) {
  const isOne = count === 1;
  return (
    <ConfirmDialog
      {...question}
      title={isOne ? 'Unpublish 1 post' : `Unpublish ${count} posts`}
      text={
        isOne
          ? 'It disappears from the site at once and becomes a draft.'
          : 'They disappear from the site at once and become drafts.'
      }
      action="Unpublish"
      isBusy={false}
    >
      <LinkNotice ids={published} />
    </ConfirmDialog>
  );
}

interface BulkReportProps {
  report: Report;
  onUndo: Bulk['undo'];
  onClose: () => void;
}

function BulkReport({ report, onUndo, onClose }: BulkReportProps) {
  const { failed, notes, trashIds } = report;
  const back = toBringBack(report);
  const close = useRef<HTMLButtonElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (document.activeElement === document.body) close.current?.focus();
  }, []);
  return (
    <section className={`${bar.bar} ${css.report}`} aria-label="Result">
      <div role="status">
        <p className={css.reportTitle}>{sumInWords(report)}</p>
        {failed.length + notes.length === 0 ? null : (
          <ul className={css.failures}>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
            {failed.map(({ post, reason }) => (
              <li key={post.id}>
                <strong>{post.title}</strong>: {reason}
              </li>
            ))}
          </ul>
        )}
      </div>
      {back.posts.length > 0 ? (
        <Button look="quiet" isSmall onClick={() => onUndo(back.posts, trashIds)}>
          {back.label}
        </Button>
      ) : null}
      <Button ref={close} look="bare" isSmall onClick={onClose} aria-label="Close this result">
        <CloseIcon />
      </Button>
    </section>
  );
}
