import type { ReactNode } from 'react';
import type { ServiceSlug } from '#static-data/services.ts';
import { Print } from './Print.tsx';
import { AiPlates } from './services/AiPlates.tsx';
import { ContentPlates } from './services/ContentPlates.tsx';
import { DesignPlates } from './services/DesignPlates.tsx';
import { MarketingPlates } from './services/MarketingPlates.tsx';
import { VideoPlates } from './services/VideoPlates.tsx';
import { WebPlates } from './services/WebPlates.tsx';

const plates: Record<ServiceSlug, () => ReactNode> = {
  'digital-marketing': MarketingPlates,
  'content-writing': ContentPlates,
  design: DesignPlates,
  'web-app-development': WebPlates,
  'ai-solutions': AiPlates,
  'video-editing': VideoPlates,
};

export function ServiceDrawing({ service }: { service: ServiceSlug }) {
  const Plates = plates[service];
  return (
    <Print width={240} height={160}>
      <Plates />
    </Print>
  );
}
