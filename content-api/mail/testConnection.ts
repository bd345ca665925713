import { createTransport } from 'nodemailer';
import { smtpLimits } from './smtpOffice.ts';

/** Signs in as for a mail, and sends none. @throws Error in the server's or the network's words. */
export async function testConnection(url: string): Promise<void> {
  const transport = createTransport({ url, ...smtpLimits });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}
