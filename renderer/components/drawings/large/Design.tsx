import css from '#renderer/components/drawings/drawings.module.css';

/** The three shapes every design student draws, out of register between crop marks. */
export function Design() {
  return (
    <svg className={css.print} viewBox="0 0 420 480" aria-hidden="true">
      <path
        className={`${css.keyLine} ${css.printMark}`}
        strokeWidth="1.5"
        d="M40 0V28M0 40H28M380 0V28M392 40H420M40 452V480M0 440H28M380 452V480M392 440H420"
      />
      <g className={`${css.plate} ${css.ink}`}>
        <path d="M40 40H250V250H40Z" />
        <path d="M40 440L210 250L380 440Z" />
      </g>
      <g className={`${css.plate} ${css.slide} ${css.spot}`}>
        <circle cx="255" cy="200" r="125" />
      </g>
      <path className={css.keyLine} strokeWidth="2" d="M40 440C40 250 130 75 255 75S380 250 380 440" />
      <path className={css.keyLine} strokeWidth="1.5" d="M130 75H380" />
      <path
        className={css.sheet}
        strokeWidth="2"
        d="M248 68h14v14h-14ZM124 69h12v12h-12ZM374 69h12v12h-12Z"
      />
    </svg>
  );
}
