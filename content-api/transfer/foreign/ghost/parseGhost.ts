import { readFile, stat } from 'node:fs/promises';
import { OperatorError } from '#content-api/errors.ts';
import { isRow, type Row } from './tables.ts';

/** JSON is read whole: of more than this no string could be made. */
const largestBytes = 400 * 1024 * 1024;

/** With or without the wrapper `db`; undefined for other JSON. @throws OperatorError for no JSON. */
export async function parseGhost(path: string): Promise<{ data: Row; exportedOn: unknown } | undefined> {
  if ((await stat(path)).size > largestBytes)
    throw new OperatorError(`${path} is larger than 400 MB: export the posts in parts.`);
  const parsed = parseJson(await readFile(path, 'utf8'), path);
  const wrapped = isRow(parsed) && Array.isArray(parsed.db) ? parsed.db[0] : parsed;
  if (!isRow(wrapped) || !isRow(wrapped.data) || !Array.isArray(wrapped.data.posts)) return undefined;
  return { data: wrapped.data, exportedOn: isRow(wrapped.meta) ? wrapped.meta.exported_on : undefined };
}

function parseJson(source: string, path: string): unknown {
  try {
    return JSON.parse(source.replace(/^\uFEFF/, ''));
  } catch {
    return parseDirty(source, path);
  }
}

/** JSON allows no control characters in texts; tools that write them anyway mean nothing by them. */
function parseDirty(source: string, path: string): unknown {
  try {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
    return JSON.parse(source.replace(/^\uFEFF/, '').replace(/[\u0000-\u001f]+/g, ' '));
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new OperatorError(`${path} is cut off or damaged, export it again: ${why}`, 1, { cause });
  }
}
