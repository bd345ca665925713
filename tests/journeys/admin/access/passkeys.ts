import { type CDPSession, expect, type Page } from '@playwright/test';
import { openAs, PASSWORD } from './staff.ts';

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

export const list = (page: Page) => page.getByRole('group', { name: 'Your passkeys' });
export const items = (page: Page) => list(page).getByRole('listitem');

/** Adds a passkey with this name on the screen that is open, by keyboard alone. */
export async function addByKeyboard(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a passkey' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await expect(dialog.getByLabel('Password')).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Tab');
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
}

/** Somebody with a passkey on this page's device, on their screen. */
export async function withPasskey(page: Page, name = 'Work laptop') {
  const device = await plugIn(page);
  const user = await openAs(page, 'author', '/admin/account');
  if (!user) throw new Error('An author is a user of their own.');
  await addByKeyboard(page, name);
  await expect(items(page)).toHaveCount(1);
  return { user, device };
}
