// Receives the events of a webhook and prints them. Calls with a wrong signature are refused.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const { SECRET, PORT } = process.env;

function isGenuine(headers, body) {
  const timestamp = headers['webhook-timestamp'];
  const expected = `v1=${createHmac('sha256', SECRET).update(`${timestamp}.${body}`).digest('hex')}`;
  const signature = Buffer.from(headers['webhook-signature'] ?? '');
  const isRecent = Math.abs(Date.now() / 1000 - timestamp) < 300;
  return (
    isRecent && signature.length === expected.length && timingSafeEqual(signature, Buffer.from(expected))
  );
}

createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += chunk;
  if (!isGenuine(request.headers, body)) return response.writeHead(401).end();
  const { event, data } = JSON.parse(body);
  console.log(event, data);
  response.writeHead(204).end();
}).listen(Number(PORT), () => console.log(`Listening on port ${PORT}`));
