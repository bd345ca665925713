/**
 * The answer of a call with everything that its screen draws. The contracts come once there is an answer, so that the
 * sign-in doesn't wait for them; where they don't come, the answer is taken as it is.
 * @param url of the response.
 */
export async function wholeReply(url: string, answer: unknown): Promise<unknown> {
  const contracts = await import('./replies.ts').catch(() => null);
  return contracts ? contracts.filledReply(url, answer) : answer;
}

/** A response whose JSON is whole. */
export function withWholeJson(response: Response): Response {
  if (!response.ok) return response;
  const json = async () => wholeReply(response.url, await Response.prototype.json.call(response));
  // Assigning would fail where `json` can’t be written, as on the server’s own responses.
  return Object.defineProperty(response, 'json', { value: json });
}
