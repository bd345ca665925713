import type { LocalCopy } from './localCopy.ts';

/** What the writing of a kind of entry deals in. */
export interface WritingTypes {
  /** All that can be written of it. */
  values: { title: string; status: string };
  /** As the server answers it. */
  entry: { id: number; revision: number; updated_at: string; copy_version?: number | undefined };
  /** What the editor has to know of it beside what is written. */
  server: { id: number; revision: number };
  local: LocalCopy<WritingTypes['values']>;
}
