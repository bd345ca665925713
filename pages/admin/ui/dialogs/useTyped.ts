import { useEffect, useRef, useState } from 'react';

/** How long after the last key a search is sent, in milliseconds, unless the specification says otherwise. */
const PAUSE = 300;

/** Passes text on once its writer pauses, and follows changes from elsewhere (the back button). */
export function useTyped(value: string, pass: (text: string) => void, pause = PAUSE) {
  const [text, setText] = useState(value);
  const latest = useRef({ value, pass });
  latest.current.pass = pass;
  /** Texts that were passed on and haven't come back as the value yet. */
  const sent = useRef<string[]>([]);
  useEffect(() => {
    latest.current.value = value;
    // Our own comes back in its own time, perhaps trimmed: its writer may have gone on since.
    const own = sent.current.findIndex((passed) => passed === value || passed.trim() === value);
    sent.current = own < 0 ? [] : sent.current.slice(own + 1);
    if (own < 0) setText(value);
  }, [value]);
  useEffect(() => {
    // Spaces at an end search for nothing else: passed on, they would only meet what was chosen meanwhile.
    const isSame = () => text.trim() === latest.current.value.trim();
    if (isSame()) return;
    const timer = setTimeout(() => {
      // A link may have taken it along meanwhile, to another page of what was found.
      if (isSame()) return;
      latest.current.value = text;
      sent.current.push(text);
      latest.current.pass(text);
    }, pause);
    return () => clearTimeout(timer);
  }, [text, pause]);
  return [text, setText] as const;
}
