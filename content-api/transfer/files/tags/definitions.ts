/** A term or several, and what each line that begins with a colon says of them, which may go on below, set in. */
const LIST =
  /(?<=^|\n\n)(?:(?![ \t]*(?:[-*+>#|:]|\d+[.)][ \t]|\uE001))[ \t]{0,3}\S[^\n]*\n){1,3}\n?(?:[ \t]{0,3}:[ \t]+[^\n]+(?:\n(?![ \t]{0,3}:[ \t])[ \t]*\S[^\n]*)*(?:\n\n[ \t]{2,}[^\n]+(?:\n[ \t]*\S[^\n]*)*)*(?:\n+(?=[ \t]{0,3}:[ \t])|\n|$))+/g;

/** Lists of definitions, which Markdown here doesn't know, as HTML's become: terms in bold, what they mean below. */
export function withDefinitions(markdown: string): string {
  if (!/^[ \t]{0,3}:[ \t]/m.test(markdown)) return markdown;
  return markdown.replace(LIST, (list) => {
    const [terms = '', ...meanings] = list.split(/(?:^|\n)[ \t]{0,3}:[ \t]+/);
    const named = terms
      .trim()
      .split('\n')
      .map((term) => `**${term.trim()}**`);
    const said = meanings.map((meaning) => meaning.replace(/^[ \t]+/gm, '').trim());
    return `${[...named, ...said].join('\n\n')}\n\n`;
  });
}
