import type { ComponentType } from 'react';
import { DRAWINGS } from '#content-api/agency/wording/pages.shared.ts';
import type { DrawingName } from '#content-api/sitePages/fields/drawings.shared.ts';
import { say } from '#renderer/wording.ts';
import css from './drawings.module.css';
import drawing from './drawings.module.css';
import { FormeDrawing } from './FormeDrawing.tsx';
import { HeroPrint } from './HeroPrint.tsx';
import { AiSolutions } from './large/AiSolutions.tsx';
import { ContentWriting } from './large/ContentWriting.tsx';
import { Design, DigitalMarketing, WebAppDevelopment } from './large/screens.tsx';
import { VideoEditing } from './large/VideoEditing.tsx';
import { Halftone, Plate, Print, RegisterMark } from './Print.tsx';

const RINGS = [150, 104, 58];

function RegisterDrawing() {
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

const drawings: Record<Exclude<DrawingName, ''>, ComponentType<{ id: string }>> = {
  hero: HeroPrint,
  forme: FormeDrawing,
  letters: LettersDrawing,
  halfHour: HalfHourDrawing,
  register: RegisterDrawing,
  misprint: MisprintDrawing,
  digitalMarketing: DigitalMarketing,
  contentWriting: ContentWriting,
  design: Design,
  webAppDevelopment: WebAppDevelopment,
  aiSolutions: AiSolutions,
  videoEditing: VideoEditing,
};

interface DrawingProps {
  name: Exclude<DrawingName, ''>;
  /** The section's id. It prefixes the ids in the drawing, which another section may show as well. */
  id: string;
}

/** A drawing by its name, which content knows it by. */
export function Drawing({ name, id }: DrawingProps) {
  const Named = drawings[name];
  return <Named id={id} />;
}

function LettersDrawing({ id }: { id: string }) {
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

function MisprintDrawing({ id }: { id: string }) {
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

function HalfHourDrawing({ id }: { id: string }) {
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
