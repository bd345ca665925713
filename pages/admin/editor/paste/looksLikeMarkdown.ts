/** Longer ones are rarely written by hand, and would stop the page while they are read. */
const LONGEST = 300_000;

/**
 * Signs that are rare outside Markdown. One `#` may be a remark and one dash a signature, so these need
 * company.
 */
const SIGNS = [
  /^#{2,6} +\S/m,
  /^# +\S.*\n[ \t]*\n/m,
  /^> +\S/m,
  /^(?:```|~~~)/m,
  /^ {0,3}[-*+] +\S.*\n+ *[-*+] +\S/m,
  /^ {0,3}(?:[-*+]|\d{1,3}[.)]) +\[[ xX]\] +\S/m,
  /^ {0,3}\d{1,3}[.)] +\S.*\n+ *\d{1,3}[.)] +\S/m,
  /^\|.*\|[ \t]*\n\|[ \t:|-]*-[ \t:|-]*\|/m,
  /\[[^[\]\n]+\]\((?:https?:\/\/|mailto:|[/#.])[^\s()]*\)/,
];

/** Whether a text that came without any HTML is Markdown. Words that are merely bold or slanted make it none. */
export function looksLikeMarkdown(text: string): boolean {
  if (text.length > LONGEST) return false;
  const lines = `${text.replace(/\r\n?/g, '\n').trim()}\n\n`;
  return SIGNS.some((sign) => sign.test(lines));
}
