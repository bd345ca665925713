import { SAMPLE_PAGES } from '#static-data/sample/pages/index.ts';

/** Its texts stood in the program until now: every site has said exactly this. */
export const firstPages = `
${insertFirstPages("strftime('%Y-%m-%dT%H:%M:%fZ', 'now')")}
UPDATE content_revision SET revision = lower(hex(randomblob(16)));
`;

/** @param now the engine's words for this moment. */
export function insertFirstPages(now: string): string {
  return SAMPLE_PAGES.map(({ address, title, description = '', sections }) => {
    const values = [address, title, description, JSON.stringify(sections)].map(quoted).join(', ');
    return `INSERT INTO pages (address, title, description, sections, status, fixed, created_at, updated_at)
VALUES (${values}, 'published', 1, ${now}, ${now});`;
  }).join('\n');
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
