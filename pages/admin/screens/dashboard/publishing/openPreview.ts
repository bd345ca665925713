import { answerOf, api } from '../../../calls/api.ts';
import { tellError } from '../../../ui/toasts.ts';

/**
 * Opens a page of the site, or a post by its id, in a tab of its own as it would be published now. The tab is
 * opened at once: a browser takes one that comes after the answer for an advertisement.
 */
export async function openPreview(target: { url: string } | { post: string }): Promise<void> {
  const tab = window.open('about:blank');
  try {
    const { address } = await answerOf(api.admin['preview-link'].$get({ query: target }));
    if (tab) tab.location.replace(address);
    else window.location.assign(address);
  } catch {
    tab?.close();
    tellError('Failed to open the preview');
  }
}
