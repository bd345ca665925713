/** Whom browsers make passkeys for (WebAuthn Level 3, 4): a domain, and the addresses at which it may ask for them. */
export interface RelyingParty {
  id: string;
  origins: string[];
}

/**
 * The domain of the site, or where the operator doesn't say which that is, the one that the request was sent to. Whether
 * a proxy has ended TLS can't be seen then, and both schemes count: browsers offer passkeys over https and on localhost
 * alone. A forged Host header wins nothing: a passkey signs for the domain in the browser's address bar, and signs in
 * for the one it was made for.
 * @param siteUrl where the site is reached; '' when the operator didn't say.
 */
export function relyingParty(siteUrl: string, requestUrl: string): RelyingParty {
  const { hostname, host, origin } = new URL(siteUrl || requestUrl);
  return { id: hostname, origins: siteUrl ? [origin] : [`https://${host}`, `http://${host}`] };
}
