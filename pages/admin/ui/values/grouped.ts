const FORMAT = new Intl.NumberFormat('en');

/** A count as people read it: '10,000'. */
export function grouped(count: number): string {
  return FORMAT.format(count);
}
