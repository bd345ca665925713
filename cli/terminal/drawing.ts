let drawn: { stop(): void } | undefined;

/** Remembers a bar, so that whatever ends the work ends the bar as well. */
export function beginDrawing<Bar extends { stop(): void }>(bar: Bar): Bar {
  drawn = bar;
  return bar;
}

/** Without it a bar's timer would keep a failed command from ending, and the cursor would stay hidden. */
export function endDrawing(): void {
  drawn?.stop();
  drawn = undefined;
}
