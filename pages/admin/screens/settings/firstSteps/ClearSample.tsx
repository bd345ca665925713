import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { forEachKind, listTitle } from '#content-api/kinds/kinds.shared.ts';
import type { Cleared, Counts, Sample, SampleEntry } from '#content-api/office/sample/sample.shared.ts';
import { answerOf, api } from '../../../calls/api.ts';
import { sentenceOf } from '../../../calls/failure.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { FormFoot } from '../../../ui/fields/Form.tsx';
import { LoadProblem } from '../../../ui/notices/LoadProblem.tsx';
import { showFailure } from '../../../ui/notices/toasts.ts';
import { Wait } from '../../../ui/notices/Wait.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import settings from '../Settings.module.css';
import css from './FirstSteps.module.css';

const keyOf = ({ kind, id }: Sample['edited'][number]) => `${kind} ${id}`;

export function ClearSample() {
  const { data, error, isError, refetch } = useQuery({
    queryKey: ['sample'],
    queryFn: () => answerOf(api.admin.sample.$get()),
  });
  return (
    <Panel
      title="Clear the sample"
      text="Moves the sample agency’s entries to the trash and removes its SEO texts and site address. You can restore the entries. Your own content is not touched. Pages stay, and prompts can replace their sample texts."
    >
      {data ? (
        <Clearing sample={data} />
      ) : isError ? (
        <LoadProblem notice="Failed to load the rest of the sample" failure={error} onRetry={refetch} />
      ) : (
        <Wait />
      )}
    </Panel>
  );
}

function Clearing({ sample }: { sample: Sample }) {
  const queryClient = useQueryClient();
  const [also, setAlso] = useState<ReadonlySet<string>>(new Set());
  const [prompts, setPrompts] = useState(true);
  const [isAsked, setAsked] = useState(false);
  const [done, setDone] = useState<Cleared | null>(null);
  const chosen = sample.edited.filter((entry) => also.has(keyOf(entry)));
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      answerOf(
        api.admin.sample.clearing.$post({
          json: { also: chosen.map(({ kind, id }) => ({ kind, id })), pages: prompts },
        }),
      ),
    onSuccess: (cleared) => {
      setDone(cleared);
      setAlso(new Set());
      void queryClient.invalidateQueries();
    },
    onError: (failure) => showFailure(failure, sentenceOf(failure, 'Failed to clear the sample')),
    onSettled: () => setAsked(false),
  });
  const going = { ...sample.untouched };
  for (const { kind } of chosen) going[kind] += 1;
  const what = countsInWords(going);
  const pages = prompts ? sample.pages : 0;
  const hasAny = what !== '' || sample.searched > 0 || sample.pages > 0;
  return (
    <>
      {done ? <Done cleared={done} /> : null}
      {sample.edited.length > 0 ? (
        <fieldset className={css.edited}>
          <legend>Edited since. Tick the entries that you don’t want to keep</legend>
          <ul className={css.list}>
            {sample.edited.map((entry) => (
              <li key={keyOf(entry)}>
                <label className={settings.switch}>
                  <input
                    type="checkbox"
                    checked={also.has(keyOf(entry))}
                    onChange={({ target }) =>
                      setAlso((before) => {
                        const next = new Set(before);
                        if (target.checked) next.add(keyOf(entry));
                        else next.delete(keyOf(entry));
                        return next;
                      })
                    }
                  />
                  {`${entry.title || 'Without a title'} (${nounOf(entry.kind)})`}
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
      ) : null}
      {sample.pages === 0 ? null : (
        <label className={settings.switch}>
          <input type="checkbox" checked={prompts} onChange={({ target }) => setPrompts(target.checked)} />
          {`Replace ${textsInWords(sample.pages).replace('The', 'the')} with prompts, which visitors don’t see`}
        </label>
      )}
      {!hasAny ? (
        done ? null : (
          <p>The sample is already cleared.</p>
        )
      ) : (
        <FormFoot>
          <Button
            look="danger"
            disabled={what === '' && sample.searched === 0 && pages === 0}
            onClick={() => setAsked(true)}
          >
            Clear the sample
          </Button>
        </FormFoot>
      )}
      <ConfirmDialog
        title="Clear the sample"
        text={[
          ...(what === '' ? [] : [`${what} of the sample move to the trash.`]),
          ...(sample.searched === 0 ? [] : [`${searchedInWords(sample.searched)} are removed for good.`]),
          ...(pages === 0
            ? []
            : [`${textsInWords(pages)} become prompts. The history of each page keeps them.`]),
        ].join(' ')}
        action="Clear the sample"
        isOpen={isAsked}
        isBusy={isPending}
        onConfirm={() => mutate()}
        onClose={() => setAsked(false)}
      />
    </>
  );
}

function Done({ cleared: { trashed, searched, pages, kept } }: { cleared: Cleared }) {
  const what = countsInWords(trashed);
  return (
    <div role="status">
      <p>
        {what !== '' ? `${what} moved to the trash. ` : searched + pages === 0 ? 'Nothing was cleared.' : ''}
        {what === '' ? null : <Link to="/trash">Open the trash</Link>}
      </p>
      {searched === 0 ? null : <p>{searchedInWords(searched)} were removed.</p>}
      {pages === 0 ? null : <p>{textsInWords(pages)} became prompts.</p>}
      {kept.length > 0 ? (
        <>
          <p>These stayed:</p>
          <ul className={css.list}>
            {kept.map(({ kind, id, title, why }) => (
              <li key={`${kind} ${id}`}>{`${title} (${nounOf(kind)}): ${why}.`}</li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}

type Kind = SampleEntry['kind'];

const kindNouns = forEachKind(({ kind, noun, label = noun, key }) => [
  kind,
  [label.toLowerCase(), listTitle(key).toLowerCase()] as [string, string],
]);

const NOUNS: Record<Kind, [one: string, several: string]> = {
  post: ['post', 'posts'],
  ...kindNouns,
  image: ['image', 'images'],
};

function searchedInWords(count: number): string {
  return `The sample’s SEO texts for ${count === 1 ? '1 page' : `${count} pages`}`;
}

function textsInWords(count: number): string {
  return `The sample’s texts on ${count === 1 ? '1 page' : `${count} pages`}`;
}

/** '17 posts, 4 authors and 1 picture'; '' for none. */
function countsInWords(counts: Counts): string {
  const phrases = (Object.keys(NOUNS) as Kind[]).flatMap((kind) => {
    const count = counts[kind];
    return count === 0 ? [] : [`${count} ${NOUNS[kind][count === 1 ? 0 : 1]}`];
  });
  return phrases.length < 2 ? (phrases[0] ?? '') : `${phrases.slice(0, -1).join(', ')} and ${phrases.at(-1)}`;
}

function nounOf(kind: Kind): string {
  return NOUNS[kind][0];
}
