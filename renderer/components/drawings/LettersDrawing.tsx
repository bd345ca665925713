import { DRAWINGS } from '#content-api/agency/wording/pages.shared.ts';
import { say } from '#renderer/wording.ts';
import css from './drawings.module.css';
import { Halftone, Plate, Print } from './Print.tsx';

export function LettersDrawing({ id }: { id: string }) {
  return (
    <Print width={420} height={340} title={say(DRAWINGS.letters)}>
      <defs>
        <Halftone id={`${id}-dots`} pitch={11} radius={3} ink="ink" />
      </defs>
      <Plate>
        <path className={css.ink} d="M10 30H270V210H110L40 280V210H10Z" />
        <path d="M290 30H410V90H290Z" fill={`url(#${id}-dots)`} />
      </Plate>
      <Plate slide>
        <path className={css.spot} d="M150 110H410V270H380V336L310 270H150Z" />
      </Plate>
    </Print>
  );
}
