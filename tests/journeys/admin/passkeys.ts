import type { CDPSession, Page } from '@playwright/test';

export interface Device {
  client: CDPSession;
  id: string;
  /** Whether its user lets it see a finger: false is a cancel. */
  setVerified(isVerified: boolean): Promise<void>;
  /** How many passkeys it holds. */
  count(): Promise<number>;
}

/** Has the browser offer nothing by itself: the device would take every offer at once. To be called before `goto`. */
export async function offerNothing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
}

/** Chromium's own device for passkeys, as https://w3c.github.io/webauthn/#sctn-automation has it, on this page. */
export async function plugIn(page: Page): Promise<Device> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId: id } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    client,
    id,
    setVerified: async (isUserVerified) => {
      await client.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified });
    },
    count: async () =>
      (await client.send('WebAuthn.getCredentials', { authenticatorId: id })).credentials.length,
  };
}
