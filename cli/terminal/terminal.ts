import type { SingleBar } from 'cli-progress';
import pc from 'picocolors';
import type { ProgressEvent, Report } from '#build/base/progress.ts';
import { drawBar } from './bar.ts';
import { beginDrawing, endDrawing } from './drawing.ts';

const NAME_WIDTH = 10;

/** How a run is told: a bar on a terminal, plain lines in a pipe, one JSON object a line for machines. */
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
