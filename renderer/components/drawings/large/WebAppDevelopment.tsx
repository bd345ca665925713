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
