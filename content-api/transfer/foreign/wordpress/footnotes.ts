import { noteHeading } from '../../../richText/headings.shared.ts';
import { plainText } from '../html/nodes.ts';

const REFERENCE = /<sup\b[^<>]*\bdata-fn="([\w-]+)"[^<>]*>[\s\S]*?<\/sup>/g;

/** WordPress keeps the texts of footnotes beside the post: they are notes at its end here. @param meta their JSON. */
export function withFootnotes(meta: string, html: string): { html: string; notes: number } {
  const notes = notesIn(meta);
  if (notes.size === 0) return { html, notes: 0 };
  const order = [...notes.keys()];
  const headings = html.matchAll(/<h[1-6]\b[^<>]*>([\s\S]*?)<\/h[1-6]>/g);
  const { title, id } = noteHeading(Array.from(headings, ([, inside = '']) => plainText(inside)));
  const text = html.replace(REFERENCE, (match, note: string) =>
    notes.has(note) ? `<sup><a href="#${id}">${order.indexOf(note) + 1}</a></sup>` : match,
  );
  const items = [...notes.values()].map((note) => `<li>${note}</li>`);
  return { html: `${text}<h2>${title}</h2><ol>${items.join('')}</ol>`, notes: notes.size };
}

function notesIn(meta: string): Map<string, string> {
  try {
    const list: unknown = JSON.parse(meta);
    const notes = Array.isArray(list) ? list : [];
    return new Map(notes.map(({ id, content }) => [String(id), String(content)]));
  } catch {
    return new Map();
  }
}
