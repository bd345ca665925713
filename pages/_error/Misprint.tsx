import css from '#renderer/components/drawings/drawings.module.css';
import { Halftone, Plate, Print, RegisterMark } from '#renderer/components/drawings/Print.tsx';

/** A sheet that went through the press askew: the spot plate missed the other by a hand's width. */
export function Misprint() {
  return (
    <Print
      width={420}
      height={420}
      title="A spoiled sheet: the orange plate has landed far from the green one it belongs on."
    >
      <defs>
        <Halftone id="misprint-dots" pitch={14} radius={4.6} ink="ink" />
      </defs>
      <path className={css.sheet} d="M10 10H410V410H10Z" />
      <path className={css.keyLine} d="M70 60H330V320H70Z" strokeDasharray="6 6" />
      <Plate>
        <path d="M70 60H330V320H70Z" fill="url(#misprint-dots)" />
      </Plate>
      <Plate slide>
        <path className={css.spot} d="M176 174L426 116L484 366L234 424Z" />
      </Plate>
      <RegisterMark x={40} y={380} />
      <RegisterMark x={56} y={372} />
    </Print>
  );
}
