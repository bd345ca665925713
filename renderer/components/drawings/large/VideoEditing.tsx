import css from '#renderer/components/drawings/drawings.module.css';
import { bars } from './screens.tsx';

/** Tracks as [start, length] of each clip. */
const tracks = [
  [
    [-20, 250],
    [240, 90],
    [340, 260],
    [610, 140],
    [760, 330],
    [1100, 140],
  ],
  [
    [120, 150],
    [330, 120],
    [640, 230],
    [900, 320],
  ],
] as const;
const waveform = Array.from({ length: 101 }, (_, index) => ({
  x: index * 12,
  height: 12 + Math.round(34 * Math.abs(Math.sin(index * 0.31) * Math.cos(index * 0.13))),
}));

/** A timeline at the moment of the cut: what stays lies under the second plate. */
export function VideoEditing() {
  return (
    <svg className={css.print} viewBox="0 0 1200 330" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <g className={`${css.plate} ${css.ink}`}>
        <path d={tracks.map((clips, track) => bars(clips, 50 + track * 84, 68)).join('')} />
      </g>
      <g className={css.tint}>
        {waveform.map(({ x, height }) => (
          <rect key={x} x={x} y={264 - height / 2} width="7" height={height} />
        ))}
      </g>
      <g className={`${css.plate} ${css.slide} ${css.spot}`}>
        <path d="M390 34H820V300H390Z" />
      </g>
      <path className={css.keyLine} strokeWidth="3" d="M606 8V322M590 8H622" />
    </svg>
  );
}
