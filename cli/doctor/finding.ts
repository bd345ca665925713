import type { Store } from '#content-api/database/open.ts';
import type { Env } from '#content-api/env.ts';
import type { TxtLookup } from '#content-api/mail/examineDomain.ts';
import type { Reason } from '#content-api/office/alerts/reason.shared.ts';
import type { FileStorage } from '#content-api/storage/fileStorage.ts';
import type { ReleaseStorage } from '#content-api/storage/releaseFolder.ts';

/** `warning`: it works, and somebody should look at it soon. `problem`: something is broken or being lost. */
export type State = 'ok' | 'warning' | 'problem';

export interface Finding {
  state: State;
  text: string;
  /** The steps for the operator. */
  advice?: string;
}

export interface Examined {
  root: string;
  dataDir: string;
  uploads: FileStorage;
  releases: ReleaseStorage;
  /** The location of both. */
  storagePlace: string;
  /** Throws where that doesn't answer. */
  askStorage(): Promise<void>;
  /** The environment; the error when it is wrong. */
  env: Env | Error;
  /** The path of its file, or its URL. */
  location: string;
  /** The store, opened for reading; the error when it can't be. */
  store: Store | Error;
  /** Read everything, also what takes minutes. */
  full: boolean;
  /** Ask the mail server, and the site at its public address. */
  online: boolean;
  /** Asked for the records of the sender's domain; the machine's own by default. */
  nameServer?: TxtLookup;
  now: Date;
}

export type Look = (examined: Examined) => Finding[] | Promise<Finding[]>;

export function ok(text: string): Finding[] {
  return [{ state: 'ok', text }];
}

/** Nothing is wrong, and it could be better. */
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

/** The first few of many: names in a sentence. */
export function few(names: string[], most = 3): string {
  const rest = names.length - most;
  return names.slice(0, most).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}
