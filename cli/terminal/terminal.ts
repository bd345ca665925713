import { constants } from 'node:os';
import { stripVTControlCharacters } from 'node:util';
import type { SingleBar } from 'cli-progress';
import pc from 'picocolors';
import type { ProgressEvent, Report } from '#build/base/problem.ts';
import { isLogJson, log } from '#content-api/log.ts';
import { drawBar } from './bar.ts';

const NAME_WIDTH = 10;

/** Reports a run: a bar on a terminal, plain lines in a pipe, one JSON object per line for machines. */
export function createReport(options: { json?: boolean } = {}): Report {
  if (options.json) return (event) => process.stdout.write(`${JSON.stringify(event)}\n`);
  return process.stdout.isTTY ? terminalReport() : plainReport;
}

function plainReport(event: ProgressEvent): void {
  if (event.type === 'done') process.stdout.write(`${doneLine(event)}\n`);
  if (event.type === 'warning') process.stdout.write(`${event.text}\n`);
}

function terminalReport(): Report {
  let bar: SingleBar | undefined;
  const clear = () => {
    endDrawing();
    bar = undefined;
  };
  return (event) => {
    if (event.type === 'progress') {
      bar ??= beginDrawing(drawBar(event.stage, 0, event.total));
      bar.update(event.done);
    }
    if (event.type === 'done') {
      clear();
      process.stdout.write(`${pc.green('✓')} ${doneLine(event)}\n`);
    }
    if (event.type === 'warning') {
      clear();
      process.stdout.write(`${pc.yellow('!')} ${event.text}\n`);
    }
  };
}

function doneLine({ stage, text, milliseconds }: Extract<ProgressEvent, { type: 'done' }>): string {
  return `${stage.padEnd(NAME_WIDTH)} ${text} ${pc.dim(`(${seconds(milliseconds)})`)}`;
}

/** 840 ms, 2.4 s */
export function seconds(milliseconds: number): string {
  return milliseconds < 1000 ? `${milliseconds} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}

const ENDINGS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** When long work is interrupted, prints what happens to it. @returns a function that ends this. */
export function sayWhenStopped(sentence: string): () => void {
  const end = (signal: NodeJS.Signals) => {
    endDrawing();
    console.error(`Stopped. ${sentence}`);
    process.exit(128 + constants.signals[signal]);
  };
  for (const signal of ENDINGS) process.once(signal, end);
  return () => {
    for (const signal of ENDINGS) process.off(signal, end);
  };
}

/** Prints for the operator, or writes a log line while a JSON log is on. */
export function say(text: string): void {
  if (isLogJson()) log.info(onOneLine(text));
  else console.log(text);
}

export function sayFailure(text: string): void {
  if (isLogJson()) log.error(onOneLine(text));
  else console.error(text);
}

function onOneLine(text: string): string {
  return stripVTControlCharacters(text).replace(/\s+/g, ' ').trim();
}

let drawn: { stop(): void } | undefined;

/** Remembers the bar, so that every way of ending also ends it. */
export function beginDrawing<Bar extends { stop(): void }>(bar: Bar): Bar {
  drawn = bar;
  return bar;
}

/** A bar's timer would keep a failed command running, and its cursor hidden. */
export function endDrawing(): void {
  drawn?.stop();
  drawn = undefined;
}
