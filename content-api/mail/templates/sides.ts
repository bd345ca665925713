import { createContext, useContext } from 'react';
import { directionOf } from '../../values/language/language.shared.ts';

interface Sides {
  start: 'left' | 'right';
  end: 'left' | 'right';
}

/** Outlook knows no logical properties: letters name the sides. @param language that they are written in. */
export function sidesOf(language: string): Sides {
  return directionOf(language) === 'rtl' ? { start: 'right', end: 'left' } : { start: 'left', end: 'right' };
}

const SidesContext = createContext<Sides>({ start: 'left', end: 'right' });
export const SidesProvider = SidesContext.Provider;

export function useSides(): Sides {
  return useContext(SidesContext);
}
