import { parse, TomlError } from 'smol-toml';
import { lineOfFailure } from '../readJson.ts';
import { FrontMatterError } from './frontMatterValues.ts';

/** Hugo and Zola write TOML between `+++`. @throws FrontMatterError */
export function readToml(front: string): Record<string, unknown> {
  try {
    // Empty lines replace the marks, so that line numbers stay right. Cloning makes plain dates of the parser's.
    return structuredClone(parse(front.replace(/^\+\+\+[ \t]*$/gm, '')));
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const [reason = ''] = error.message.replace(/^Invalid TOML document: /, '').split('\n', 1);
    throw new FrontMatterError(`The front matter can’t be read: ${reason}`, error.line, { cause: error });
  }
}

/** Hugo's third form. @throws FrontMatterError */
export function readBraces(front: string): Record<string, unknown> {
  try {
    return JSON.parse(front) as Record<string, unknown>;
  } catch (error) {
    const { message } = error as SyntaxError;
    const line = lineOfFailure(front, message);
    throw new FrontMatterError(`The front matter can’t be read: ${message}`, line, { cause: error });
  }
}
