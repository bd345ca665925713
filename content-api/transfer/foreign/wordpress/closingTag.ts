export function closingTag(html: string, name: string, from: number): number {
  const tag = new RegExp(`</${name}>`, 'gi');
  tag.lastIndex = from;
  return tag.exec(html)?.index ?? -1;
}
