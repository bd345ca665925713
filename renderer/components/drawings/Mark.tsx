import css from './drawings.module.css';

/** The brand's mark: an O printed over a stem makes a p. The overlap is the colour nobody paid for. */
export function Mark({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <path className={css.ink} d="M2 2H12V30H2Z" />
      <circle className={css.spot} cx="19" cy="13" r="11" />
      <path className={css.both} d="M12 4.51A11 11 0 0 0 12 21.49Z" />
    </svg>
  );
}
