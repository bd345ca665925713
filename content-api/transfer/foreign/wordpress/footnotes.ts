const REFERENCE = /<sup\b[^<>]*\bdata-fn="([\w-]+)"[^<>]*>[\s\S]*?<\/sup>/g;

/** WordPress keeps the texts of footnotes beside the post: they are notes at its end here. @param meta their JSON. */
export function withFootnotes(meta: string, html: string): string {
  const notes = notesIn(meta);
  if (notes.size === 0) return html;
  const order = [...notes.keys()];
  const text = html.replace(REFERENCE, (whole, id: string) =>
    notes.has(id) ? `<sup><a href="#notes">${order.indexOf(id) + 1}</a></sup>` : whole,
  );
  const items = [...notes.values()].map((note) => `<li>${note}</li>`);
  return `${text}<h2>Notes</h2><ol>${items.join('')}</ol>`;
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
