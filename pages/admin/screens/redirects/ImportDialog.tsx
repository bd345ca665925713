import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
  type ImportedRedirects,
  redirectImportSchema,
} from '#content-api/blog/redirects/redirects.shared.ts';
import { CallFailure, sentenceOf } from '../../calls/failure.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { FormEnd, FormFields, FormFoot } from '../../ui/fields/Form.tsx';
import { FileField } from '../../ui/fields/TextField.tsx';
import { showFailure } from '../../ui/notices/toasts.ts';
import { useFileDrop } from '../../ui/picker/useFileDrop.ts';
import { Breakable } from '../../ui/values/Copyable.tsx';
import { grouped } from '../../ui/values/fileSize.ts';
import css from './Redirects.module.css';
import type { RedirectCalls } from './useRedirects.ts';

const TEXT =
  'Choose a CSV file with the columns from and to. New redirects are added, and existing ones are updated. Redirects that aren’t in the file stay.';

export function ImportDialog({ merge, onClose }: { merge: RedirectCalls['merge']; onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string>();
  const [report, setReport] = useState<ImportedRedirects | null>(null);
  const choose = (chosen: File | undefined) => {
    setFile(chosen ?? null);
    setProblem(undefined);
  };
  useFileDrop(([dropped]) => choose(dropped), report === null);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.querySelector('input');
    const refuse = (message: string | undefined) => {
      setProblem(message);
      field?.focus();
    };
    if (!file) return refuse('Choose a CSV file');
    // The file may have been moved or changed since it was chosen.
    const csv = await csvText(file).catch(() => null);
    if (csv === null) return refuse('This file can no longer be read. Choose it again');
    const { error } = redirectImportSchema.safeParse({ csv });
    if (error) return refuse(error.issues[0]?.message);
    try {
      setReport(await merge.mutateAsync(csv));
    } catch (failure) {
      if (failure instanceof CallFailure && failure.fields.csv) refuse(failure.fields.csv);
      showFailure(failure, sentenceOf(failure, 'Failed to import redirects'));
    }
  };
  return (
    <Dialog
      title="Import Redirects"
      {...(report ? {} : { text: TEXT })}
      isOpen
      onClose={onClose}
      isWide={report !== null}
    >
      {report ? (
        <>
          <ImportReport report={report} />
          <FormFoot>
            <Button onClick={onClose}>Close</Button>
          </FormFoot>
        </>
      ) : (
        <form noValidate onSubmit={send} aria-label="Import Redirects">
          <FormFields>
            <FileField
              name="csv"
              label="CSV File"
              chosen={file?.name}
              accept=".csv,.txt,text/csv"
              isRequired
              autoFocus
              hint={file ? `${file.name} will be imported.` : 'You can also drop it here. At most 500 kB.'}
              error={problem}
              onChange={(event) => choose(event.target.files?.[0])}
            />
          </FormFields>
          <FormEnd
            action={merge.isPending ? 'Importing...' : 'Import'}
            isBusy={merge.isPending}
            onClose={onClose}
          />
        </form>
      )}
    </Dialog>
  );
}

type Line = ImportedRedirects['lines'][number];

/** Nobody reads more lines at once. */
const SHOWN = 200;

const GROUPS: readonly (readonly [became: Line['became'], title: string])[] = [
  ['refused', 'Left out'],
  ['changed', 'Changed'],
  ['added', 'Added'],
];

function ImportReport({ report }: { report: ImportedRedirects }) {
  const words = useRef<HTMLParagraphElement>(null);
  // The button that had the focus is gone.
  useEffect(() => words.current?.focus(), []);
  return (
    <div className={css.report}>
      <p ref={words} tabIndex={-1} role="status">
        {inWords(report)}
      </p>
      {GROUPS.map(([became, title]) => (
        <Group
          key={became}
          title={title}
          isOpen={became === 'refused'}
          lines={report.lines.filter((line) => line.became === became)}
        />
      ))}
    </div>
  );
}

function inWords({ added, changed, same, refused, lines }: ImportedRedirects): string {
  if (lines.length === 0) return 'The file has no redirects.';
  const counts = [
    [added, 'added'],
    [changed, 'changed'],
    [same, 'unchanged'],
    [refused, 'left out'],
  ] as const;
  const phrases = counts.filter(([count]) => count > 0).map(([count, what]) => `${grouped(count)} ${what}`);
  return `Of ${grouped(lines.length)} ${lines.length === 1 ? 'line' : 'lines'}: ${phrases.join(', ')}.`;
}

function Group({ title, lines, isOpen }: { title: string; lines: Line[]; isOpen: boolean }) {
  if (lines.length === 0) return null;
  return (
    <details open={isOpen}>
      <summary>
        {title} ({grouped(lines.length)})
      </summary>
      <ol className={css.lines}>
        {lines.slice(0, SHOWN).map(({ line, from, to, why }) => (
          <li key={`${line} ${from}`}>
            <span className={css.line}>Line {line}</span>
            <span>
              <Breakable>{from || 'nothing'}</Breakable> to <Breakable>{to || 'nothing'}</Breakable>
              {why ? <span className={css.problem}>{why}.</span> : null}
            </span>
          </li>
        ))}
      </ol>
      {lines.length > SHOWN ? <p>And {grouped(lines.length - SHOWN)} more.</p> : null}
    </details>
  );
}

/** Spreadsheets write UTF-8, UTF-16 with a byte order mark ("Unicode text"), or Windows-1252. */
export async function csvText(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [first = 0, second = 0] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
