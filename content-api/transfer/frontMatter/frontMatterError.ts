export class FrontMatterError extends Error {
  override name = 'FrontMatterError';
  readonly line: number;

  constructor(message: string, line: number, options?: ErrorOptions) {
    super(message, options);
    this.line = line;
  }
}

/** An error in the value of a key, whose line is found by the key's name. */
export class FieldError extends FrontMatterError {
  readonly key: string;

  constructor(key: string, message: string) {
    super(`${key} ${message}`, 0);
    this.key = key;
  }
}
