/** Contracts come after the answer, so that signing in doesn't wait for them. @param url of the response. */
export async function wholeReply(url: string, answer: unknown): Promise<unknown> {
  const contracts = await import('./replies.ts').catch(() => null);
  return contracts ? contracts.filledReply(url, answer) : answer;
}

export function withWholeJson(response: Response): Response {
  if (!response.ok) return response;
  const json = async () => wholeReply(response.url, await Response.prototype.json.call(response));
  // Assigning would fail where `json` can’t be written, as on the server’s own responses.
  return Object.defineProperty(response, 'json', { value: json });
}
