const DEFINITION =
  /^[ \t]{0,3}\[\^([^\]\s]+)\]:[ \t]*([^\n]*(?:\n(?:[ \t]{2,}[^\n]+|[ \t]*(?=\n+[ \t]{2,}\S)))*)/gm;
const REFERENCE = /\[\^([^\]\s]+)\]/g;

/** Footnotes as numbers with a list of notes at the end. */
export function withNotes(markdown: string): { text: string; notes: number } {
  const notes = new Map<string, string>();
  const body = markdown.replace(DEFINITION, (_, id: string, words: string) => {
    if (!notes.has(id)) notes.set(id, words);
    return '';
  });
  if (notes.size === 0) return { text: markdown, notes: 0 };
  const order: string[] = [];
  const text = body.replace(REFERENCE, (whole, id: string) => {
    if (!notes.has(id)) return whole;
    if (!order.includes(id)) order.push(id);
    return `<sup>[${order.indexOf(id) + 1}](#notes)</sup>`;
  });
  const all = [...order, ...[...notes.keys()].filter((id) => !order.includes(id))];
  const items = all.map((id, at) => `${at + 1}. ${indented(notes.get(id) ?? '')}`);
  return { text: `${text.trimEnd()}\n\n## Notes\n\n${items.join('\n')}\n`, notes: all.length };
}

function indented(words: string): string {
  const [first = '', ...others] = words.split('\n');
  return [first, ...others.map((line) => (line.trim() === '' ? '' : `    ${line.trim()}`))].join('\n');
}
