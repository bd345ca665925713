import { type ComponentProps, type FormEvent, useId, useLayoutEffect, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { useHeldWindow } from '../../../ui/dialogs/Dialog.tsx';
import { controlOf } from '../../../ui/fields/Field.tsx';
import { FormFoot } from '../../../ui/fields/Form.tsx';
import { CloseIcon } from '../../../ui/icons.tsx';
import { fileProblem } from '../../../ui/picker/fileProblem.ts';
import { usePreview } from '../../../ui/picker/ImageFileField.tsx';
import { UploadProgress } from '../../../ui/picker/UploadProgress.tsx';
import { useFileDrop } from '../../../ui/picker/useFileDrop.ts';
import { fileSize } from '../../../ui/values/fileSize.ts';
import css from './UploadTable.module.css';
import { type UploadRow, type UploadTableOptions, useUploadTable } from './useUploadTable.ts';

interface UploadTableProps extends UploadTableOptions {
  onTyped: (isTyped: boolean) => void;
}

/** Images that fail to upload stay in the table, with everything typed about them. */
export function UploadTable({ onTyped, ...options }: UploadTableProps) {
  const table = useUploadTable(options);
  const { rows, upload, position, isSending, isTyped } = table;
  const form = useRef<HTMLFormElement>(null);
  useHeldWindow(isSending);
  useFileDrop(table.add, !isSending);
  // The window must hear it before the next key: an Escape right behind a letter would close it without a question.
  useLayoutEffect(() => {
    onTyped(isTyped);
    return () => onTyped(false);
  }, [isTyped, onTyped]);
  /** Waits until the rows are drawn. */
  const focus = (selector: string) =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(selector)?.focus());
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (isSending) return;
    focus((await table.saveAll()) ? '[data-failed] input' : '[aria-invalid]');
  };
  const remove = ({ id }: UploadRow) => {
    if (rows.length === 1) return options.onClose();
    table.remove(id);
    focus('input');
  };
  return (
    <form ref={form} className={css.form} noValidate aria-label="Upload Images" onSubmit={submit}>
      <table className={css.table}>
        <caption className="visually-hidden">Images to upload</caption>
        <thead>
          <tr>
            <th scope="col">Image</th>
            <th scope="col">Alt Text *</th>
            <th scope="col">Labels</th>
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Row
              key={row.id}
              row={row}
              isFirst={index === 0}
              isSending={isSending}
              problems={table.problemsOf(row)}
              onChange={(values) => table.change(row.id, values)}
              onRemove={() => remove(row)}
            />
          ))}
        </tbody>
      </table>
      <p className={css.hint}>
        Describe each image for screen readers. Put commas between labels. You can drop more images here.
      </p>
      <p className={css.hint} role="status">
        {isSending ? `Image ${position.nth} of ${position.of}` : ''}
      </p>
      {isSending ? <UploadProgress upload={upload} /> : null}
      <FormFoot>
        <Button look="quiet" onClick={options.onClose} isBusy={isSending}>
          Cancel
        </Button>
        <Button type="submit" isBusy={isSending}>
          {isSending ? 'Saving...' : 'Upload Images'}
        </Button>
      </FormFoot>
    </form>
  );
}

interface RowProps {
  row: UploadRow;
  isFirst: boolean;
  isSending: boolean;
  problems: ReturnType<ReturnType<typeof useUploadTable>['problemsOf']>;
  onChange: (values: Partial<UploadRow>) => void;
  onRemove: () => void;
}

function Row({ row, isFirst, isSending, problems, onChange, onRemove }: RowProps) {
  const { file, altText, labels, failure, added } = row;
  const wrongFile = fileProblem(file);
  const preview = usePreview(wrongFile ? null : file);
  return (
    <tr data-failed={failure !== '' || undefined}>
      <td>
        <div className={css.image}>
          {preview ? <img src={preview} alt="" /> : <span className={css.noImage} />}
          <span className={css.file}>
            <span className={css.name}>{file.name}</span>
            <span className={css.hint}>{added ? 'Uploaded, labels not saved' : fileSize(file.size)}</span>
            {wrongFile || failure ? (
              <span className={css.problem} role="alert">
                {wrongFile || failure}
              </span>
            ) : null}
          </span>
        </div>
      </td>
      {wrongFile ? (
        <td colSpan={2} />
      ) : (
        <>
          <Cell
            label="Alt Text"
            of={file.name}
            isRequired
            autoFocus={isFirst}
            value={altText}
            error={problems.altText}
            readOnly={isSending || added !== null}
            onChange={({ target }) => onChange({ altText: target.value })}
          />
          <Cell
            label="Labels"
            of={file.name}
            value={labels}
            error={problems.labels}
            readOnly={isSending}
            onChange={({ target }) => onChange({ labels: target.value })}
          />
        </>
      )}
      <td className={css.remove}>
        <Button look="bare" isSmall isBusy={isSending} onClick={onRemove} title="Remove">
          <CloseIcon />
          <span className="visually-hidden">Remove {file.name}</span>
        </Button>
      </td>
    </tr>
  );
}

interface CellProps extends ComponentProps<'input'> {
  label: string;
  /** The name of the file that the field is about. */
  of: string;
  error: string | undefined;
  isRequired?: boolean;
}

function Cell({ label, of, error, isRequired, ...input }: CellProps) {
  const id = useId();
  return (
    <td data-label={isRequired ? `${label} *` : label}>
      <input
        type="text"
        dir="auto"
        aria-label={`${label}: ${of}`}
        {...input}
        {...controlOf(id, { label, error, isRequired })}
      />
      {error === undefined ? null : (
        <p className={css.problem} id={`${id}-error`}>
          {error}
        </p>
      )}
    </td>
  );
}
