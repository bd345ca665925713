export function post(address: string, body: object, how: RequestInit = {}): Promise<Response> {
  return fetch(address, {
    ...how,
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  });
}
