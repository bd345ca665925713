import css from './Pictures.module.css';

export interface Placeholder {
  dom: HTMLElement;
  /** @param share from 0 to 1. */
  progress(share: number): void;
  fail(retry: () => void, remove: () => void): void;
  /** Frees the picture's copy in memory. */
  release(): void;
}

export function placeholderOf(file: File): Placeholder {
  const dom = element('span', css.placeholder);
  dom.contentEditable = 'false';
  const picture = document.createElement('img');
  picture.alt = '';
  picture.src = URL.createObjectURL(file);
  const bar = document.createElement('progress');
  bar.className = css.progress ?? '';
  bar.setAttribute('aria-label', `Uploading ${file.name || 'image'}`);
  const words = element('span', css.words);
  words.setAttribute('role', 'status');
  words.textContent = 'Uploading...';
  dom.append(picture, bar, words);
  return {
    dom,
    progress: (share) => {
      // The server still has work to do when all has left.
      if (share < 1) bar.value = share;
      else bar.removeAttribute('value');
    },
    fail: (retry, remove) => {
      bar.remove();
      words.textContent = 'Failed to upload image';
      dom.dataset.failed = '';
      dom.append(button('Try again', retry), button('Remove', remove));
    },
    release: () => URL.revokeObjectURL(picture.src),
  };
}

function element(tag: string, className: string | undefined): HTMLElement {
  const made = document.createElement(tag);
  made.className = className ?? '';
  return made;
}

function button(label: string, act: () => void): HTMLElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = css.button ?? '';
  made.textContent = label;
  made.addEventListener('click', act);
  return made;
}
