import type { Store } from './open.ts';

/** Triggers change it with every write that a release may show (migrations/0014-content-mark.ts). */
export function contentMark({ file }: Pick<Store, 'file'>): string {
  return file.prepare<[], string>('SELECT mark FROM content_mark').pluck().get() ?? '';
}
