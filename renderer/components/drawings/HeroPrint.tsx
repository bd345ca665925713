import { DRAWINGS, SHEET } from '#content-api/agency/wording/pages.shared.ts';
import { say } from '#renderer/wording.ts';
import css from './drawings.module.css';
import { Halftone, Plate, Plates, Print, RegisterMark } from './Print.tsx';

export function HeroPrint({ id }: { id: string }) {
  return (
    <figure className={css.figure}>
      <Print width={720} height={700} title={say(DRAWINGS.hero)}>
        <defs>
          <Halftone id={`${id}-dots`} pitch={22} radius={7.4} ink="ink" />
          <g id={`${id}-spot`}>
            <circle className={css.spot} cx="430" cy="300" r="256" />
            <circle className={css.spot} cx="186" cy="592" r="66" />
          </g>
          <g id={`${id}-ink`}>
            <path className={css.ink} d="M76 40H296V690H76Z" />
            <path d="M720 690H340A380 380 0 0 1 720 310Z" fill={`url(#${id}-dots)`} />
            <path className={css.ink} d="M430 172A128 128 0 0 1 430 428Z" />
          </g>
        </defs>
        <path className={css.sheet} d="M0 0H720V690H0Z" />
        <Plates>
          <Plate>
            <use href={`#${id}-ink`} />
          </Plate>
          <Plate slide>
            <use href={`#${id}-spot`} />
          </Plate>
        </Plates>
        <RegisterMark x={38} y={345} />
        <RegisterMark x={656} y={52} />
      </Print>
      <ol className={css.proofs}>
        <li className={css.proof}>
          <Proof of={`${id}-spot`} />
          <span>{say(SHEET.first)}</span>
        </li>
        <li className={css.proof}>
          <Proof of={`${id}-ink`} />
          <span>{say(SHEET.second)}</span>
        </li>
        <li className={css.proof}>
          <svg className={css.thumb} viewBox="0 0 72 70" aria-hidden="true">
            <path className={css.both} d="M0 0H72V70H0Z" />
          </svg>
          <span>{say(SHEET.both)}</span>
        </li>
      </ol>
    </figure>
  );
}

function Proof({ of }: { of: string }) {
  return (
    <svg className={css.thumb} viewBox="0 0 720 700" aria-hidden="true">
      <path className={css.sheet} d="M1 1H719V699H1Z" strokeWidth="8" />
      <use href={`#${of}`} />
    </svg>
  );
}
