import { Button } from '../Button.tsx';
import { Empty } from '../Panel.tsx';
import type { WholeList } from './useWholeList.ts';

interface NoMatchProps {
  /** Names the entries, in the plural. */
  what: string;
  list: Pick<WholeList<unknown>, 'setSearch'>;
}

/** Takes the place of a list in which the search finds nothing. */
export function NoMatch({ what, list }: NoMatchProps) {
  return (
    <Empty title={`No ${what} found`} text="Try adjusting your search terms.">
      <Button look="quiet" onClick={() => list.setSearch('')}>
        Clear search
      </Button>
    </Empty>
  );
}
