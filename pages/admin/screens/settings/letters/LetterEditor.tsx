import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { use, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import {
  type LetterWords,
  type Words,
  wordsProblems,
  wordsSchema,
} from '#content-api/mail/wording/wording.shared.ts';
import { answerOf, api } from '../../../calls/api.ts';
import { CallFailure, sentenceOf } from '../../../calls/failure.ts';
import { useEarlierSettings } from '../../../editor/earlier/EarlierDialog.tsx';
import { useSaveKey } from '../../../keys/singleKeys.ts';
import { TroubleNotice } from '../../../ui/entries/TroubleNotice.tsx';
import { TextArea, TextField } from '../../../ui/fields/TextField.tsx';
import { useForm } from '../../../ui/fields/useForm.ts';
import { LoadProblem } from '../../../ui/notices/LoadProblem.tsx';
import { showFailure, showToast } from '../../../ui/notices/toasts.ts';
import { Wait } from '../../../ui/notices/Wait.tsx';
import { useSettled } from '../../../ui/preview/scheme.ts';
import { Segmented } from '../../../ui/Segmented.tsx';
import { SaveBar } from '../../../ui/saving/SaveBar.tsx';
import { SectionContext } from '../useSection.ts';
import css from './Letters.module.css';

interface LetterEditorProps {
  letter: LetterWords;
  isShown: boolean;
  report(kind: string, isUnsaved: boolean): void;
}

/** The form starts over with each saved version, but never while somebody types. */
export function LetterEditor({ letter, isShown, report }: LetterEditorProps) {
  const [begun, setBegun] = useState(letter);
  const [isTyped, setTyped] = useState(false);
  const { kind } = letter;
  useEffect(() => {
    report(kind, isTyped);
    return () => report(kind, false);
  }, [report, kind, isTyped]);
  if (begun.version !== letter.version && !isTyped) setBegun(letter);
  return (
    <LetterForm
      key={begun.version}
      letter={begun}
      isShown={isShown}
      onTyped={setTyped}
      onSaved={(saved) => {
        setTyped(false);
        setBegun(saved);
      }}
    />
  );
}

interface LetterFormProps {
  letter: LetterWords;
  isShown: boolean;
  onTyped(isTyped: boolean): void;
  onSaved(letter: LetterWords): void;
}

function LetterForm({ letter, isShown, onTyped, onSaved }: LetterFormProps) {
  const { kind, name, words, defaults, placeholders, parts } = letter;
  const queryClient = useQueryClient();
  const form = useForm<Words, Words>({
    schema: schemaOf(letter),
    initial: words,
    version: letter.version,
    send: async (values, version) => {
      const tag = { headers: { 'If-Match': `"${version}"` } };
      const saved = await answerOf(api.mail.letters[':kind'].$put({ param: { kind }, json: values }, tag));
      onSaved(saved);
      void queryClient.invalidateQueries({ queryKey: ['mail', 'letters'] });
      showToast('Saved', `${name}: saved`);
    },
    failed: (failure) => showFailure(failure, sentenceOf(failure, 'Failed to save the letter')),
  });
  const { isTyped, values, fill } = form;
  const element = useRef<HTMLFormElement>(null);
  const id = useId();
  const isOnScreen = use(SectionContext).isShown && isShown;
  useSaveKey(() => isOnScreen && element.current?.requestSubmit());
  useEffect(() => onTyped(isTyped), [onTyped, isTyped]);
  const reset = () => {
    fill(defaults);
    showToast('Note', 'Default text loaded, not saved yet', {
      label: 'Undo',
      untilSaved: true,
      run: () => fill(values),
    });
  };
  const wordsIn = ({ letters }: Readonly<Record<string, unknown>>) =>
    (letters as Readonly<Record<string, Words>> | null)?.[kind] ?? defaults;
  const takeEarlier = (earlier: Readonly<Record<string, unknown>>) => {
    fill(wordsIn(earlier));
    return () => fill(values);
  };
  const earlier = useEarlierSettings({ of: ['letters'], part: wordsIn, onTake: takeEarlier });
  const isDefault = Object.entries(defaults).every(([field, text]) => values[field as keyof Words] === text);
  return (
    <div className={css.columns}>
      <form
        id={id}
        ref={element}
        className={css.form}
        aria-label={name}
        data-unsaved={isTyped || undefined}
        {...form.props}
      >
        {form.trouble ? (
          <TroubleNotice trouble={form.trouble} hasConflicts={form.hasConflicts} by={form.by} />
        ) : null}
        <TextField label="Subject" isRequired {...form.field('subject')} />
        <TextField
          label="Preview text"
          hint="Shown in the inbox next to the subject."
          {...form.field('preheader')}
        />
        <TextField label="Heading" isRequired {...form.field('heading')} />
        <TextArea
          label="Text"
          isRequired
          rows={12}
          hint="Leave an empty line to start a new paragraph."
          {...form.field('text')}
        />
        <TextField label="Button text" {...form.field('button')} />
        <TextField label="Footer" {...form.field('reason')} />
        <details className={css.named}>
          <summary>Placeholders</summary>
          <Named title="In every line" named={placeholders} />
          <Named title="In the text, as a separate paragraph" named={parts} />
        </details>
        {isOnScreen ? (
          <SaveBar
            form={id}
            isUnsaved={isTyped}
            isSaving={form.isSending}
            isStale={form.trouble !== null}
            toFix={form.toFix}
            actions={[earlier.action, { label: 'Reset to default', isDisabled: isDefault, run: reset }]}
          />
        ) : null}
        {earlier.dialog}
      </form>
      {isShown ? <LetterPreview kind={kind} name={name} words={values} /> : null}
    </div>
  );
}

function Named({ title, named }: { title: string; named: LetterWords['parts'] }) {
  return (
    <>
      <h3>{title}</h3>
      <dl>
        {named.map(({ name, meaning }) => (
          <div key={name}>
            <dt>
              <code>{`{${name}}`}</code>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** The rules of the server, so that messages appear while you type. */
function schemaOf({ defaults, placeholders, parts, needs }: LetterWords) {
  const definition = { words: defaults, placeholders: asRecord(placeholders), parts: asRecord(parts), needs };
  return wordsSchema.superRefine((words, check) => {
    for (const [field, message] of Object.entries(wordsProblems(definition, words)))
      check.addIssue({ code: 'custom', path: [field], message });
  });
}

function asRecord(named: LetterWords['parts']): Record<string, string> {
  return Object.fromEntries(named.map(({ name, meaning }) => [name, meaning]));
}

const FORMATS = [
  { value: 'html', label: 'HTML' },
  { value: 'text', label: 'Plain text' },
] as const;
type Format = (typeof FORMATS)[number]['value'];

/** Shows the letter with made-up contents. While the words are invalid, the last preview stays. */
function LetterPreview({ kind, name, words }: { kind: string; name: string; words: Words }) {
  const settled = useSettled(useDeferredValue(words));
  const [format, setFormat] = useState<Format>('html');
  const { data, error, isError, refetch } = useQuery({
    queryKey: ['mail', 'letters', kind, settled],
    queryFn: () => answerOf(api.mail.letters[':kind'].preview.$post({ param: { kind }, json: settled })),
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });
  // The fields show what is wrong with the words.
  const isRefused = error instanceof CallFailure && error.status === 400;
  if (!data) {
    if (!isError) return <Wait />;
    if (isRefused) return <p>Fix the fields to see the preview.</p>;
    return <LoadProblem notice="Failed to load the preview" failure={error} onRetry={refetch} />;
  }
  return (
    <section className={css.preview} aria-label="Preview">
      <p className={css.subject}>
        <span>Subject</span> <bdi>{data.subject}</bdi>
      </p>
      <Segmented label="Shown as" isSmall choices={FORMATS} value={format} onChange={setFormat} />
      {format === 'text' ? (
        <pre className={css.plain} dir="auto">
          {data.text}
        </pre>
      ) : (
        // A frame that changes its address would add to the history.
        <iframe
          key={data.preview}
          className={css.frame}
          src={data.preview}
          sandbox="allow-same-origin"
          title={`${name}, HTML`}
        />
      )}
    </section>
  );
}
