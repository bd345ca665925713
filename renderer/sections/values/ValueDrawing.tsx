import type { ReactNode } from 'react';
import css from '#renderer/components/drawings/drawings.module.css';
import { Halftone, Plate, Print, RegisterMark } from '#renderer/components/drawings/Print.tsx';

export type ValueName = 'innovation' | 'partnership' | 'quality' | 'results';

const plates: Record<ValueName, (id: string) => ReactNode> = {
  innovation: (id) => (
    <>
      <defs>
        <Halftone id={`${id}-dots`} pitch={15} radius={5} ink="ink" />
      </defs>
      <path d="M4 44H120V156H4Z" fill={`url(#${id}-dots)`} />
      <circle className={css.spot} cx="122" cy="36" r="32" />
    </>
  ),
  partnership: () => (
    <>
      <Plate>
        <path className={css.ink} d="M4 30H100V126H4Z" />
      </Plate>
      <Plate>
        <circle className={css.spot} cx="106" cy="100" r="50" />
      </Plate>
    </>
  ),
  quality: () => (
    <>
      <Plate>
        <path className={css.ink} d="M10 10H80V150H10Z" />
      </Plate>
      <Plate>
        <circle className={css.spot} cx="80" cy="80" r="70" />
      </Plate>
      <RegisterMark x={140} y={20} size={9} />
    </>
  ),
  results: () => (
    <>
      <path className={css.ink} d="M4 4H60V156H4Z" />
      <path className={css.spot} d="M60 36H156V156H60Z" />
      <path className={css.keyLine} d="M60 22H156V156H60Z" strokeWidth="2" strokeDasharray="6 5" />
    </>
  ),
};

/** A small print for a value. Decorative: the word is beside it. @param id no other drawing of the page has it. */
export function ValueDrawing({ value, id }: { value: ValueName; id: string }) {
  return (
    <Print width={160} height={160}>
      {plates[value](id)}
    </Print>
  );
}
