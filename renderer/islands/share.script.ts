import { BLOG } from '#content-api/agency/wording/pages.shared.ts';
import { say } from '#renderer/wording.ts';
import { copyText } from './copyText.ts';

export default function share(container: HTMLElement): void {
  const { title = '', url = '' } = container.dataset;
  const status = container.querySelector('[role=status]');
  let timer: ReturnType<typeof setTimeout>;
  const show = (notice: string) => {
    clearTimeout(timer);
    if (status) status.textContent = notice;
    // An address for copying by hand stays until it has been copied.
    if (notice === say(BLOG.linkCopied)) timer = setTimeout(show, 2000, '');
  };
  container
    .querySelector('button')
    ?.addEventListener('click', async () => show(await shareOrCopy(title, url)));
}

/** Browsers also report a closed sheet and a second request; neither needs a message. */
const QUIET = ['AbortError', 'InvalidStateError'];

async function shareOrCopy(title: string, url: string): Promise<string> {
  try {
    if (navigator.share) {
      await navigator.share({ title, url });
      return '';
    }
  } catch (error) {
    if (error instanceof DOMException && QUIET.includes(error.name)) return '';
  }
  return (await copyText(url)) ? say(BLOG.linkCopied) : say(BLOG.copyLink, { link: url });
}
