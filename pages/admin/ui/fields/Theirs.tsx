import { Button } from '../Button.tsx';
import css from './Field.module.css';

export interface Theirs {
  /** The user who saved it, as the beginning of a sentence. */
  by: string;
  text: string;
  onTake(): void;
}

/** Stands under a field that two people changed: what the other wrote, and the way to take it over. */
export function TheirValue({ by, text, onTake }: Theirs) {
  return (
    <div className={css.theirs}>
      <p>
        <strong>{`${by} has saved:`}</strong> {text === '' ? 'nothing' : `“${text}”`}
      </p>
      <Button look="quiet" isSmall onClick={onTake}>
        Use theirs
      </Button>
    </div>
  );
}
