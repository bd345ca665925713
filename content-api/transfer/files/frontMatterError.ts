/** A front matter that can't be read, with the line of the file to look at. */
export class FrontMatterError extends Error {
  override name = 'FrontMatterError';
  readonly line: number;

  constructor(message: string, line: number, options?: ErrorOptions) {
    super(message, options);
    this.line = line;
  }
}
