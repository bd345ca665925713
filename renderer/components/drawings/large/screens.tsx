import css from '#renderer/components/drawings/drawings.module.css';

/** The same page on three screens. The second plate is the part that moves when the width changes. */
export function WebAppDevelopment() {
  return (
    <svg
      className={css.print}
      viewBox="39 12 1122 320"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path
        className={css.sheet}
        strokeWidth="2"
        d="M40 20H620V330H40ZM690 60H950V330H690ZM1020 110H1160V330H1020Z"
      />
      <g className={`${css.plate} ${css.ink}`}>
        <path d="M40 20H620V52H40ZM690 60H950V84H690ZM1020 110H1160V128H1020Z" />
        <path d="M70 90H330V150H70ZM70 170H270V186H70ZM70 200H290V216H70ZM70 230H230V246H70Z" />
        <path d="M712 226H900V266H712ZM712 280H850V294H712ZM712 306H880V320H712Z" />
        <path d="M1036 216H1140V250H1036ZM1036 262H1120V272H1036ZM1036 282H1144V292H1036ZM1036 302H1104V312H1036Z" />
      </g>
      <g className={`${css.plate} ${css.slide} ${css.spot}`}>
        <path d="M290 70H600V300H290ZM712 100H928V244H712ZM1036 140H1144V228H1036Z" />
      </g>
      <path className={css.keyLine} strokeWidth="2" d="M600 185H712M928 172H1036" strokeDasharray="2 8" />
    </svg>
  );
}

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

/** Path data for bars of one height on one line, each given as [start, length]. */
export function bars(
  spans: readonly (readonly [start: number, length: number])[],
  top: number,
  height: number,
) {
  return spans.map(([start, length]) => `M${start} ${top}h${length}v${height}h-${length}Z`).join('');
}
