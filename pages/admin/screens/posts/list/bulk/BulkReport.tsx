import { useEffect, useRef } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { CloseIcon } from '../../../../ui/icons.tsx';
import bar from '../../../../ui/list/SelectionBar.module.css';
import css from './Bulk.module.css';
import type { Report } from './bulk.ts';
import { sumInWords, toBringBack } from './reportInWords.ts';
import type { Bulk } from './useBulk.ts';

interface BulkReportProps {
  report: Report;
  onUndo: Bulk['undo'];
  onClose: () => void;
}

export function BulkReport({ report, onUndo, onClose }: BulkReportProps) {
  const { failed, notes, trashIds } = report;
  const back = toBringBack(report);
  const close = useRef<HTMLButtonElement>(null);
  // The button that began it is gone: the focus goes on from here.
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
