import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { Words } from '#content-api/mail/wording/wording.shared.ts';
import { answerOf, api } from '../../../calls/api.ts';
import { CallFailure } from '../../../calls/failure.ts';
import { Button } from '../../../ui/Button.tsx';
import { LoadProblem } from '../../../ui/notices/LoadProblem.tsx';
import { Wait } from '../../../ui/notices/Wait.tsx';
import { useSettled } from '../../../ui/preview/useSettled.ts';
import { Actions } from '../Actions.tsx';
import css from './Letters.module.css';

/** The letter as it will be read, with made-up contents. While its words can't be used, as it was before. */
export function LetterPreview({ kind, name, words }: { kind: string; name: string; words: Words }) {
  const settled = useSettled(useDeferredValue(words));
  const [isText, setText] = useState(false);
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
      <Actions>
        {[false, true].map((asText) => (
          <Button
            key={String(asText)}
            look={asText === isText ? 'primary' : 'quiet'}
            isSmall
            aria-pressed={asText === isText}
            onClick={() => setText(asText)}
          >
            {asText ? 'Plain text' : 'HTML'}
          </Button>
        ))}
      </Actions>
      {isText ? (
        <pre className={css.plain} dir="auto">
          {data.text}
        </pre>
      ) : (
        // A frame of its own for each: one that changed its address would add to the history.
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
