import { type PublishEvent, publishEventSchema } from '#content-api/publishing/releases/contract.ts';
import { sendRenewing } from '../../../app/calls/api.ts';

/** From its beginning also when one comes late. EventSource can't send the token, hence fetch. */
export async function followRun(signal: AbortSignal, hear: (event: PublishEvent) => void): Promise<void> {
  const response = await sendRenewing('/api/admin/generate-static/events', { signal });
  if (!response.ok || !response.body) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    const lines = (rest + chunk.value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const event = eventOf(line);
      if (event) hear(event);
    }
  }
}

/** A line of the stream (HTML, §9.2.6): what matters stands behind `data:`. */
function eventOf(line: string): PublishEvent | undefined {
  if (!line.startsWith('data:')) return undefined;
  try {
    return publishEventSchema.safeParse(JSON.parse(line.slice(5))).data;
  } catch {
    return undefined;
  }
}
