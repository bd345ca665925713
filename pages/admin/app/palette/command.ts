import type { ComponentType } from 'react';
import { fold } from '#content-api/values/words.shared.ts';

export interface Command {
  id: string;
  label: string;
  /** Further search words. */
  words?: string;
  hint?: string;
  Icon?: ComponentType;
  run(): void;
}

export interface CommandGroup {
  title: string;
  /** The server found them: posts, leads. */
  isFound?: boolean;
  /** They lead to lists, which may have no results. */
  isSearch?: boolean;
  commands: Command[];
}

export function matches({ label, words = '' }: Pick<Command, 'label' | 'words'>, text: string): boolean {
  const has = wordsOf(`${label} ${words}`);
  return wordsOf(text).every((word) => has.some((other) => other.startsWith(word)));
}

function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{M}\p{N}@.]+/u)
    .filter(Boolean);
}

const KEY = 'palette_recent';
const MOST = 4;

export function recentIds(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function noteRecent(id: string): void {
  const others = recentIds().filter((other) => other !== id);
  localStorage.setItem(KEY, JSON.stringify([id, ...others].slice(0, MOST)));
}
