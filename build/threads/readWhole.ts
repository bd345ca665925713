import { readFileSync } from 'node:fs';
import { digestOf } from '#content-api/storage/digest.ts';

/** Files of a folder that are to be read. */
export interface ReadJob {
  folder: string;
  /** One a line, its digest before it: a thread is handed one text in a fraction of the time that many take. */
  files: string;
}

/** True when every one of them is there with the bytes that its digest was made of. */
export function readWhole({ folder, files }: ReadJob): boolean {
  return files.split('\n').every((line) => {
    const [digest, path] = parted(line);
    try {
      return digestOf(readFileSync(`${folder}/${path}`)) === digest;
    } catch {
      return false;
    }
  });
}

/** A line for a file of this digest. */
export function readLine(path: string, digest: string): string {
  return `${digest} ${path}`;
}

function parted(line: string): [digest: string, path: string] {
  const at = line.indexOf(' ');
  return [line.slice(0, at), line.slice(at + 1)];
}
