import { Button } from '../../ui/Button.tsx';
import css from './Palette.module.css';
import type { FoundCommands } from './useFound.ts';

interface PaletteFootProps {
  text: string;
  count: number;
  found: FoundCommands;
}

export function PaletteFoot({ text, count, found: { isError, isSearching, retry } }: PaletteFootProps) {
  return (
    <div className={css.foot}>
      <p role="status">{statusOf(text, count, isError, isSearching)}</p>
      {isError ? (
        <Button look="quiet" isSmall onClick={retry}>
          Try again
        </Button>
      ) : (
        <p className={css.keys} aria-hidden="true">
          <kbd>↑</kbd> <kbd>↓</kbd> to move, <kbd>Enter</kbd> to open, <kbd>Esc</kbd> to close
        </p>
      )}
    </div>
  );
}

function statusOf(text: string, count: number, isError: boolean, isSearching: boolean): string {
  if (isError) return 'Only screens and actions were searched.';
  if (isSearching && text !== '') return 'Searching...';
  if (count === 0) return `Nothing found for “${text}”.`;
  return text === '' ? '' : `${count} ${count === 1 ? 'result' : 'results'}`;
}
