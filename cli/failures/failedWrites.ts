/** A full disk or quota, and a terminal that is closed. */
const UNHEARD = ['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO'];

/**
 * Readers go away (`vitrine releases | head`) and disks fill: a failed write would end the process, or loop through
 * handlers that log it. A command whose words were lost on a disk says so by its exit code.
 */
export function tolerateFailedWrites(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') return;
      if (!UNHEARD.includes(error.code ?? '')) throw error;
      process.exitCode = 1;
    });
  }
}
