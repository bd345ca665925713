const FORMAT = new Intl.NumberFormat('en');

export function grouped(count: number): string {
  return FORMAT.format(count);
}
