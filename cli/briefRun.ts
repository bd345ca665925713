import { setFlagsFromString } from 'node:v8';

/** From V8 12 on (Node 22) a quick compiler does most of what the slow one did, and the flag is another. */
const LAST_WITHOUT_MAGLEV = 11;

/**
 * V8's own figure is 66 kB of bytecode that a function has run through, three times, before it is compiled again. In a
 * run of seconds that compiler took a quarter of the processor time, and kept both processors of a small machine from
 * the work: since it begins later, a full run of 1,000 posts takes three quarters of the time, of 5,000 seven eighths.
 */
const COMPILE_LATER = '--interrupt-budget=500000';

/** With a thread that renders on each processor, help with the garbage only takes turns: 3 % of a large run. */
const COLLECT_ALONE = '--no-parallel-scavenge';

/** Tunes V8 for a process that works for seconds; one that goes on for days is better off as it is. */
export function tuneForBriefRun(): void {
  if (Number.parseInt(process.versions.v8, 10) > LAST_WITHOUT_MAGLEV) return;
  setFlagsFromString(COMPILE_LATER);
  setFlagsFromString(COLLECT_ALONE);
}
