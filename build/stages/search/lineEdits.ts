/** What has to be known of lines besides their file. */
export interface LineEdits {
  count: number;
  lines: [number: number, line: string][];
}
