import { UseList } from '../uses/UseList.tsx';
import { placesIn } from '../uses/usesInWords.ts';
import type { Places } from '../uses/useUses.ts';

interface PlacesByWhomProps {
  places: Places;
  /** Stands over what one may change, where others have to change the rest. */
  yours?: string;
  /** Stands over what only others may change. */
  theirs: string;
  /** At most so many of each are named. */
  most?: number;
  isPlain?: boolean;
}

/** The places that show an image: those that one may change, then those that only others may. */
export function PlacesByWhom({ places, yours, theirs, most = Infinity, isPlain = false }: PlacesByWhomProps) {
  const { uses, counts, changeable } = places;
  const mine = uses.filter((use) => use.may_change).slice(0, most);
  const others = uses.filter((use) => !use.may_change).slice(0, most);
  const mayChange = placesIn(changeable);
  const mayNot = placesIn(counts) - mayChange;
  return (
    <>
      {yours !== undefined && mayChange > 0 && mayNot > 0 ? <p>{yours}</p> : null}
      {mayChange > 0 ? <UseList uses={mine} more={mayChange - mine.length} isPlain={isPlain} /> : null}
      {mayNot > 0 ? (
        <>
          <p>{theirs}</p>
          <UseList uses={others} more={mayNot - others.length} isPlain={isPlain} />
        </>
      ) : null}
    </>
  );
}
