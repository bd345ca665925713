import { rollbacks } from './0072-rollbacks.ts';
import { feedIds } from './0073-feed-ids.ts';
import { responsesAndNotesFound } from './0074-responses-and-notes-found.ts';
import { linksToPosts } from './0075-links-to-posts.ts';
import { sourcesOfLeads } from './0076-sources-of-leads.ts';
import { oldestWriter } from './0077-oldest-writer.ts';
import { providerAccounts } from './0078-provider-accounts.ts';
import { leadViews } from './0079-lead-views.ts';
import { outcomesOfMeetings } from './0080-outcomes-of-meetings.ts';
import { notifications } from './0081-notifications.ts';
import { apiKeys } from './0082-api-keys.ts';
import { labelsOfImages } from './0083-labels-of-images.ts';
import { deliveriesOfWebhooks } from './0084-deliveries-of-webhooks.ts';
import { lastSignIns } from './0085-last-sign-ins.ts';
import { caseStudies } from './0086-case-studies.ts';
import { people } from './0087-team.ts';
import { collections } from './0088-collections.ts';
import { keysForAgents } from './0089-keys-for-agents.ts';
import { suggestions } from './0090-suggestions.ts';
import { imagesOfServices } from './0091-images-of-services.ts';
import { files } from './0092-files.ts';
import { snippets } from './0093-snippets.ts';

/**
 * SQL for both engines (with PostgreSQL's types filled in), or SQL for each. Earlier programs stop writing to the store
 * afterwards, unless the migration only adds columns that they can leave empty.
 */
export type Migration = string | { embedded: string; postgres: string; olderMayWrite?: true };

/** The first one makes version 72. Never edit a published migration: stores have run it already. */
const named: Readonly<Record<string, Migration>> = {
  rollbacks,
  feedIds,
  responsesAndNotesFound,
  linksToPosts,
  sourcesOfLeads,
  oldestWriter,
  providerAccounts,
  leadViews,
  outcomesOfMeetings,
  notifications,
  apiKeys,
  labelsOfImages,
  deliveriesOfWebhooks,
  lastSignIns,
  caseStudies,
  people,
  collections,
  keysForAgents,
  suggestions,
  imagesOfServices,
  files,
  snippets,
};
export const migrations: readonly Migration[] = Object.values(named);

/** For people: “feed ids”. */
export const MIGRATION_NAMES: readonly string[] = Object.keys(named).map((name) =>
  name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
);

/** The first version that records who may write. */
export const FIRST_WITH_WRITERS = 77;

/** Runs after the SQL of the step to this version. */
export function raiseOldestWriter(version: number, step: Migration): string {
  const mayOthers = typeof step !== 'string' && step.olderMayWrite;
  return version < FIRST_WITH_WRITERS || mayOthers ? '' : `UPDATE oldest_writer SET version = ${version};`;
}
