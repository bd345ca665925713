import { readFile, stat } from 'node:fs/promises';
import type { z } from 'zod';
import type { Problem } from '#content-api/transfer/transfer.shared.ts';

const largestBytes = 10 * 1024 * 1024;

export interface Listed<T> {
  value: T;
  line: number;
}

export async function readObject<T>(
  path: string,
  shown: string,
  schema: z.ZodType<T>,
  problems: Problem[],
): Promise<T | undefined> {
  const source = await readText(path, shown, problems);
  if (source === undefined) return undefined;
  const parsed = schema.safeParse(parseJson(source, shown, problems));
  if (parsed.success) return parsed.data;
  problems.push(...parsed.error.issues.map((issue) => ({ file: shown, ...issuePosition(source, 1, issue) })));
  return undefined;
}

/** An invalid entry is a problem; the others go on. */
export async function readList<T>(
  path: string,
  shown: string,
  schema: z.ZodType<T>,
  problems: Problem[],
): Promise<Listed<T>[]> {
  const source = await readText(path, shown, problems);
  if (source === undefined) return [];
  const list = parseJson(source, shown, problems);
  if (list === undefined) return [];
  if (!Array.isArray(list)) {
    problems.push({ file: shown, line: 1, message: 'This file must contain a list' });
    return [];
  }
  const lines = entryLines(source);
  return list.flatMap((item: unknown, index) => {
    const line = lines[index] ?? 1;
    const parsed = schema.safeParse(item);
    if (parsed.success) return [{ value: parsed.data, line }];
    // The next entry may have a key that this one lacks.
    const end = lines[index + 1] ?? Number.POSITIVE_INFINITY;
    problems.push(
      ...parsed.error.issues.map((issue) => ({ file: shown, ...issuePosition(source, line, issue, end) })),
    );
    return [];
  });
}

async function readText(path: string, shown: string, problems: Problem[]): Promise<string | undefined> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) return undefined;
  if (found.size <= largestBytes) return readFile(path, 'utf8');
  problems.push({ file: shown, line: 1, message: 'This file is larger than 10 MB' });
  return undefined;
}

function parseJson(source: string, shown: string, problems: Problem[]): unknown {
  try {
    return JSON.parse(source.replace(/^\uFEFF/, ''));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    problems.push({ file: shown, line: lineOfFailure(source, message), message });
    return undefined;
  }
}

function issuePosition(
  source: string,
  from: number,
  issue: z.core.$ZodIssue,
  end = Number.POSITIVE_INFINITY,
): { line: number; message: string } {
  const key = issue.path.at(-1);
  const lines = source.split('\n');
  const within = lines.slice(from - 1, end - 1).findIndex((line) => line.includes(`"${String(key)}"`));
  const name = issue.path.map(String).join('.');
  return { line: from + Math.max(within, 0), message: name ? `${name}: ${issue.message}` : issue.message };
}

function entryLines(source: string): number[] {
  const lines: number[] = [];
  let depth = 0;
  let line = 1;
  // The pattern skips strings, because brackets in them don't count.
  for (const [piece] of source.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}\n]/g)) {
    if (piece === '\n') line += 1;
    else if (piece === '[' || piece === '{') {
      if (depth === 1) lines.push(line);
      depth += 1;
    } else if (piece === ']' || piece === '}') depth -= 1;
  }
  return lines;
}

/** Engines name no position if the end is missing. */
export function lineOfFailure(source: string, message: string): number {
  const position = Number(/at position (\d+)/.exec(message)?.[1] ?? source.length);
  return source.slice(0, position).split('\n').length;
}
