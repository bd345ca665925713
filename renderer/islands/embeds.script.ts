/** Nothing loads from other sites before a click. Without this script, the link leads there. */
export default function embeds(text: HTMLElement): void {
  text.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-frame]');
    if (!link?.dataset.frame || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const frame = document.createElement('iframe');
    frame.title = link.textContent;
    frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
    frame.allowFullscreen = true;
    // Players refuse pages that hide their address.
    frame.referrerPolicy = 'strict-origin-when-cross-origin';
    frame.src = link.dataset.frame;
    link.replaceWith(frame);
    frame.focus();
  });
}
