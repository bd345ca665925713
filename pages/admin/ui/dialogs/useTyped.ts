import { useEffect, useRef, useState } from 'react';

/** Milliseconds from the last key to the search, unless the specification says otherwise. */
const PAUSE = 300;

/** Passes text on after a pause, and follows changes from elsewhere (the back button). */
export function useTyped(value: string, pass: (text: string) => void, pause = PAUSE) {
  const [text, setText] = useState(value);
  const latest = useRef({ value, pass });
  latest.current.pass = pass;
  /** Texts that were passed on but aren't the value yet. */
  const sent = useRef<string[]>([]);
  useEffect(() => {
    latest.current.value = value;
    // Our own text returns late and perhaps trimmed, when the user may have typed on.
    const own = sent.current.findIndex((passed) => passed === value || passed.trim() === value);
    sent.current = own < 0 ? [] : sent.current.slice(own + 1);
    if (own < 0) setText(value);
  }, [value]);
  useEffect(() => {
    // Outer spaces don't change the search, but would overwrite a choice made meanwhile.
    const isSame = () => text.trim() === latest.current.value.trim();
    if (isSame()) return;
    const timer = setTimeout(() => {
      // A link to another page of the results may have passed it on meanwhile.
      if (isSame()) return;
      latest.current.value = text;
      sent.current.push(text);
      latest.current.pass(text);
    }, pause);
    return () => clearTimeout(timer);
  }, [text, pause]);
  return [text, setText] as const;
}
