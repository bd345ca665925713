/** How much is remembered at most, and up to which length: strangers choose what is asked for. */
const MOST = 2_000;
const LONGEST = 300;

/** The same function of a text, which thinks only once about what is asked again and again. */
export function remembered<Answer>(think: (text: string) => Answer): (text: string) => Answer {
  const known = new Map<string, Answer>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const answer = think(text);
    if (text.length > LONGEST) return answer;
    // All at once: what is asked for often is back in a moment.
    if (known.size >= MOST) known.clear();
    known.set(text, answer);
    return answer;
  };
}
