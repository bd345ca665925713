import type { ColumnType, Generated } from 'kysely';
import type { PostSchedulesTable } from './content.ts';

export interface PagesTable {
  id: Generated<number>;
  /** In small letters, decoded. */
  address: string;
  title: string;
  description: string;
  status: 'draft' | 'published';
  /** 1 for a page that stays, at its address. */
  fixed: ColumnType<number, number | undefined, 1>;
  /** JSON, in their order. */
  sections: string;
  /** Counts saves. */
  revision: Generated<number>;
  created_by: number | null;
  created_at: string;
  updated_at: string;
}

/** An address at which a page was public before. */
export interface PageAddressesTable {
  address: string;
  page_id: number;
  left_at: string;
}

/** The earlier addresses that redirect to a page, as long as nothing else is public there. */
export interface LeadingPageAddressesView extends PageAddressesTable {
  leads_to: string;
  /** The status of the page: an address redirects to a published page only. */
  status: PagesTable['status'];
}

/** The columns are those of `PostSchedulesTable`. */
export interface PageSchedulesTable extends Omit<PostSchedulesTable, 'post_id'> {
  page_id: number;
}
