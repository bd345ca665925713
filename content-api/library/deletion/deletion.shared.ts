import { z } from 'zod';
import { CONTENT_KINDS, type KindName } from '../../kinds/kinds.shared.ts';

export const TRASH_DAYS = 30;

export type TrashKind = 'post' | 'page' | KindName | 'image';

export const trashKinds: readonly TrashKind[] = [
  'post',
  'page',
  ...CONTENT_KINDS.map(({ kind }) => kind),
  'image',
];

export const trashKindSchema = z.enum(trashKinds);

export const trashedSchema = z.object({ success: z.literal(true), trash_id: z.int() });
