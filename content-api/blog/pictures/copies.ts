import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { copiesShowing } from '../../library/gallery/uses.ts';
import { sanitizeContent } from '../../richText/sanitize.ts';
import type { WrittenKind } from '../../writing/kinds/kinds.shared.ts';
import { rewriteCopy } from '../../writing/workingCopies/rewriting.ts';
import { type Swap, swappedAddress, swappedContent } from './replacing/swap.ts';
import { sectionsWithout, swappedSections, textWithoutPicture } from './sections.ts';

type Values = Record<string, unknown>;

export interface CopyEdit {
  fileBase: string;
  values(values: Values): Values;
  /** Edits the texts of all copies that show the picture now, so that the transaction needn't wait for them. */
  ahead(db: Kysely<Database>): Promise<void>;
}

interface EditedCopy {
  id: number;
  title: string;
  /** False for a discarded copy, which somebody could restore. */
  isAtWork: boolean;
  before: string;
  after: string;
}

export function swappingInCopies(swap: Swap): CopyEdit {
  return copyEdit(swap.from, {
    content: (sanitised) => swappedContent(sanitised, swap).content,
    cover: (address) => swappedAddress(address, swap),
    sections: (sections) => swappedSections(sections, swap),
  });
}

export function withdrawingFromCopies(fileBase: string): CopyEdit {
  return copyEdit(fileBase, {
    content: (sanitised) => textWithoutPicture(sanitised, fileBase),
    cover: () => '',
    sections: (sections) => sectionsWithout(sections, fileBase),
  });
}

/** Run it in a transaction. */
export async function editCopies(
  db: Kysely<Database>,
  edit: CopyEdit,
  mayChange: (copy: { kind: WrittenKind; owner: number | null }) => boolean,
): Promise<EditedCopy[]> {
  const edited: EditedCopy[] = [];
  for (const { owner, writer: _, title, ...row } of await copiesShowing(db, edit.fileBase).execute()) {
    const kind = row.kind as WrittenKind;
    if (!mayChange({ kind, owner: row.entry_id === null ? row.user_id : owner })) continue;
    const before = row.values ?? '{}';
    const after = JSON.stringify(edit.values(JSON.parse(before) as Values));
    if (after === before) continue;
    await rewriteCopy(db, row, after);
    const { id, discarded_at } = row;
    edited.push({
      id,
      title: title ?? 'An unsaved draft',
      isAtWork: discarded_at === null,
      before,
      after,
    });
  }
  return edited;
}

interface Changes {
  content(sanitised: string): string;
  cover(address: string): string;
  sections(sections: unknown): unknown[];
}

function copyEdit(fileBase: string, { content, cover, sections }: Changes): CopyEdit {
  const texts = new Map<string, string>();
  const textOf = (typed: string) => {
    const text = texts.get(typed) ?? content(sanitizeContent(typed));
    texts.set(typed, text);
    return text;
  };
  const shows = (value: unknown): value is string => typeof value === 'string' && value.includes(fileBase);
  const edit: CopyEdit = {
    fileBase,
    values: (values) => ({
      ...values,
      ...(shows(values.content) ? { content: textOf(values.content) } : {}),
      ...(shows(values.featured_image_url) ? { featured_image_url: cover(values.featured_image_url) } : {}),
      ...(shows(values.link_image_url) ? { link_image_url: cover(values.link_image_url) } : {}),
      ...('sections' in values ? { sections: sections(values.sections) } : {}),
    }),
    async ahead(db) {
      for (const { values } of await copiesShowing(db, fileBase).execute()) {
        edit.values(JSON.parse(values ?? '{}') as Values);
        await yieldToOthers();
      }
    },
  };
  return edit;
}
