import { sendRenewing } from './api.ts';
import { failureOf } from './failure.ts';

export function downloadFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the file only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/**
 * Fetches a file and saves it, because a plain link can't carry the token. @returns the file's name.
 * @param otherwise its name if the server gives none. @throws CallFailure
 */
export async function exportFile(path: string, otherwise: string): Promise<string> {
  const response = await sendRenewing(path);
  if (!response.ok) throw await failureOf(response);
  const disposition = response.headers.get('content-disposition') ?? '';
  const name = /filename="([^"]+)"/.exec(disposition)?.[1] ?? otherwise;
  downloadFile(await response.blob(), name);
  return name;
}
