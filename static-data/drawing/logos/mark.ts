/** A mark stands at the left of a field 96 high and keeps 12 clear above and below. */
export interface Mark {
  readonly width: number;
  /** Path data of the cut shapes, filled by the even-odd rule. */
  readonly fill: string;
  /** Path data of the drawn lines, and their one weight. */
  readonly lines?: string;
  readonly weight?: number;
}
