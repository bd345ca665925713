import { useEffect, useRef, useState } from 'react';

/** How long after the last key a search is sent, in milliseconds, unless the specification says otherwise. */
const PAUSE = 300;

/**
 * A text that is passed on once its writer pauses, and that follows when it is changed from elsewhere (the back
 * button).
 */
export function useTyped(value: string, pass: (text: string) => void, pause = PAUSE) {
  const [text, setText] = useState(value);
  const latest = useRef({ value, pass });
  latest.current.pass = pass;
  useEffect(() => {
    latest.current.value = value;
    setText(value);
  }, [value]);
  useEffect(() => {
    if (text === latest.current.value) return;
    const timer = setTimeout(() => {
      // A link may have taken it along meanwhile, to another page of what was found.
      if (text === latest.current.value) return;
      latest.current.value = text;
      latest.current.pass(text);
    }, pause);
    return () => clearTimeout(timer);
  }, [text, pause]);
  return [text, setText] as const;
}
