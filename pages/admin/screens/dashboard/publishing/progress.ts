import type { PublishEvent } from '#content-api/publishing/releases/releases.shared.ts';
import { grouped } from '../../../ui/values/grouped.ts';

export interface Progress {
  text: string;
  share: number;
}

/** The stages in order, with what each does and roughly its part of the time. */
const STAGES: Record<string, { text: string; begins: number; ends: number }> = {
  snapshot: { text: 'Reading the content', begins: 0.05, ends: 0.15 },
  plan: { text: 'Planning the pages', begins: 0.15, ends: 0.18 },
  render: { text: 'Rendering the pages', begins: 0.18, ends: 0.8 },
  feeds: { text: 'Writing feeds and sitemap', begins: 0.8, ends: 0.85 },
  check: { text: 'Checking links and sizes', begins: 0.85, ends: 0.95 },
  release: { text: 'Publishing the release', begins: 0.95, ends: 1 },
};

export const START: Progress = { text: 'Starting', share: 0.02 };

/** The next state; a stage it doesn't know, or a warning, changes nothing. */
export function progressAfter(before: Progress, event: PublishEvent): Progress {
  if (!('stage' in event)) return before;
  const stage = STAGES[event.stage];
  if (!stage) return before;
  if (event.type === 'done') return { ...before, share: stage.ends };
  if (event.type !== 'progress') return { text: stage.text, share: stage.begins };
  const within = event.total > 0 ? event.done / event.total : 0;
  const share = stage.begins + (stage.ends - stage.begins) * within;
  return { text: `${stage.text}: ${grouped(event.done)} of ${grouped(event.total)}`, share };
}
