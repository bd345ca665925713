import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { unwrapped } from '#content-api/richText/foreign/programs.shared.ts';
import { isEmail, mailtoLink } from '#content-api/values/email/email.shared.ts';

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const ALLOWED = /^(?:https?|mailto|tel):/i;

/** Characters that browsers drop when they parse an address. Without them nothing can hide the scheme. */
const IGNORED = /[\s\p{Cc}\p{Cf}]/gu;

export function isLinkAddress(address: string): boolean {
  const bare = address.replace(IGNORED, '');
  if (bare === '' || /^[/\\]{2}/.test(bare)) return false;
  return ALLOWED.test(bare) || !SCHEME.test(bare);
}

/** Whether typed words become a link automatically. The name of a file, such as README.md, may be a domain as well. */
export function linksByItself(words: string): boolean {
  return /^(?:https?:\/\/|mailto:|tel:|www\.)/i.test(words) || isEmail(words);
}

/** 'example.com' → 'https://example.com'. Null when a link can't lead there. */
export function linkAddress(typed: string): string | null {
  const address = unwrapped(typed.trim());
  if (/^(?:[/#?](?![/\\])|\.{1,2}\/)/.test(address)) return address;
  if (isEmail(address)) return mailtoLink(address);
  if (/^[\w-]+(\.[\w-]+)+(:\d+)?([/?#]\S*)?$/.test(address)) return `https://${address}`;
  const hasMore = /^(?:https?:\/\/|mailto:|tel:)\S/i.test(address);
  return hasMore && isLinkAddress(address) ? address : null;
}

/** Keeps text typed before a link at the start of a block out of it; ProseMirror would add the link's marks. */
export const LinkStart = Extension.create({
  name: 'linkStart',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleTextInput: ({ state, dispatch }, from, to, text) => {
          const position = state.doc.resolve(from);
          const link = state.schema.marks.link?.isInSet(position.marks());
          if (from !== to || !link || position.parentOffset > 0 || state.storedMarks) return false;
          const marks = link.removeFromSet(position.marks());
          dispatch(state.tr.insert(from, state.schema.text(text, marks)).scrollIntoView());
          return true;
        },
      },
    }),
  ],
});
