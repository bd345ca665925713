import type { PostValues } from '../../../editor/journal/entry.ts';
import type { PostWriting } from './writing/postWriting.ts';

export function focusField(writing: PostWriting, form: HTMLElement | null, name: keyof PostValues): void {
  if (name === 'content') writing.local.focus();
  else form?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
}
