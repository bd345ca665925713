import type { ShownService } from '#static-data/schema.ts';
import { aiSolutions } from './ai-solutions.ts';
import { contentWriting } from './content-writing.ts';
import { design } from './design.ts';
import { digitalMarketing } from './digital-marketing.ts';
import type { ServiceContent } from './types.ts';
import { videoEditing } from './video-editing.ts';
import { webAppDevelopment } from './web-app-development.ts';

const contents: Record<ShownService['drawing'], ServiceContent> = {
  'digital-marketing': digitalMarketing,
  'content-writing': contentWriting,
  design,
  'web-app-development': webAppDevelopment,
  'ai-solutions': aiSolutions,
  'video-editing': videoEditing,
};

/** What the page of a service says, by the slug it came with; undefined of one that came later. */
export function serviceContent(slug: string): ServiceContent | undefined {
  return Object.hasOwn(contents, slug) ? contents[slug as ShownService['drawing']] : undefined;
}
