import css from '#renderer/components/drawings/drawings.module.css';

const steps = [0, 1, 2, 3, 4, 5, 6];
const dots = steps.flatMap((row) => steps.map((column) => ({ row, column })));

/** A halftone that grows towards one corner, with the part that pays picked out by the second plate. */
export function DigitalMarketing() {
  return (
    <svg className={css.print} viewBox="0 0 420 460" aria-hidden="true">
      <g className={`${css.plate} ${css.ink}`}>
        {dots.map(({ row, column }) => (
          <circle
            key={`${row}-${column}`}
            cx={30 + column * 60}
            cy={60 + row * 60}
            r={4 + (column + (6 - row)) * 2.2}
          />
        ))}
      </g>
      <g className={`${css.plate} ${css.slide} ${css.spot}`}>
        <circle cx="270" cy="180" r="148" />
      </g>
      <path className={css.keyLine} strokeWidth="2" d="M270 10V350M100 180H440" />
    </svg>
  );
}
