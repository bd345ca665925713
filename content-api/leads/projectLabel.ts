import { type RawBuilder, sql } from 'kysely';
import { projectLabels } from '#static-data/words/projectType.ts';

const whens = [...projectLabels].map(([value, label]) => sql`when ${sql.lit(value)} then ${sql.lit(label)}`);

/** A lead's project type as staff read it: what they search for beside the value, and what a list is sorted by. */
export const projectLabel: RawBuilder<string> = sql`case project_type ${sql.join(whens, sql` `)} else project_type end`;
