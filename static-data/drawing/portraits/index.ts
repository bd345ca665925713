import type { Sheet } from '../kit/plates.ts';
import { bunAndPencil } from './bun-and-pencil.ts';
import { capAndBeard } from './cap-and-beard.ts';
import { headphones } from './headphones.ts';
import { rainAndEarring } from './rain-and-earring.ts';

/** Cut-paper likenesses: people are told apart by outline and one attribute, never by features. */
export const portraits: Readonly<Record<string, () => Sheet>> = {
  'maren-okafor': rainAndEarring,
  'ines-calder': bunAndPencil,
  'tom-wieland': capAndBeard,
  'dele-bettencourt': headphones,
};
