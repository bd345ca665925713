import { onTestFinished } from 'vitest';
import { serveGoogle, type TestGoogle } from './googleServer.ts';

/** What stands in for Google, closed after the test. */
export async function startGoogle(): Promise<TestGoogle> {
  const google = await serveGoogle();
  onTestFinished(google.close);
  return google;
}
