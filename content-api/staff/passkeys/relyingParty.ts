/** Whom browsers make passkeys for (WebAuthn Level 3, 4): a domain, and the addresses at which it may ask for them. */
export interface RelyingParty {
  id: string;
  origins: string[];
}

/**
 * The site's domain or, where the operator doesn't say, the request's; both schemes count then, as TLS may
 * end at a proxy. A forged Host wins nothing: a passkey signs for the domain in the address bar.
 * @param siteUrl where the site is reached; '' when the operator didn't say.
 */
export function relyingParty(siteUrl: string, requestUrl: string): RelyingParty {
  const { hostname, host, origin } = new URL(siteUrl || requestUrl);
  return { id: hostname, origins: siteUrl ? [origin] : [`https://${host}`, `http://${host}`] };
}
