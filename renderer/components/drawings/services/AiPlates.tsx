import css from '../drawings.module.css';
import { Plate } from '../Print.tsx';

const LOOSE = [
  [18, 30],
  [44, 112],
  [30, 74],
  [66, 48],
  [14, 136],
  [74, 140],
  [58, 86],
  [92, 18],
] as const;
const ROWS = [28, 62, 96, 130];

export function AiPlates() {
  return (
    <>
      <Plate>
        {LOOSE.map(([x, y]) => (
          <circle className={css.ink} key={x} cx={x} cy={y} r="11" />
        ))}
        {ROWS.flatMap((y) =>
          [156, 190, 224].map((x) => <circle className={css.ink} key={`${x}-${y}`} cx={x} cy={y} r="13" />),
        )}
      </Plate>
      <Plate>
        <path className={css.spot} d="M56 28H168V132H56Z" />
      </Plate>
    </>
  );
}
