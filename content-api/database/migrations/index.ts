import { rollbacks } from './0072-rollbacks.ts';
import { feedIds } from './0073-feed-ids.ts';
import { responsesAndNotesFound } from './0074-responses-and-notes-found.ts';
import { linksToPosts } from './0075-links-to-posts.ts';
import { sourcesOfLeads } from './0076-sources-of-leads.ts';

/** SQL that both engines run once PostgreSQL's types are put in, or the SQL of each. */
export type Migration = string | { embedded: string; postgres: string };

/** From the baseline on: the first one makes version 72. Never edit a published one: stores have run it already. */
export const migrations: readonly Migration[] = [
  rollbacks,
  feedIds,
  responsesAndNotesFound,
  linksToPosts,
  sourcesOfLeads,
];
