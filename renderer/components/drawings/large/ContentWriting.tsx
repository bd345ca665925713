import css from '#renderer/components/drawings/drawings.module.css';
import { bars } from './screens.tsx';

/** Lines of a paragraph as [start, length] of its words; `cut` is what the editor takes out. */
const lines = [
  {
    words: [
      [120, 210],
      [350, 120],
      [490, 320],
      [830, 90],
      [940, 190],
    ],
    cut: [470, 470],
  },
  {
    words: [
      [60, 150],
      [230, 300],
      [550, 80],
      [650, 260],
      [930, 200],
    ],
    cut: null,
  },
  {
    words: [
      [60, 90],
      [170, 170],
      [360, 240],
      [620, 190],
      [830, 130],
      [980, 160],
    ],
    cut: [160, 660],
  },
  {
    words: [
      [60, 260],
      [340, 110],
      [470, 90],
    ],
    cut: null,
  },
] as const;

/** A paragraph after the editor: a third of it under the second plate. */
export function ContentWriting() {
  return (
    <svg
      className={css.print}
      viewBox="60 8 1080 322"
      preserveAspectRatio="xMinYMid slice"
      aria-hidden="true"
    >
      <g className={`${css.plate} ${css.ink}`}>
        <path d={lines.map(({ words }, row) => bars(words, 38 + row * 70, 36)).join('')} />
      </g>
      <g className={`${css.plate} ${css.slide} ${css.spot}`}>
        {lines.map(({ cut }, row) =>
          cut ? <rect key={cut[0]} x={cut[0]} y={26 + row * 70} width={cut[1]} height="60" /> : null,
        )}
        <path d="M574 318L610 246L646 318Z" />
      </g>
      <path
        className={css.keyLine}
        strokeWidth="3"
        d="M470 56H940c50 0 50 56 10 56M160 196H820c54 0 54 58 10 58"
      />
    </svg>
  );
}
