const SPECIAL = /[&<>"']/;
const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

/** Text as it may stand between tags and in double quotes, as React writes it. */
export function escapeHtml(text: string): string {
  return SPECIAL.test(text) ? text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '') : text;
}
