import type { ComponentType } from 'react';
import type { ShownService } from '#static-data/schema.ts';
import { AiSolutions } from './AiSolutions.tsx';
import { ContentWriting } from './ContentWriting.tsx';
import { Design } from './Design.tsx';
import { DigitalMarketing } from './DigitalMarketing.tsx';
import { VideoEditing } from './VideoEditing.tsx';
import { WebAppDevelopment } from './WebAppDevelopment.tsx';

/** The large drawing at the head of each service page. */
export const drawings: Record<ShownService['drawing'], ComponentType> = {
  'digital-marketing': DigitalMarketing,
  'content-writing': ContentWriting,
  design: Design,
  'web-app-development': WebAppDevelopment,
  'ai-solutions': AiSolutions,
  'video-editing': VideoEditing,
};
