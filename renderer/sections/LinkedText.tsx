import { Markup } from '../markup.tsx';

/** A text in which there may be links (`links` in its contract): it has come as HTML. */
export function LinkedText({ of }: { of: string }) {
  return <Markup of={of} />;
}

/** The same for a place that is left out while there are no words. */
export function linkedText(text: string) {
  return text === '' ? undefined : <LinkedText of={text} />;
}
