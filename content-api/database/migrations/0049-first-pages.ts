import { SAMPLE_PAGES } from '#static-data/sample/pages/index.ts';

const NOW = "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')";

/** Its texts stood in the program until now: every site has said exactly this. */
export const firstPages = `
${SAMPLE_PAGES.map(insertion).join('\n')}
UPDATE content_revision SET revision = lower(hex(randomblob(16)));
`;

function insertion({ address, title, description = '', sections }: (typeof SAMPLE_PAGES)[number]): string {
  const values = [address, title, description, JSON.stringify(sections)].map(quoted).join(', ');
  return `INSERT INTO pages (address, title, description, sections, status, fixed, created_at, updated_at)
VALUES (${values}, 'published', 1, ${NOW}, ${NOW});`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
