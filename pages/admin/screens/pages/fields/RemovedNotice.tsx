import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import css from './Fields.module.css';

/** Replaces a removed entry, and takes the focus that it had. */
export function RemovedNotice({ name, onUndo }: { name: string; onUndo: () => void }) {
  const undo = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another name is another thing that went.
  useEffect(() => undo.current?.focus(), [name]);
  return (
    <p className={css.removed}>
      <span role="status">Removed: {name}</span>
      <Button ref={undo} look="quiet" isSmall aria-label={`Undo: bring ${name} back`} onClick={onUndo}>
        Undo
      </Button>
    </p>
  );
}
