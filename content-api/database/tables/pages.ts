import type { ColumnType, Generated } from 'kysely';

export interface PagesTable {
  id: Generated<number>;
  /** In small letters, decoded. */
  address: string;
  title: string;
  description: string;
  status: 'draft' | 'published';
  /** 1 for a page that stays, at its address. */
  fixed: ColumnType<number, number | undefined, never>;
  /** JSON, in their order. */
  sections: string;
  /** Counts saves. */
  revision: Generated<number>;
  created_by: number | null;
  created_at: string;
  updated_at: string;
}
