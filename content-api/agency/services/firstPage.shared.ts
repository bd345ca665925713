import type { DescribedService } from '../../kinds/services.shared.ts';
import { NEW_SERVICE } from '../wording/pages.shared.ts';
import { type Word, wordOf } from '../wording/word.shared.ts';
import type { OwnWording } from '../wording/wording.shared.ts';

/** The page of a new service: the text of its card, in the agency's words. Its sections are as stored. */
export function firstSections(
  { slug, name, summary, description, drawing }: DescribedService,
  wording: OwnWording,
) {
  const say = (word: Word) => wordOf(wording, word);
  const drawn = drawing.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  const lede = description.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const back = { backLabel: say(NEW_SERVICE.back), backHref: '/services' };
  const ask = { label: say(NEW_SERVICE.ask), does: 'enquiry', service: slug };
  const book = { label: say(NEW_SERVICE.book), does: 'booking', look: 'quiet' };
  const text = say(NEW_SERVICE.text).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return [
    {
      id: 'head',
      type: 'hero',
      data: { ...back, eyebrow: '{service}', title: name, lede, buttons: [ask], drawing: drawn },
    },
    { id: 'start', type: 'callToAction', data: { title: summary, text, buttons: [ask, book] } },
  ];
}
