/**
 * Whoever reads what we print may go away: `vitrine releases | head`, or a log that is restarted under a server.
 * Without a listener the failed write would end the process, or go round in circles where a handler of such errors
 * logs them. The work goes on unheard.
 */
export function surviveDeafListeners(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
}
