/** How lines begin, and what stands in them, where a program reads more than Markdown. */
const STRANGE = [
  /^[ \t>]*(?:!{3,}|\?{3,}|:{2,}\S|\+{3,}|\^{3,}|%{2,}|\$\$\$|&{3,}|;{3,}|\/{3,}|<{3,}|@{2,}|§{2,}|\|{3,}|~{5,}(?=\w))/,
  /^[ \t>]*={3,}[!+]?[ \t]+\S/,
  /^[ \t>]*(?:@[a-z][\w-]*(?:[({[]|$)|#\+[A-Za-z_]+:?|\.\.[ \t]+[\w-]+::|\[(?:NOTE|TIP|WARNING|IMPORTANT|CAUTION)\]$|!\[\[|\\(?:begin|newpage|pagebreak|include)\b)/,
  /\{[%{#$]|[%}]\}|<%|%>|<\?|\{[.:#][^{}\n]*\}|\{\/?\w+(?:[ \t]+[\w-]+=[^{}\n]*)?\/?\}|\[\[|(?<!\w)%%/,
  // Shortcodes of WordPress, and tags of Kirby.
  /\[\/?(?:caption|gallery|embed|video|audio|playlist|youtube|vimeo|code|sourcecode|quote|button|toc|contact[\w-]*|wp[\w-]*)\b[^\]\n]*\](?![([:])/,
  /\((?:image|video|gist|youtube|vimeo|twitter|file|link|email|tel)::? ?\S[^)\n]*\)/,
  // What Pandoc and Quarto refer to: sources, figures, tables.
  /\[-?@[\w:.-]+(?:[,;][^\]\n]*)?\](?![([:])|(?<![\w@])@(?:fig|tbl|sec|eq|lst|thm)-[\w-]+/,
  /^[ \t]*\+(?:[-=:]{3,}\+)+[ \t]*$/,
];
const MOST = 5;

/** Lines that look like marks of a generator, once what is known has been read. @param text has no code any more. */
export function strangeLines(text: string): string[] {
  const found = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => STRANGE.some((one) => one.test(line)));
  const more = found.length - MOST;
  return more > 0 ? [...found.slice(0, MOST), `and ${more} more lines`] : found;
}
