/** What readers call each language, as static-data/files/codeLanguages.ts said it then. */
const NAMES: Readonly<Record<string, string>> = {
  bash: 'Bash',
  c: 'C',
  cpp: 'C++',
  csharp: 'C#',
  css: 'CSS',
  diff: 'Diff',
  go: 'Go',
  graphql: 'GraphQL',
  html: 'HTML',
  java: 'Java',
  javascript: 'JavaScript',
  js: 'JavaScript',
  json: 'JSON',
  jsx: 'JSX',
  kotlin: 'Kotlin',
  markdown: 'Markdown',
  php: 'PHP',
  py: 'Python',
  python: 'Python',
  ruby: 'Ruby',
  rust: 'Rust',
  scss: 'SCSS',
  sh: 'Shell',
  shell: 'Shell',
  sql: 'SQL',
  swift: 'Swift',
  toml: 'TOML',
  ts: 'TypeScript',
  tsx: 'TSX',
  typescript: 'TypeScript',
  xml: 'XML',
  yaml: 'YAML',
  yml: 'YAML',
};

const code = (id: string) => `<code class="language-${id}">`;
const labelled = Object.entries(NAMES).map(
  ([id, name]) => `
UPDATE posts SET html = replace(html, '<pre>${code(id)}', '<pre data-language="${name}">${code(id)}')
WHERE id IN (SELECT id FROM with_code) AND instr(html, '<pre>${code(id)}') > 0;`,
);

/** A hash that isn't that of the text is another one all the same, so the pages are rendered anew. */
export const codeLanguages = `
CREATE TABLE with_code AS SELECT id, html FROM posts WHERE instr(html, '<pre><code class="language-') > 0;
${labelled.join('')}
UPDATE posts SET content_hash = lower(hex(randomblob(32)))
WHERE html IS NOT coalesce((SELECT before.html FROM with_code AS before WHERE before.id = posts.id), html);
DROP TABLE with_code;
`;
