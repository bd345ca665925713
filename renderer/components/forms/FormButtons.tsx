import css from '../Button.module.css';

/** Sends the form it is in. */
export function SendButton({ children }: { children: string }) {
  return (
    <button className={`${css.button} ${css.primary}`} type="submit">
      {children}
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
