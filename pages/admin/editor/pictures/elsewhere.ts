import type { EditorView } from '@tiptap/pm/view';
import { urlOf } from '#content-api/values/url.shared.ts';
import { showErrorToast, showToast } from '../../ui/notices/toasts.ts';
import { type Uploaded, uploadPicture } from './uploadsPlugin.ts';

/** Names pictures that a paste has left at other sites, and offers to copy them. @param addresses whole ones. */
export function offerToCopy(view: EditorView, addresses: readonly string[]): void {
  const others = addresses.filter((src) => hostOf(src) !== window.location.host);
  if (others.length === 0) return;
  showErrorToast(
    `${counted(others.length)} still at ${hostsOf(others)}`,
    'Not in your gallery',
    'Readers load it from that site, and it may disappear.',
    { label: 'Copy to the gallery', run: () => void copyAll(view, others) },
  );
}

async function copyAll(view: EditorView, addresses: readonly string[]): Promise<void> {
  const failed: string[] = [];
  for (const src of addresses) {
    try {
      exchange(view, src, await uploadPicture(await readPicture(src), () => {}));
    } catch {
      failed.push(src);
    }
    if (view.isDestroyed) return;
  }
  const copied = addresses.length - failed.length;
  if (copied > 0)
    showToast('Success', `${copied === 1 ? 'One image' : `${copied} images`} copied to the gallery`);
  if (failed.length === 0) return;
  showErrorToast(
    `${counted(failed.length)} still at ${hostsOf(failed)}`,
    'Error',
    'That site doesn’t allow copying. Save the image to your computer, then insert it from the file.',
  );
}

/** Through a canvas, because the content policy of the back office allows only pictures from other sites. */
async function readPicture(src: string): Promise<File> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.referrerPolicy = 'no-referrer';
  image.src = src;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  const bytes = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', 0.95));
  if (!bytes) throw new Error(`${src} can't be drawn`);
  return new File([bytes], urlOf(src)?.pathname.split('/').at(-1) || 'picture', { type: bytes.type });
}

function exchange(view: EditorView, src: string, { url, width, height }: Uploaded): void {
  if (view.isDestroyed) return;
  const { tr } = view.state;
  view.state.doc.descendants((node, at) => {
    if (node.attrs.src === src) tr.setNodeMarkup(at, undefined, { ...node.attrs, src: url, width, height });
  });
  if (tr.docChanged) view.dispatch(tr);
}

function counted(pictures: number): string {
  return pictures === 1 ? 'One image is' : `${pictures} images are`;
}

function hostsOf(addresses: readonly string[]): string {
  return new Intl.ListFormat('en').format(new Set(addresses.map(hostOf)));
}

function hostOf(src: string): string {
  return urlOf(src)?.host ?? '';
}
