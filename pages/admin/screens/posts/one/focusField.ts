import type { PostValues } from '../../../editor/journal/entry.ts';
import type { Writing } from './writing/writing.ts';

export function focusField(writing: Writing, form: HTMLElement | null, name: keyof PostValues): void {
  if (name === 'content') writing.draft.focusText();
  else form?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
}
