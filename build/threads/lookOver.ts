import { statSync } from 'node:fs';

/** Files of a folder that are to be looked for. */
export interface LookJob {
  folder: string;
  /** One a line, its length in bytes before it: a thread is handed one text sooner than the many of a manifest. */
  files: string;
}

const IF_THERE = { throwIfNoEntry: false } as const;

/** True when every one of them is there at its full length. */
export function lookOver({ folder, files }: LookJob): boolean {
  return files.split('\n').every((line) => {
    const at = line.indexOf(' ');
    return statSync(`${folder}/${line.slice(at + 1)}`, IF_THERE)?.size === Number(line.slice(0, at));
  });
}
