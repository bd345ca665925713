/** A list of JSON with an entry a line: of ten thousand, those that stay are taken over unread. */
export function jsonList(entries: readonly string[]): string {
  return `[\n${entries.join(',\n')}\n]`;
}

/**
 * The entries of such a list as they stand there. No string of JSON has a line break in it (RFC 8259).
 * @throws Error for one that is cut short.
 */
export function entriesIn(list: string): string[] {
  if (!list.startsWith('[\n') || !list.endsWith('\n]'))
    throw new Error('This is no list with an entry a line.');
  const text = list.slice('[\n'.length, -'\n]'.length);
  return text === '' ? [] : text.split(',\n');
}
