import css from '../Button.module.css';

interface SendButtonProps {
  children: string;
  /** What it reads while the form is on its way; it can't be pressed then. */
  busy: string;
  sending?: boolean | undefined;
  disabled?: boolean | undefined;
}

/** Sends the form it is in. */
export function SendButton({ children, busy, sending = false, disabled = false }: SendButtonProps) {
  return (
    <button className={`${css.button} ${css.primary}`} type="submit" disabled={disabled || sending}>
      {sending ? busy : children}
    </button>
  );
}

/** The way out of a form that sends nothing. */
export function CancelButton({ onClick }: { onClick(): void }) {
  return (
    <button className={`${css.button} ${css.quiet}`} type="button" onClick={onClick}>
      Cancel
    </button>
  );
}
