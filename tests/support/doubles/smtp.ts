import type { AddressInfo, Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { onTestFinished } from 'vitest';
import type { Finally } from '../finally.ts';

/** What the server does with a message; `hold` never answers. */
export type Manner =
  | 'accept'
  | 'refuse recipient'
  | 'refuse message'
  | 'defer recipient'
  | 'defer message'
  | 'drop before data'
  | 'drop after data'
  | 'hold greeting'
  | 'hold after data';

/** A message that the server has had whole, whatever it answered. */
export interface Received {
  recipients: string[];
  mail: Email;
  raw: string;
}

export interface TestSmtp {
  url: string;
  received: Received[];
  /** The address of every RCPT TO as it came over the wire: the server itself makes its domain readable. */
  rcptTo: string[];
  /** How it behaves from now on, towards everybody or depending on the recipient. */
  behave(manner: Manner | ((recipient: string) => Manner)): void;
}

const answer = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code });

/**
 * A real SMTP server on a port of its own, which misbehaves as it is told. Closed after the test.
 * @param options.utf8 whether it offers SMTPUTF8. @param options.finally when it is closed, if not after the test.
 */
export async function startSmtp({
  utf8 = true,
  finally: after = onTestFinished as Finally,
} = {}): Promise<TestSmtp> {
  const received: Received[] = [];
  const rcptTo: string[] = [];
  const sockets = new Map<number, Socket>();
  let mannerFor: (recipient: string) => Manner = () => 'accept';
  const recipientOf = (session: SMTPServerSession) => session.envelope.rcptTo[0]?.address ?? '';
  const drop = (session: SMTPServerSession) => sockets.get(session.remotePort)?.destroy();

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    hideSMTPUTF8: !utf8,
    onConnect: (_, done) => {
      if (mannerFor('') !== 'hold greeting') done();
    },
    onRcptTo: ({ address }, session, done) => {
      const manner = mannerFor(address);
      if (manner === 'refuse recipient') return done(answer(550, `5.1.1 <${address}>: No such user here`));
      if (manner === 'defer recipient') return done(answer(451, '4.7.1 Greylisted, try again later'));
      if (manner === 'drop before data') return drop(session);
      done();
    },
    onData: (stream, session, done) => {
      const manner = mannerFor(recipientOf(session));
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        if (manner === 'refuse message') return done(answer(554, '5.7.1 Looks like spam'));
        if (manner === 'defer message') return done(answer(452, '4.3.1 Insufficient system storage'));
        const raw = Buffer.concat(chunks).toString();
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ recipients, raw, mail: await PostalMime.parse(raw) });
        if (manner === 'drop after data') return drop(session);
        if (manner !== 'hold after data') done();
      });
    },
  });
  server.on('error', () => {});
  server.server.on('connection', (socket: Socket) => {
    sockets.set(socket.remotePort ?? 0, socket);
    socket.on('data', (bytes: Buffer) => {
      for (const [, address = ''] of String(bytes).matchAll(/^RCPT TO:<(.*)>/gm)) rcptTo.push(address);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  after(async () => {
    for (const socket of sockets.values()) socket.destroy();
    await new Promise<void>((resolve) => server.close(resolve));
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    rcptTo,
    behave: (manner) => {
      mannerFor = typeof manner === 'function' ? manner : () => manner;
    },
  };
}
