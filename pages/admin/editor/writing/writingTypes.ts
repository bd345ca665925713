import type { LocalCopy } from './localCopy.ts';

/** Types that the writing of a kind of entry uses. */
export interface WritingTypes {
  /** All that can be written of it. */
  values: { title: string; status: string };
  /** The entry as the server answers it. */
  entry: { id: number; revision: number; updated_at: string; copy_version?: number | undefined };
  /** Facts about the entry that the editor needs besides the values. */
  server: { id: number; revision: number };
  local: LocalCopy<WritingTypes['values']>;
}
