import type { Page } from '@playwright/test';

/** What was written and is kept on this device, each piece of writing as JSON. */
export function keptOnDevice(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const quick = Object.keys(localStorage).filter((key) => key.startsWith('journal:'));
    const kept = quick.map((key) => localStorage.getItem(key) ?? '');
    // Whoever opens it first makes it.
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === 'vitrine-journal')) return kept;
    const answer = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await answer(indexedDB.open('vitrine-journal'));
    const roomy: unknown[] = await answer(database.transaction('writing').objectStore('writing').getAll());
    database.close();
    return [...kept, ...roomy.map((entry) => JSON.stringify(entry))];
  });
}
