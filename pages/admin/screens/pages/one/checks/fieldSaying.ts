import type { Finding } from '#content-api/blog/checks/contract.ts';

const PLACES = 'input, textarea, select, [contenteditable="true"], button[aria-expanded]';

/** The field, or the folded entry, in which a finding's words stand; the first field where none has them. */
export function fieldSaying(form: HTMLElement, { about, detail }: Finding): HTMLElement | undefined {
  const places = [...form.querySelectorAll<HTMLElement>(PLACES)];
  const words = [detail, about].map((text) => text.replace(/^…|…$/g, '').trim()).filter(Boolean);
  const found = words.flatMap((text) => places.find((place) => textOf(place).includes(text)) ?? []);
  return found[0] ?? places[0];
}

function textOf(place: HTMLElement): string {
  const { value } = place as Partial<HTMLInputElement>;
  const links = [...place.querySelectorAll('a[href]')].map((link) => link.getAttribute('href'));
  const words = place.tagName === 'BUTTON' ? place.textContent : (value ?? place.textContent);
  return `${words} ${links.join(' ')}`.replace(/\s+/g, ' ');
}
