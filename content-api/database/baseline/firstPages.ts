import { SAMPLE_PAGES } from '#static-data/sample/pages/index.ts';

/** @param now the engine's expression for the current time. */
export function firstPages(now: string): string {
  return SAMPLE_PAGES.map(({ address, title, description = '', sections }) => {
    const values = [address, title, description, JSON.stringify(sections)].map(quoted).join(', ');
    return `INSERT INTO pages (address, title, description, sections, status, fixed, created_at, updated_at)
VALUES (${values}, 'published', 1, ${now}, ${now});`;
  }).join('\n');
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
