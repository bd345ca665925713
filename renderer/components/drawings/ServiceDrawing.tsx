import type { ReactNode } from 'react';
import type { ShownService } from '#static-data/schema.ts';
import { Print } from './Print.tsx';
import { AiPlates } from './services/AiPlates.tsx';
import { ContentPlates } from './services/ContentPlates.tsx';
import { DesignPlates } from './services/DesignPlates.tsx';
import { MarketingPlates } from './services/MarketingPlates.tsx';
import { VideoPlates } from './services/VideoPlates.tsx';
import { WebPlates } from './services/WebPlates.tsx';

const plates: Record<ShownService['drawing'], (props: { id: string }) => ReactNode> = {
  'digital-marketing': MarketingPlates,
  'content-writing': ContentPlates,
  design: DesignPlates,
  'web-app-development': WebPlates,
  'ai-solutions': AiPlates,
  'video-editing': VideoPlates,
};

interface ServiceDrawingProps {
  service: ShownService;
  /** Of the section it stands in: two of them may show one service, and two services have one drawing. */
  within: string;
}

export function ServiceDrawing({ service: { slug, drawing }, within }: ServiceDrawingProps) {
  const Plates = plates[drawing];
  return (
    <Print width={240} height={160}>
      <Plates id={`${within}-${slug}`} />
    </Print>
  );
}
