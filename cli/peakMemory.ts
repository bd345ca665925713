import { readFileSync } from 'node:fs';

/** In bytes. Linux's `maxRSS` begins with the parent's; its high-water mark doesn't (proc_pid_status(5)). */
export function peakMemory(): number {
  return highWaterMark() ?? process.resourceUsage().maxRSS * 1024;
}

function highWaterMark(): number | undefined {
  try {
    const kilobytes = /^VmHWM:\s*(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
  } catch {
    return undefined;
  }
}
