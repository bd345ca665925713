import { DRAWINGS } from '#content-api/agency/wording/pages.shared.ts';
import { say } from '#renderer/wording.ts';
import css from './drawings.module.css';
import { Halftone, Plate, Print, RegisterMark } from './Print.tsx';

export function MisprintDrawing({ id }: { id: string }) {
  return (
    <Print width={420} height={420} title={say(DRAWINGS.misprint)}>
      <defs>
        <Halftone id={`${id}-dots`} pitch={14} radius={4.6} ink="ink" />
      </defs>
      <path className={css.sheet} d="M8 8H352V412H8Z" />
      <path className={css.keyLine} d="M52 52H264V264H52Z" strokeDasharray="6 6" />
      <Plate>
        <path d="M52 52H264V264H52Z" fill={`url(#${id}-dots)`} />
      </Plate>
      <Plate slide>
        <path className={css.spot} d="M150 184L358 142L400 350L192 392Z" />
      </Plate>
      <RegisterMark x={40} y={372} />
      <RegisterMark x={54} y={362} />
    </Print>
  );
}
