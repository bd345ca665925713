/** A hash of every source file's name and text. @param root folder of the program. */
export function sourceFingerprint(root: string): string;
/** Whether the program in `dist` was made from the sources as they are. @param root folder of the program. */
export function isCompiled(root: string, now?: number): boolean;
/** Sizes and times of all sources, as JSON; null while one of them is younger than a second. */
export function sourceTimes(root: string, now?: number): string | null;
/** Notes the times beside the program, if there are any and the folder can be written to. */
export function noteTimes(dist: string, times: string | null): void;
