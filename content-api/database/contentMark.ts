import type { Store } from './open.ts';

/**
 * A word that becomes another one whenever a row is written that a release may show, by whichever program: triggers
 * see to that (migrations/0014-content-mark.ts). As long as it is the same, so is what is published.
 */
export function contentMark({ file }: Pick<Store, 'file'>): string {
  return file.prepare<[], string>('SELECT mark FROM content_mark').pluck().get() ?? '';
}
