import css from './drawings.module.css';

/** The brand's mark: an O printed over a stem makes a p. The overlap is the colour nobody paid for. */
export function Mark({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <path className={css.ink} d="M4 4H14V30H4Z" />
      <circle className={css.spot} cx="19" cy="14" r="10.5" />
      <path className={css.both} d="M14 4.77A10.5 10.5 0 0 0 14 23.23Z" />
    </svg>
  );
}
