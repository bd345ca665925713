/** What visitors could choose until then, by the values that forms send. */
const NAMES = {
  consultation: 'Free Consultation',
  'project-discussion': 'Project Discussion',
  'technical-review': 'Technical Review',
  'strategy-session': 'Strategy Session',
  website: 'A website or an app',
  seo: 'Being found in search (SEO)',
  content: 'Words, pictures or film',
  performance: 'Speed and performance',
  other: 'Something else',
  'digital-marketing': 'Digital Marketing & Brand Growth',
  'content-writing': 'Content Writing',
  design: 'Design (Social Media & UI/UX)',
  'web-app-development': 'Web & App Development',
  'ai-solutions': 'AI Solutions & Automation',
  'video-editing': 'Video Editing & Multimedia',
};

const whens = Object.entries(NAMES).map(([value, name]) => `WHEN '${value}' THEN '${name}'`);
const who = ['name', 'email', 'company', 'phone'];
const made = (row: string) =>
  `search_text(${[...who, 'message', 'project_type', 'project_name'].map((column) => `${row}.${column}`)})`;

/** A lead keeps the name that its visitor chose, whatever becomes of the service; it is found by it, too. */
export const projectNames = `
ALTER TABLE leads ADD COLUMN project_name TEXT NOT NULL DEFAULT '';
UPDATE leads SET project_name = CASE project_type ${whens.join(' ')} ELSE project_type END;
DROP TRIGGER leads_search_insert;
DROP TRIGGER leads_search_update;
UPDATE leads_search SET text = (SELECT ${made('leads')} FROM leads WHERE leads.id = leads_search.id);
CREATE TRIGGER leads_search_insert AFTER INSERT ON leads BEGIN
  INSERT INTO leads_search (id, who, text) VALUES (
    new.id, search_text(${who.map((column) => `new.${column}`)}), ${made('new')}
  );
END;
CREATE TRIGGER leads_search_update
AFTER UPDATE OF ${[...who, 'message', 'project_type', 'project_name']} ON leads BEGIN
  UPDATE leads_search SET (who, text) = (
    search_text(${who.map((column) => `new.${column}`)}), ${made('new')}
  ) WHERE id = new.id;
END;
`;
