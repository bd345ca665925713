import { Button } from '../ui/Button.tsx';
import css from './Field.module.css';

interface TheirsProps {
  /** What somebody else has saved in this field meanwhile. */
  text: string;
  onTake: () => void;
}

/** Stands under a field that two people changed: what the other wrote, and the way to take it over. */
export function Theirs({ text, onTake }: TheirsProps) {
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
