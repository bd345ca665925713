/** Where an element's closing tag begins, in whatever case it is written; -1 when there is none. */
export function closingTag(html: string, name: string, from: number): number {
  const tag = new RegExp(`</${name}>`, 'gi');
  tag.lastIndex = from;
  return tag.exec(html)?.index ?? -1;
}
