/** The comments of a text; one without an end goes on to the end. */
export function* comments(text: string): Generator<{ start: number; end: number; words: string }> {
  for (let start = text.indexOf('<!--'); start >= 0; ) {
    const close = text.indexOf('-->', start + 4);
    const end = close < 0 ? text.length : close + 3;
    yield { start, end, words: text.slice(start + 4, close < 0 ? end : close).trim() };
    start = text.indexOf('<!--', end);
  }
}
