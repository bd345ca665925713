import css from '../drawings.module.css';
import { Halftone, Plate } from '../Print.tsx';

/** One source, waves that widen: the further ones are fainter, and that is what we watch. */
export function MarketingPlates() {
  return (
    <>
      <defs>
        <Halftone id="marketing-dots" pitch={7} radius={2.1} ink="ink" />
      </defs>
      <Plate>
        <path className={css.ink} d="M20 160A100 100 0 0 1 120 60V90A70 70 0 0 0 50 160Z" />
        <path d="M120 60A100 100 0 0 1 220 160H190A70 70 0 0 0 120 90Z" fill="url(#marketing-dots)" />
        <path className={css.ink} d="M120 4A156 156 0 0 1 240 60V92A130 130 0 0 0 120 30Z" />
      </Plate>
      <Plate>
        <circle className={css.spot} cx="120" cy="104" r="56" />
      </Plate>
    </>
  );
}
