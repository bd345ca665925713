/**
 * Readers go away (`vitrine releases
 * head`) and disks fill: a failed write would end the process, or loop through handlers that log it.
 * A command whose words were lost on a disk says so by its exit code.
 */
const UNHEARD = ['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO'];

/**
 * Whoever reads what we print may go away: `vitrine releases | head`, or a log that is restarted under a server. The
 * log may also be a file on a disk that is full. Without a listener the failed write would end the process, or go
 * round in circles where a handler of such errors logs them. The work goes on unheard; a command whose words were lost
 * on a disk says so by its exit code.
 */
export function surviveDeafListeners(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') return;
      if (!UNHEARD.includes(error.code ?? '')) throw error;
      process.exitCode = 1;
    });
  }
}
