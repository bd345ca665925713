import type { Piece } from '#content-api/richText/foreign/pieces.shared.ts';

/** The clipboard type in which Google Docs marks suggested deletions. Its HTML has those words like all others. */
const GOOGLE_CLIP = 'application/x-vnd.google-docs-document-slice-clip+wrapped';

/** Remembers the clipboard data of Google Docs, because ProseMirror cleans the HTML before it handles the paste. */
export function rememberedClip() {
  let clip = '';
  const remember = (data: DataTransfer | null) => {
    clip = data?.getData(GOOGLE_CLIP) ?? '';
  };
  return {
    read: () => clip,
    events: {
      paste: (_view: unknown, event: ClipboardEvent) => remember(event.clipboardData),
      drop: (_view: unknown, event: DragEvent) => remember(event.dataTransfer),
    },
  };
}

/** @returns null if the words of the HTML aren't those of the clip, the same array if none is deleted. */
export function withoutSuggestedDeletions(pieces: readonly Piece[], clip: string): readonly Piece[] | null {
  const read = readClip(clip);
  if (!read?.isDeleted.includes(true)) return pieces;
  const { text, isDeleted } = read;
  let at = 0;
  let fits = true;
  const remaining = pieces.map((piece) => {
    if (piece.kind !== 'text') return piece;
    const signs = piece.text.match(/&(?:#\d+|#x[\da-f]+|[a-z]+\d*);|[\s\S]/gi) ?? [];
    const words = signs.filter((sign) => {
      const character = ENTITIES[sign.toLowerCase()] ?? sign;
      if (character.trim() === '') return !(isDeleted[at] && text[at]?.trim() === '');
      while (at < text.length && text[at] !== character && SKIPPED.test(text[at] ?? '')) at += 1;
      fits &&= character.length > 1 || character === text[at];
      at += 1;
      return isDeleted[at - 1] !== true;
    });
    return { ...piece, text: words.join('') };
  });
  return fits ? remaining : null;
}

/** Spaces, and characters in place of pictures, notes and parts of the page. */
const SKIPPED = /[\s\p{Cc}\p{Co}\u200b*]/u;
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/** Each position lists the suggestions that are open from there on, or nothing where they stay the same. */
function readClip(clip: string): { text: string; isDeleted: boolean[] } | null {
  try {
    const { resolved } = JSON.parse(JSON.parse(clip).data);
    const text = String(resolved.dsl_spacers);
    const places: unknown[] = resolved.dsl_suggesteddeletions.sgsl_sugg;
    let isOpen = false;
    const isDeleted = Array.from({ length: text.length }, (_, at) => {
      const deletions = places[at];
      if (Array.isArray(deletions)) isOpen = deletions.length > 0;
      return isOpen;
    });
    return { text, isDeleted };
  } catch {
    return null;
  }
}
