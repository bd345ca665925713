import type { MovedColour } from '#static-data/look/palette.ts';
import css from './Brand.module.css';

const NAMES: Record<MovedColour['colour'], string> = {
  paper: 'Paper',
  ink: 'Ink',
  spot: 'Spot',
  second: 'Second ink',
};

/** Says what stands in for a colour that couldn't be read. */
export function MovedColours({ moved }: { moved: MovedColour[] }) {
  return (
    <div role="status">
      {moved.length === 0 ? (
        <p className={css.note}>Everything can be read with these colours.</p>
      ) : (
        <ul className={css.moved}>
          {moved.map(({ colour, scheme, chosen, used }) => (
            <li key={`${colour} ${scheme}`}>
              <Swatch colour={chosen} /> {NAMES[colour]} {chosen} becomes <Swatch colour={used} /> {used} in
              the {scheme} scheme, so that it can be read.
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Swatch({ colour }: { colour: string }) {
  return (
    <svg className={css.swatch} viewBox="0 0 1 1" aria-hidden="true">
      <rect width="1" height="1" fill={colour} />
    </svg>
  );
}
