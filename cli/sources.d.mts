/** A hash of every source file's name and text: the same sources never compile twice. */
export function sourceFingerprint(root: string): string;
