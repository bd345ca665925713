import type { Places } from '../uses/UseList.tsx';
import { UseList } from '../uses/UseList.tsx';
import { placesIn } from '../uses/usesInWords.ts';

interface PlacesByWhomProps {
  places: Places;
  yours?: string;
  theirs: string;
  most?: number;
  isPlain?: boolean;
}

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
