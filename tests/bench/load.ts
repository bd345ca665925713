import { Agent, request } from 'node:http';

export type Origin = `http://${string}`;

const [ASKED, CONNECTIONS, SECONDS] = [60, 16, 5];

/** Milliseconds that nineteen of twenty answers take no longer than. */
export async function slowOf(origin: Origin, path: string, token: string): Promise<number> {
  const times: number[] = [];
  // The first ones warm up what a server in use has warm.
  for (let n = -5; n < ASKED; n += 1) {
    const began = performance.now();
    const reply = await fetch(origin + path, { headers: { authorization: `Bearer ${token}` } });
    await reply.arrayBuffer();
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}`);
    if (n >= 0) times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  return Math.round(times[Math.floor(ASKED * 0.95)] ?? 0);
}

/** How many enquiries are acknowledged a second, from so many connections to each of these servers. */
export async function enquiriesPerSecond(origins: Origin[]): Promise<number> {
  let accepted = 0;
  const until = performance.now() + SECONDS * 1000;
  const agent = new Agent({ keepAlive: true });
  const visitor = async (origin: Origin) => {
    while (performance.now() < until) {
      if ((await enquire(origin, agent)) !== 201) throw new Error('An enquiry was refused.');
      accepted += 1;
    }
  };
  await Promise.all(origins.flatMap((origin) => Array.from({ length: CONNECTIONS }, () => visitor(origin))));
  agent.destroy();
  return Math.round(accepted / SECONDS);
}

let sent = 0;

function enquire(origin: Origin, agent: Agent): Promise<number> {
  sent += 1;
  const body = JSON.stringify({
    name: `Bench ${sent}`,
    email: `bench-${sent}@example.com`,
    phone: '',
    company: '',
    projectType: '',
    message: 'How long would it take?',
    lead_type: 'Contact Form',
    skip_thank_you_email: true,
  });
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' };
    const asking = request(`${origin}/api/contact`, { method: 'POST', headers, agent }, (reply) => {
      reply.resume().on('end', () => resolve(reply.statusCode ?? 0));
    });
    asking.on('error', reject).end(body);
  });
}
