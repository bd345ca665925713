import { firstServices } from '../../migrations/0046-services.ts';
import { insertFirstPages } from '../../migrations/0049-first-pages.ts';
import { foldText } from '../functions.ts';
import { enquiries } from './enquiries.ts';
import { library } from './library.ts';
import { posts } from './posts.ts';
import { site } from './site.ts';
import { staff } from './staff.ts';

/** The version of the embedded store that has the same tables and columns; migrations go on from here for both. */
export const FIRST_VERSION = 53;

const NOW = `to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A whole store of that version, with what the migrations of the embedded one put into it. */
export function firstSchema(): string {
  return `
-- E-mail addresses are the same in capitals.
CREATE COLLATION nocase (provider = icu, locale = 'und-u-ks-level2', deterministic = false);
${foldText()}
${[staff, library, posts, enquiries, site].map(inPostgres).join('\n')}
INSERT INTO content_revision (id, revision) VALUES (1, md5(random()::text));
INSERT INTO check_basis (id, rules, origin, pages) VALUES (1, 0, '', '[]');
${firstServices(NOW)}
${insertFirstPages(NOW)}
`;
}

/**
 * Types as the embedded store has them: its texts are sorted by their bytes, whatever the language of the server, and
 * its numbers have eight. That types are kept to has to be said there alone.
 */
export function inPostgres(tables: string): string {
  return tables
    .replace(/ TEXT(?! COLLATE)/g, ' TEXT COLLATE "C"')
    .replace(/ INTEGER\b/g, ' BIGINT')
    .replace(/\) STRICT;/g, ');');
}
