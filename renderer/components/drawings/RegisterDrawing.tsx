import css from './drawings.module.css';
import { Plate, Print } from './Print.tsx';

const RINGS = [150, 104, 58];

export function RegisterDrawing() {
  return (
    <Print width={340} height={340}>
      <Plate>
        {RINGS.map((radius) => (
          <circle className={css.inkLine} key={radius} cx="170" cy="170" r={radius} strokeWidth="15" />
        ))}
        <path className={css.ink} d="M163 0H177V340H163Z" />
      </Plate>
      <Plate slide>
        {RINGS.map((radius) => (
          <circle className={css.spotLine} key={radius} cx="170" cy="170" r={radius} strokeWidth="15" />
        ))}
        <path className={css.spot} d="M0 163H340V177H0Z" />
      </Plate>
    </Print>
  );
}
