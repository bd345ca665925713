import { useState } from 'react';
import { Button } from '../Button.tsx';
import { showFailure } from '../notices/showFailure.ts';
import { grouped } from '../values/grouped.ts';
import { type Selection, useSelected } from './useSelection.ts';

interface SelectAllProps<Entry extends { id: number }> {
  selection: Selection<Entry>;
  /** How many the filter lets through, on all pages. */
  total: number | undefined;
  /** All of them, or as many as can be changed at once. */
  load: () => Promise<readonly Entry[]>;
}

/** How many are selected, and once there are some, a way to select all that match. */
export function SelectAll<Entry extends { id: number }>({
  selection,
  total = 0,
  load,
}: SelectAllProps<Entry>) {
  const { size } = useSelected(selection);
  const [isLoading, setLoading] = useState(false);
  const selectAll = async () => {
    setLoading(true);
    try {
      selection.set(await load(), true);
    } catch (failure) {
      showFailure(failure, 'Failed to select all of them');
    } finally {
      setLoading(false);
    }
  };
  return (
    <>
      <p role="status">{grouped(size)} selected</p>
      {total > size ? (
        <Button look="quiet" isSmall isBusy={isLoading} onClick={selectAll}>
          Select all {grouped(total)} that match
        </Button>
      ) : null}
    </>
  );
}
