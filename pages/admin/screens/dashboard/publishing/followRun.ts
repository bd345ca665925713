import { type PublishEvent, publishEventSchema } from '#content-api/publishing/releases/releases.shared.ts';
import { sendRenewing } from '../../../app/calls/api.ts';
import { serverEvents } from '../../../app/calls/serverEvents.ts';

/** From its beginning also when one comes late. */
export async function followRun(signal: AbortSignal, hear: (event: PublishEvent) => void): Promise<void> {
  const response = await sendRenewing('/api/admin/generate-static/events', { signal });
  if (!response.ok || !response.body) return;
  for await (const { data } of serverEvents(response.body)) {
    const event = publishEventIn(data);
    if (event) hear(event);
  }
}

function publishEventIn(data: string): PublishEvent | undefined {
  try {
    return publishEventSchema.safeParse(JSON.parse(data)).data;
  } catch {
    return undefined;
  }
}
