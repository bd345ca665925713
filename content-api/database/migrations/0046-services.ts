/** What every page said until services became content; a store of before goes on saying it. */
const SERVICES = [
  {
    slug: 'digital-marketing',
    name: 'Digital Marketing & Brand Growth',
    short_name: 'Digital Marketing',
    summary: 'Search, paid and e-mail, run against one number you chose.',
    description:
      'We pick the two or three channels your buyers use and stop paying for the rest. Every month you get one page: what we spent, what came back, what we would change.',
  },
  {
    slug: 'content-writing',
    name: 'Content Writing',
    short_name: 'Content Writing',
    summary: 'Pages, guides and case studies by people who interview first.',
    description:
      'A writer talks to the person in your company who knows, then writes what they said in the order a stranger needs it. An editor cuts a third. What remains gets read.',
  },
  {
    slug: 'design',
    name: 'Design (Social Media & UI/UX)',
    short_name: 'Design',
    summary: 'Interfaces, brand systems and social sets that survive handover.',
    description:
      'Interfaces tested on the people who will use them, and social templates your own team can fill in on a Friday afternoon. Files arrive named, layered and documented.',
  },
  {
    slug: 'web-app-development',
    name: 'Web & App Development',
    short_name: 'Web & App Development',
    summary: 'Fast sites and useful apps, with the source code in your name.',
    description:
      'Sites that load in a second on a cheap phone, and apps that do the three things people opened them for. You own the code, the accounts and the domain from the first day.',
  },
  {
    slug: 'ai-solutions',
    name: 'AI Solutions & Automation',
    short_name: 'AI Solutions',
    summary: 'Models put to work on dull, countable jobs, with a person checking.',
    description:
      'We look for work that is repetitive, checkable and expensive, and automate that. If a spreadsheet formula would do the job we say so, and charge you for the formula.',
  },
  {
    slug: 'video-editing',
    name: 'Video Editing & Multimedia',
    short_name: 'Video Editing',
    summary: 'Films, cut-downs and motion, captioned before they are graded.',
    description:
      'Send us the footage, or have us shoot it. We cut one film and the six short versions that people will actually see, captioned, graded and sized for where they run.',
  },
];

const text = (value: string) => `'${value.replaceAll("'", "''")}'`;

/** @param now the engine's words for this moment. */
export function firstServices(now: string): string {
  const rows = SERVICES.map(
    ({ slug, name, short_name, summary, description }, index) =>
      `(${[slug, name, short_name, summary, description, slug].map(text).join(', ')}, ${(index + 1) * 10}, 1, ${now}, ${now})`,
  );
  return `INSERT INTO services
(slug, name, short_name, summary, description, drawing, sort_order, active, created_at, updated_at)
VALUES ${rows.join(',\n')};`;
}

/** Earlier addresses as those of categories (0030), of services that have a page. */
export const services = `
CREATE TABLE services (
  id INTEGER PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  short_name TEXT NOT NULL,
  summary TEXT NOT NULL,
  description TEXT NOT NULL,
  drawing TEXT NOT NULL,
  sort_order INTEGER NOT NULL DEFAULT 0,
  active INTEGER NOT NULL DEFAULT 1,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
${firstServices("strftime('%Y-%m-%dT%H:%M:%fZ', 'now')")}
CREATE TRIGGER given_ids_services AFTER DELETE ON services BEGIN
INSERT INTO given_ids (name, highest) VALUES ('services', old.id)
ON CONFLICT (name) DO UPDATE SET highest = max(highest, excluded.highest);
END;

CREATE TABLE service_addresses (
  slug TEXT NOT NULL,
  entry_id INTEGER NOT NULL REFERENCES services ON DELETE CASCADE,
  left_at TEXT NOT NULL,
  PRIMARY KEY (slug, entry_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX service_addresses_by_service ON service_addresses (entry_id, left_at);
CREATE TRIGGER service_addresses_left AFTER UPDATE OF slug ON services WHEN old.slug IS NOT new.slug BEGIN
INSERT INTO service_addresses (slug, entry_id, left_at) VALUES (old.slug, new.id, new.updated_at)
ON CONFLICT (slug, entry_id) DO UPDATE SET left_at = excluded.left_at;
DELETE FROM service_addresses WHERE slug = new.slug AND entry_id = new.id;
END;
CREATE VIEW leading_service_addresses AS
SELECT claim.slug, claim.entry_id, claim.left_at, entry.slug AS leads_to
FROM service_addresses AS claim CROSS JOIN services AS entry ON entry.id = claim.entry_id
WHERE entry.active = 1
AND NOT EXISTS (SELECT 1 FROM services AS here WHERE here.slug = claim.slug AND here.active = 1)
AND NOT EXISTS (
  SELECT 1 FROM service_addresses AS other CROSS JOIN services AS owner ON owner.id = other.entry_id
  WHERE other.slug = claim.slug AND (other.left_at, other.entry_id) > (claim.left_at, claim.entry_id)
  AND owner.active = 1
);
`;
