import css from '#renderer/components/drawings/drawings.module.css';

/** Position, turn and kind of each incoming piece. They are fixed, so that every build draws the same heap. */
const heap = [
  [60, 40, 12, 0],
  [150, 26, 40, 1],
  [235, 52, 8, 2],
  [330, 30, 25, 0],
  [100, 110, 55, 2],
  [190, 104, 20, 0],
  [290, 112, 70, 1],
  [368, 100, 33, 2],
  [60, 176, 5, 1],
  [150, 180, 62, 0],
  [245, 172, 15, 2],
  [345, 176, 48, 1],
] as const;
const pieces = ['M-20 -20H20V20H-20Z', 'M0 -24L22 18H-22Z', 'M-22 0a22 22 0 1 0 44 0a22 22 0 1 0 -44 0Z'];
const stacks = [0, 1, 2].flatMap((kind) => [0, 1, 2, 3].map((level) => ({ kind, level })));

/** A heap becomes three stacks; the piece nobody could name is set aside for a person. */
export function AiSolutions() {
  return (
    <svg className={css.print} viewBox="0 0 420 480" aria-hidden="true">
      <g className={`${css.plate} ${css.ink}`}>
        {heap.map(([x, y, turn, kind]) => (
          <path key={`${x}-${y}`} d={pieces[kind]} transform={`translate(${x} ${y}) rotate(${turn})`} />
        ))}
        {stacks.map(({ kind, level }) => (
          <path
            key={`${kind}-${level}`}
            d={pieces[kind]}
            transform={`translate(${70 + kind * 90} ${452 - level * 48})`}
          />
        ))}
      </g>
      <g className={`${css.plate} ${css.slide} ${css.spot}`}>
        <path d="M0 210H420L300 262H120Z" />
        <path d="M346 400h52v76h-52Z" />
      </g>
      <path
        className={css.keyLine}
        strokeWidth="2"
        d="M120 262L70 284M210 262V284M300 262L250 284M300 262L372 396"
        strokeDasharray="2 7"
      />
      <path
        className={css.keyLine}
        strokeWidth="3"
        d="M360 428a12 12 0 1 0 24 0a12 12 0 1 0 -24 0M352 470c0 -34 40 -34 40 0"
      />
    </svg>
  );
}
