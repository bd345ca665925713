import { z } from 'zod';
import { EVENT_NAMES, EVENTS, eventBodySchema } from '../events/events.shared.ts';

const header = (name: string, description: string) => ({
  in: 'header',
  name,
  description,
  required: true,
  schema: { type: 'string' },
});

const HEADERS = [
  header('Webhook-Id', 'The same whenever the call is repeated.'),
  header('Webhook-Event', 'The event.'),
  header('Webhook-Timestamp', 'Seconds since 1970.'),
  header('Webhook-Signature', 'v1= and the hex HMAC-SHA256 of “timestamp.body” with the secret.'),
];

/** The calls of webhooks, for the description of the API (OpenAPI 3.1). */
export function describeWebhooks() {
  return Object.fromEntries(
    EVENT_NAMES.map((event) => {
      const { $schema: _, ...schema } = z.toJSONSchema(eventBodySchema(event));
      const operation = {
        operationId: event.replace(/[._](.)/g, (_, letter: string) => letter.toUpperCase()),
        summary: EVENTS[event].label,
        tags: ['events'],
        security: [],
        parameters: HEADERS,
        requestBody: { required: true, content: { 'application/json': { schema } } },
        responses: {
          '2XX': { description: 'Received' },
          410: { description: 'Gone: the call is not repeated' },
          default: { description: 'The call is repeated for three days' },
        },
      };
      return [event, { post: operation }];
    }),
  );
}
