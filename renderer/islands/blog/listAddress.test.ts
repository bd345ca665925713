import { expect, it, onTestFinished, vi } from 'vitest';

it('draws addresses in the browser as the agency has renamed them, and on the server as the program has them', async () => {
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });
  const addressOf = async (category: string | null, page: number) => {
    vi.resetModules();
    return (await import('./listAddress.ts')).listAddress(category, page);
  };
  expect(await addressOf('craft', 2)).toBe('/blog/category/craft/page/2');
  vi.stubGlobal('document', { body: { dataset: { addresses: '{"/blog":["/notizen"]}' } } });
  expect(await addressOf('craft', 2)).toBe('/notizen/category/craft/page/2');
  expect(await addressOf(null, 1)).toBe('/notizen');
  vi.stubGlobal('document', { body: { dataset: {} } });
  expect(await addressOf(null, 1)).toBe('/blog');
});
