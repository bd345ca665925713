import { setFlagsFromString } from 'node:v8';

/** V8's own figure is 66 kB: of bytecode that a function has run through, three times, before it is compiled again. */
const BUDGET = 500_000;

/** From V8 12 on (Node 22) a quick compiler does most of what the slow one did, and the flag is another. */
const LAST_WITHOUT_MAGLEV = 11;

/**
 * Lets V8's optimising compiler begin later. In a run of seconds it took a quarter of the processor time, and kept both
 * processors of a small machine from the work: with 1,000 posts a full run takes three quarters of the time since, with
 * 5,000 seven eighths, with 10,000 the same. Not for a process that goes on for days.
 */
export function optimiseLater(): void {
  if (Number.parseInt(process.versions.v8, 10) > LAST_WITHOUT_MAGLEV) return;
  setFlagsFromString(`--interrupt-budget=${BUDGET}`);
}
