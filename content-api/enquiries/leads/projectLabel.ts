import { type RawBuilder, sql } from 'kysely';
import { projectLabels } from '#static-data/words/projectType.ts';
import { fold } from '../../values/words/contract.ts';

const whens = [...projectLabels].map(([value, label]) => sql`when ${sql.lit(value)} then ${sql.lit(label)}`);

export const projectLabel: RawBuilder<string> = sql`case project_type ${sql.join(whens, sql` `)} else project_type end`;

const folded = [...projectLabels].map(([value, label]) => [value, fold(label)] as const);

export const inLabelOf =
  (column: string) =>
  (forms: string[]): RawBuilder<boolean>[] => {
    const values = folded.filter(([, label]) => forms.some((form) => label.includes(form)));
    if (values.length === 0) return [];
    return [sql<boolean>`${sql.ref(column)} in (${sql.join(values.map(([value]) => value))})`];
  };
