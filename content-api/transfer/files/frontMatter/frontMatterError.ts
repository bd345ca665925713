export class FrontMatterError extends Error {
  override name = 'FrontMatterError';
  readonly line: number;

  constructor(message: string, line: number, options?: ErrorOptions) {
    super(message, options);
    this.line = line;
  }
}
