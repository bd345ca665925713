import type { ReactNode } from 'react';
import css from '#renderer/components/drawings/drawings.module.css';
import { Halftone, Plate, Print, RegisterMark } from '#renderer/components/drawings/Print.tsx';

export type ValueName = 'Innovation' | 'Partnership' | 'Quality' | 'Results';

const plates: Record<ValueName, ReactNode> = {
  // One dot of the screen leaves its row.
  Innovation: (
    <>
      <defs>
        <Halftone id="value-dots" pitch={15} radius={5} ink="ink" />
      </defs>
      <path d="M4 44H120V156H4Z" fill="url(#value-dots)" />
      <circle className={css.spot} cx="122" cy="36" r="32" />
    </>
  ),
  Partnership: (
    <>
      <Plate>
        <path className={css.ink} d="M4 30H100V126H4Z" />
      </Plate>
      <Plate>
        <circle className={css.spot} cx="106" cy="100" r="50" />
      </Plate>
    </>
  ),
  Quality: (
    <>
      <Plate>
        <circle className={css.ink} cx="80" cy="80" r="62" />
      </Plate>
      <Plate>
        <path className={css.spot} d="M80 18A62 62 0 0 1 80 142Z" />
      </Plate>
      <RegisterMark x={80} y={80} size={20} />
    </>
  ),
  Results: (
    <>
      <path className={css.tint} d="M4 112H38V156H4ZM44 84H78V156H44Z" />
      <path className={css.ink} d="M84 56H118V156H84Z" />
      <path className={css.spot} d="M124 14H158V156H124Z" />
    </>
  ),
};

/** A small print for each value. Decorative: the word is beside it. */
export function ValueDrawing({ value }: { value: ValueName }) {
  return (
    <Print width={160} height={160}>
      {plates[value]}
    </Print>
  );
}
