import type { Store } from '#content-api/database/open.ts';
import type { Env } from '#content-api/env.ts';
import type { TxtLookup } from '#content-api/mail/examineDomain.ts';
import type { Reason } from '#content-api/office/alerts/reason.shared.ts';
import type { FileStorage } from '#content-api/storage/fileStorage.ts';
import type { ReleaseStorage } from '#content-api/storage/releaseFolder.ts';

/** `warning`: it works but needs attention soon. `problem`: something is broken or being lost. */
export type State = 'ok' | 'warning' | 'problem';

export interface Finding {
  state: State;
  text: string;
  /** Steps for the operator. */
  advice?: string;
}

export interface Examined {
  root: string;
  dataDir: string;
  uploads: FileStorage;
  releases: ReleaseStorage;
  /** The location of uploads and releases. */
  storagePlace: string;
  /** @throws when the storage doesn't answer. */
  askStorage(): Promise<void>;
  /** The error for a wrong environment. */
  env: Env | Error;
  /** The path of the file, or the URL. */
  location: string;
  /** Open for reading; the error if that failed. */
  store: Store | Error;
  /** Reads everything, which takes minutes. */
  full: boolean;
  /** Asks the mail server, and the site at its public address. */
  online: boolean;
  /** For the records of the sender's domain; by default, the machine's resolver. */
  nameServer?: TxtLookup;
  now: Date;
}

export type Look = (examined: Examined) => Finding[] | Promise<Finding[]>;

export function ok(text: string): Finding[] {
  return [{ state: 'ok', text }];
}

/** Nothing is wrong, but something could be better. */
export function hint(text: string, advice: string): Finding[] {
  return [{ state: 'ok', text, advice }];
}

export function warning(text: string, advice: string): Finding[] {
  return [{ state: 'warning', text, advice }];
}

export function problem(text: string, advice: string): Finding[] {
  return [{ state: 'problem', text, advice }];
}

export function findingOf({ state, sentence, advice }: Reason): Finding {
  return { state, text: sentence, advice };
}

/** The first few of many names. */
export function few(names: string[], most = 3): string {
  const rest = names.length - most;
  return names.slice(0, most).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}
