import css from '../drawings.module.css';
import { Plate } from '../Print.tsx';

const LINES = [200, 176, 208, 120, 190, 150, 84];

export function ContentPlates() {
  return (
    <>
      <Plate>
        {LINES.map((length, line) => (
          <path
            className={line === 3 || line === 6 ? css.tint : css.ink}
            key={length}
            d={`M16 ${12 + line * 20}h${length}v11h-${length}z`}
          />
        ))}
      </Plate>
      <Plate>
        <path className={css.spot} d="M84 26L198 20L206 104L92 112Z" />
      </Plate>
    </>
  );
}
