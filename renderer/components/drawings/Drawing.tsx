import type { ComponentType } from 'react';
import type { DrawingName } from '#content-api/sitePages/fields/drawings.shared.ts';
import { FormeDrawing } from './FormeDrawing.tsx';
import { HalfHourDrawing } from './HalfHourDrawing.tsx';
import { HeroPrint } from './HeroPrint.tsx';
import { LettersDrawing } from './LettersDrawing.tsx';
import { AiSolutions } from './large/AiSolutions.tsx';
import { ContentWriting } from './large/ContentWriting.tsx';
import { Design } from './large/Design.tsx';
import { DigitalMarketing } from './large/DigitalMarketing.tsx';
import { VideoEditing } from './large/VideoEditing.tsx';
import { WebAppDevelopment } from './large/WebAppDevelopment.tsx';
import { MisprintDrawing } from './MisprintDrawing.tsx';
import { RegisterDrawing } from './RegisterDrawing.tsx';

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
  /** Of the section it stands in: ids in it begin with that, as another one may have the same drawing. */
  id: string;
}

/** A drawing by its name, which content knows it by. */
export function Drawing({ name, id }: DrawingProps) {
  const Named = drawings[name];
  return <Named id={id} />;
}
