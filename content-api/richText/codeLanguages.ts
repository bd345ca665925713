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

/** What readers call a language; its own word where that is all one knows. '' for none, and for plain text. */
export function codeLanguageName(id: string): string {
  return /^(?:plain|text|txt|plaintext|none|nohighlight)?$/i.test(id)
    ? ''
    : (NAMES.get(id.toLowerCase()) ?? id);
}

export function codeLanguageIn(classes: string): string {
  const found =
    /(?:^|\s)(?:language-|lang-|highlight-source-|highlight-text-|sourceCode\s+|brush:\s*)([\w+#.-]{1,30})/i.exec(
      classes,
    )?.[1] ?? /(?:^|\s)hljs\s+([\w+#.-]{1,30})(?=\s|$)/.exec(classes)?.[1];
  const language = (found ?? '').replace(/^html-basic$/, 'html').replace(/^shell$/, 'sh');
  return language === 'copy' ? '' : language;
}
