import { Button } from '../Button.tsx';
import css from './Field.module.css';

export interface Theirs {
  text: string;
  onTake(): void;
}

/** Stands under a field that two people changed: what the other wrote, and the way to take it over. */
export function TheirValue({ text, onTake }: Theirs) {
  return (
    <div className={css.theirs}>
      <p>
        <strong>Saved meanwhile by somebody else:</strong> {text === '' ? 'nothing' : `“${text}”`}
      </p>
      <Button look="quiet" isSmall onClick={onTake}>
        Use theirs
      </Button>
    </div>
  );
}
