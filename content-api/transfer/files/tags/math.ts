const MATH =
  /\$\$[\s\S]+?\$\$|\\\([^\n]+?\\\)|\\\[[\s\S]+?\\\]|(?<![\\$\w])\$(?![\s$])[^\n$]*[\\_^{}][^\n$]*(?<!\s)\$(?![\w$])/g;

/** Formulas as they were typed: Markdown would take their signs for its own. */
export function withMathAsTyped(markdown: string): string {
  return markdown.replace(MATH, (formula) => formula.replace(/[\\`*_{}[\]()#+.!<>|~&-]/g, '\\$&'));
}
