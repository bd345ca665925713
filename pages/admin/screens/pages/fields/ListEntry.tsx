import { type ReactNode, use, useId, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { AscendingIcon, DeleteIcon, DescendingIcon } from '../../../ui/icons.tsx';
import { ChangesContext } from './changes.ts';
import css from './Fields.module.css';
import { hasProblemAt } from './sectionData.ts';

interface ListEntryProps {
  /** Such as `step 2: We talk`. */
  name: string;
  path: string;
  /** Whether it has several fields, which are shown when somebody opens it. */
  isFolded: boolean;
  isOpenAtFirst: boolean;
  isFirst: boolean;
  isLast: boolean;
  onMove(step: -1 | 1): void;
  onRemove(): void;
  children: ReactNode;
}

export function ListEntry(props: ListEntryProps) {
  const { name, path, isFolded, isFirst, isLast, onMove, onRemove, children } = props;
  const id = useId();
  const { problems } = use(ChangesContext);
  const [isOpened, setOpened] = useState(props.isOpenAtFirst);
  // An entry with problems is never folded.
  const isOpen = !isFolded || isOpened || hasProblemAt(problems, path);
  const isAtEnd = (step: -1 | 1) => (step < 0 ? isFirst : isLast);
  return (
    <li className={css.entry} data-open={(isFolded && isOpen) || undefined}>
      {isFolded ? (
        <button
          type="button"
          className={css.fold}
          data-path={path}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpened(!isOpen)}
        >
          <span>{name}</span>
        </button>
      ) : null}
      <div className={css.moves}>
        {([-1, 1] as const).map((step) => (
          <Button
            key={step}
            look="bare"
            isSmall
            aria-label={`Move ${name} ${step < 0 ? 'up' : 'down'}`}
            aria-disabled={isAtEnd(step) || undefined}
            onClick={({ currentTarget }) => {
              onMove(step);
              // A moved element loses the focus.
              requestAnimationFrame(() => currentTarget.focus());
            }}
          >
            {step < 0 ? <AscendingIcon /> : <DescendingIcon />}
          </Button>
        ))}
        <Button look="bare" isSmall aria-label={`Remove ${name}`} onClick={onRemove}>
          <DeleteIcon />
        </Button>
      </div>
      <div className={css.inside} id={id} hidden={!isOpen}>
        {isOpen ? children : null}
      </div>
    </li>
  );
}
