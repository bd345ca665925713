import { publicOrigin } from '#content-api/agency/seo/origin.ts';
import { type Examined, type Finding, ok, problem } from './finding.ts';
import { contentOf } from './store.ts';

const PATIENCE = 10_000;

export async function lookFromOutside(examined: Examined): Promise<Finding[]> {
  const store = contentOf(examined);
  if (!examined.online || !store || examined.env instanceof Error) return [];
  const address = `${await publicOrigin(store.db, examined.env.SITE_URL)}/healthz`;
  const advice = 'See that the server runs, and where the proxy and the name lead.';
  try {
    const { status } = await fetch(address, { signal: AbortSignal.timeout(PATIENCE) });
    if (status === 200) return ok(`${address} answers 200.`);
    return problem(`${address} answers ${status}.`, status === 503 ? 'The other findings tell why.' : advice);
  } catch (error) {
    const { cause, message } = error as Error & { cause?: Error };
    return problem(`${address} does not answer: ${cause?.message || message}.`, advice);
  }
}
