export const CODE_LANGUAGES: readonly (readonly [id: string, name: string])[] = [
  ['bash', 'Bash'],
  ['c', 'C'],
  ['cpp', 'C++'],
  ['csharp', 'C#'],
  ['css', 'CSS'],
  ['diff', 'Diff'],
  ['go', 'Go'],
  ['graphql', 'GraphQL'],
  ['html', 'HTML'],
  ['java', 'Java'],
  ['js', 'JavaScript'],
  ['json', 'JSON'],
  ['jsx', 'JSX'],
  ['kotlin', 'Kotlin'],
  ['markdown', 'Markdown'],
  ['php', 'PHP'],
  ['python', 'Python'],
  ['ruby', 'Ruby'],
  ['rust', 'Rust'],
  ['sh', 'Shell'],
  ['sql', 'SQL'],
  ['swift', 'Swift'],
  ['ts', 'TypeScript'],
  ['tsx', 'TSX'],
  ['xml', 'XML'],
  ['yaml', 'YAML'],
];

const OTHER_NAMES: Readonly<Record<string, string>> = {
  javascript: 'JavaScript',
  mjs: 'JavaScript',
  typescript: 'TypeScript',
  py: 'Python',
  python3: 'Python',
  golang: 'Go',
  rb: 'Ruby',
  rs: 'Rust',
  yml: 'YAML',
  md: 'Markdown',
  shell: 'Shell',
  console: 'Console',
  'c++': 'C++',
  'c#': 'C#',
  cs: 'C#',
  scss: 'SCSS',
  toml: 'TOML',
  ini: 'INI',
  svg: 'SVG',
  powershell: 'PowerShell',
  dockerfile: 'Dockerfile',
};
const NAMES = new Map([...CODE_LANGUAGES, ...Object.entries(OTHER_NAMES)]);
const IDS = new Map(CODE_LANGUAGES.map(([id, name]) => [name.toLowerCase(), id]));
const PLAIN = /^(?:plain|text|txt|plaintext|none|nohighlight)?$/i;

/** “Python”, “py” and “PYTHON” are the same; plain text is ''. */
export function codeLanguageId(word: string): string {
  if (PLAIN.test(word)) return '';
  const lower = word.toLowerCase();
  const name = NAMES.get(lower) ?? lower;
  return IDS.get(name.toLowerCase()) ?? (NAMES.has(lower) ? lower : word);
}

/** An unknown language has its id as its name; plain text is ''. */
export function codeLanguageName(id: string): string {
  return PLAIN.test(id) ? '' : (NAMES.get(id.toLowerCase()) ?? id);
}

export function codeLanguageIn(classes: string): string {
  const found =
    /(?:^|\s)(?:language-|lang-|highlight-source-|highlight-text-|sourceCode\s+|brush:\s*)([\w+#.-]{1,30})/i.exec(
      classes,
    )?.[1] ?? /(?:^|\s)hljs\s+([\w+#.-]{1,30})(?=\s|$)/.exec(classes)?.[1];
  const language = codeLanguageId((found ?? '').replace(/^html-basic$/i, 'html'));
  return language === 'copy' ? '' : language;
}
