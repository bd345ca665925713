import { choice } from './fields.shared.ts';

/** The drawings there are, by name; the renderer has each of them. */
export const DRAWINGS = {
  '': 'None',
  hero: 'A printed sheet',
  forme: 'Wooden type in its frame',
  letters: 'Two speech shapes',
  halfHour: 'A clock with half an hour marked',
  register: 'Rings, one ink over the other',
  misprint: 'A spoiled sheet',
  digitalMarketing: 'Digital marketing',
  contentWriting: 'Content writing',
  design: 'Design',
  webAppDevelopment: 'Web and app development',
  aiSolutions: 'AI solutions',
  videoEditing: 'Video editing',
} as const;
export type DrawingName = keyof typeof DRAWINGS;

export function drawing(label = 'Drawing') {
  return choice<DrawingName>(label, DRAWINGS, { of: 'drawings' });
}
