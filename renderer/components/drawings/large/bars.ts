/** Path data for bars of one height on one line, each given as [start, length]. */
export function bars(
  spans: readonly (readonly [start: number, length: number])[],
  top: number,
  height: number,
) {
  return spans.map(([start, length]) => `M${start} ${top}h${length}v${height}h-${length}Z`).join('');
}
