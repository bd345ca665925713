/** The switch looks like that of a moving strip, in the corner of the image. */
const SWITCH = `position: absolute; inset-block-end: 0; inset-inline-end: 0; display: flex;
  align-items: center; gap: 0.6em; min-height: 2.75rem; padding-inline: var(--space-3);
  font: 500 var(--size-label) / 1.4 var(--label); color: var(--ink); background: var(--raised); cursor: pointer`;

/** Plays a video over its image while in view. Without this script, and for less motion or data, the image stays. */
export default function video(part: HTMLElement): void {
  const image = part.querySelector('img');
  const template = part.querySelector('template');
  const less = matchMedia('(prefers-reduced-motion: reduce)');
  const { connection } = navigator as { connection?: { saveData: boolean } };
  if (!image || !template || less.matches || connection?.saveData) return;
  // A template's document loads nothing.
  const parts = document.importNode(template.content, true);
  const film = parts.querySelector('video') as HTMLVideoElement;
  const label = parts.querySelector('label') as HTMLLabelElement;
  const pause = parts.querySelector('input') as HTMLInputElement;
  let isInView = false;

  const play = () => {
    if (pause.checked || !isInView || less.matches) return film.pause();
    // A phone that saves power refuses, and plays after a tap.
    film.play().catch((error: DOMException) => {
      if (error.name === 'NotAllowedError') pause.checked = true;
    });
  };
  const cover = () => {
    const { borderRadius, filter, objectPosition } = getComputedStyle(image);
    Object.assign(film.style, { borderRadius, filter, objectPosition });
    const [here, around] = [image, film.offsetParent ?? part].map((one) => one.getBoundingClientRect());
    if (!here || !around) return;
    const [left, top] = [here.left - around.left, here.top - around.top];
    for (const [side, length] of Object.entries({ left, top, width: here.width, height: here.height }))
      film.style.setProperty(side, `${length}px`);
  };

  // The page's policy allows styles that a script sets like this.
  part.style.position = 'relative';
  film.style.cssText = 'position: absolute; object-fit: cover';
  label.style.cssText = SWITCH;
  // The attribute has no effect in a template.
  film.muted = true;
  film.ariaHidden = 'true';
  pause.addEventListener('change', play);
  less.addEventListener('change', play);
  // Visitors wait for the image, so it comes first.
  image
    .decode()
    .catch(() => {})
    .then(() => {
      image.parentElement?.after(film);
      part.append(label);
      new ResizeObserver(cover).observe(image);
      new IntersectionObserver(([entry]) => {
        isInView = entry?.isIntersecting ?? false;
        play();
      }).observe(film);
    });
}
