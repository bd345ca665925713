import type { Kysely } from 'kysely';
import { labelInForms } from '#static-data/words/projectType.ts';
import { serviceName } from '../../agency/services/store.ts';
import type { Database } from '../../database/schema.ts';

/** What a visitor chose, as it is called now; whatever else was sent, as it was sent. A service goes first. */
export async function projectNameOf(db: Kysely<Database>, projectType: string): Promise<string> {
  if (projectType === '') return '';
  return (await serviceName(db, projectType)) ?? labelInForms(projectType) ?? projectType;
}
