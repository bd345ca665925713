import { Agent, request } from 'node:http';

/** What happened since the last time it was asked. */
interface Counts {
  answered: number;
  /** Why, for each call that failed. */
  failures: string[];
  /** Milliseconds. */
  slowest: number;
}

export interface Traffic {
  takeCounts(): Counts;
  stop(): void;
}

const TICK = 50;
/** One call in so many is somebody who writes to the agency. */
const LEAD_EVERY = 200;
const READS = ['/api/posts', '/api/posts?page=2', '/api/categories', '/api/logos', '/api/testimonials'];

/**
 * Visitors at a steady pace, however slow the answers: pages and their data, half of them with an ETag they have
 * already, reads of the API, searches, addresses that don't exist, and now and then an enquiry.
 */
export async function trafficOf(origin: string, perSecond: number): Promise<Traffic> {
  const paths = await pathsOf(origin);
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  const etags = new Map<string, string>();
  let counts: Counts = { answered: 0, failures: [], slowest: 0 };
  let sent = 0;

  const note = (began: number, failure?: string) => {
    counts.answered += 1;
    if (failure) counts.failures.push(failure);
    counts.slowest = Math.max(counts.slowest, performance.now() - began);
  };
  const call = () => {
    sent += 1;
    const began = performance.now();
    const lead = sent % LEAD_EVERY === 0;
    const path = lead ? '/api/contact' : (paths[(sent * 7919) % paths.length] ?? '/');
    const known = sent % 2 === 0 ? etags.get(path) : undefined;
    const headers = {
      'accept-encoding': 'br',
      ...(known ? { 'if-none-match': known } : {}),
      ...(lead ? { 'content-type': 'application/json' } : {}),
    };
    const outgoing = request(origin + path, { agent, method: lead ? 'POST' : 'GET', headers }, (response) => {
      if (response.headers.etag) etags.set(path, response.headers.etag);
      const { statusCode = 500 } = response;
      const wrong = lead ? statusCode !== 201 : statusCode >= 500;
      response.resume().on('end', () => note(began, wrong ? `${path} ${statusCode}` : undefined));
    });
    outgoing.on('error', ({ message }) => note(began, `${path} ${message}`));
    outgoing.end(lead ? enquiry(sent) : undefined);
  };

  const began = performance.now();
  const timer = setInterval(() => {
    const due = ((performance.now() - began) / 1000) * perSecond;
    // After a pause of this process the missed calls are left out: a burst is another experiment.
    if (due - sent > perSecond) sent = Math.floor(due);
    while (sent < due) call();
  }, TICK);
  return {
    takeCounts: () => {
      const taken = counts;
      counts = { answered: 0, failures: [], slowest: 0 };
      return taken;
    },
    stop: () => {
      clearInterval(timer);
      agent.destroy();
    },
  };
}

/** Every page of the sitemap, and what visitors ask for besides. */
async function pathsOf(origin: string): Promise<string[]> {
  for (let tries = 0; ; tries += 1) {
    const sitemap = await fetch(`${origin}/sitemap.xml`).catch(() => null);
    if (sitemap?.ok) {
      const pages = [...(await sitemap.text()).matchAll(/<loc>https?:\/\/[^/]+(.*?)<\/loc>/g)];
      return [...pages.map(([, path]) => path || '/'), ...READS, '/healthz', '/nowhere', '/blog/nowhere'];
    }
    if (tries > 100) throw new Error('The server does not answer.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function enquiry(number: number): string {
  return JSON.stringify({
    name: `Visitor ${number}`,
    email: `visitor-${number}@example.com`,
    message: 'We would like to have a new website.',
    lead_type: 'Contact Form',
  });
}
