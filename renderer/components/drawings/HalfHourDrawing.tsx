import { DRAWINGS } from '#content-api/agency/wording/pages.shared.ts';
import { say } from '#renderer/wording.ts';
import drawing from './drawings.module.css';
import { Halftone, Plate, Print } from './Print.tsx';

export function HalfHourDrawing({ id }: { id: string }) {
  return (
    <Print width={400} height={400} title={say(DRAWINGS.halfHour)}>
      <defs>
        <Halftone id={`${id}-dots`} pitch={11} radius={3.2} ink="ink" />
      </defs>
      <Plate>
        <circle cx="200" cy="200" r="158" fill={`url(#${id}-dots)`} />
        <circle className={drawing.ink} cx="200" cy="200" r="52" />
      </Plate>
      <Plate slide>
        <path className={drawing.spot} d="M200 42A158 158 0 0 1 200 358Z" />
      </Plate>
      {/* Twelve strokes of a circle that counts sixty minutes. */}
      <circle
        className={drawing.keyLine}
        cx="200"
        cy="200"
        r="183"
        strokeWidth="22"
        pathLength="60"
        strokeDasharray="0.4 4.6"
        strokeDashoffset="0.2"
      />
      <path className={drawing.keyLine} strokeWidth="9" d="M113 177L200 200V352" />
    </Print>
  );
}
