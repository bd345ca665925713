import { createTransport } from 'nodemailer';
import { smtpLimits } from './smtpOffice.ts';

/**
 * Connects to a mail server and signs in, as for a mail, and leaves without having sent one.
 * @throws Error in the server's or the network's words.
 */
export async function knock(url: string): Promise<void> {
  const transport = createTransport({ url, ...smtpLimits });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}
