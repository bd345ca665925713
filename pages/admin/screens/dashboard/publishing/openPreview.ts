import { answerOf, api } from '../../../app/calls/api.ts';
import { showFailure } from '../../../ui/notices/showFailure.ts';

/** The tab is opened at once: a browser takes one that comes after the answer for an advertisement. */
export async function openPreview(page: string): Promise<void> {
  const tab = window.open('about:blank');
  try {
    const { url } = await answerOf(api.admin['preview-link'].$get({ query: { url: page } }));
    if (tab) tab.location.replace(url);
    else window.location.assign(url);
  } catch (failure) {
    tab?.close();
    showFailure(failure, 'Failed to open the preview');
  }
}
