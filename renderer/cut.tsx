/** Stands where markup is to be cut in two. */
export const CUT = <wbr data-cut="" />;

const MARKUP = '<wbr data-cut=""/>';

/** What stands before and after it. React escapes texts and attributes, so that nothing else reads like it. */
export function cut(markup: string): [before: string, after: string] {
  const at = markup.indexOf(MARKUP);
  return [markup.slice(0, at), markup.slice(at + MARKUP.length)];
}
