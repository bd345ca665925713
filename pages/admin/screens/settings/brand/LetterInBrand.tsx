import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { WornBrand } from '#content-api/agency/look.shared.ts';
import { answerOf, api } from '../../../calls/api.ts';
import { LoadProblem } from '../../../ui/notices/LoadProblem.tsx';
import { Wait } from '../../../ui/notices/Wait.tsx';
import type { FrameScheme } from '../../../ui/preview/scheme.ts';
import css from './Brand.module.css';

/** Every visitor who writes gets it. */
const KIND = 'lead.thank_visitor';

interface LetterInBrandProps {
  wearing: WornBrand;
  /** The colour scheme that the reader is assumed to prefer. */
  scheme: FrameScheme;
}

/** A letter in a brand that isn't saved yet. */
export function LetterInBrand({ wearing, scheme }: LetterInBrandProps) {
  const { data, error, isError, refetch } = useQuery({
    queryKey: ['brand', 'letter', wearing],
    queryFn: () => letterIn(wearing),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  if (!data)
    return isError ? (
      <LoadProblem notice="Failed to load the letter" failure={error} onRetry={refetch} />
    ) : (
      <Wait />
    );
  return (
    <iframe
      key={data}
      className={css.letter}
      src={data}
      sandbox="allow-same-origin"
      title="Preview of the letter"
      style={{ colorScheme: scheme }}
    />
  );
}

async function letterIn(wearing: WornBrand): Promise<string> {
  const { letters } = await answerOf(api.mail.letters.$get());
  const words = letters.find(({ kind }) => kind === KIND)?.words;
  if (!words) throw new Error('There is no such letter.');
  const json = { ...words, wearing };
  const { preview } = await answerOf(
    api.mail.letters[':kind'].preview.$post({ param: { kind: KIND }, json }),
  );
  return preview;
}
