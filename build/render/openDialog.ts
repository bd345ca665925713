import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Snapshot } from '#static-data/schema.ts';
import { loadKinds } from './direct.ts';

/** Of dialogs and islands, as their scripts bring it along. */
const STYLES = /assets\/static\/islands\.[\w-]+\.css/;

/** A page with the enquiry dialog open over it, drawn: for previews, in which no script runs. @param root folder of the program. */
export async function withOpenDialog(root: string, html: string, snapshot: Snapshot): Promise<string> {
  const { drawnEnquiryDialog } = await loadKinds(root);
  const [styles = ''] = STYLES.exec(readFileSync(join(root, 'dist/assets.json'), 'utf8')) ?? [];
  const dialog = drawnEnquiryDialog(snapshot);
  return html
    .replace('</head>', () => `<link rel="stylesheet" href="/${styles}"/></head>`)
    .replace('</body>', () => `${dialog}</body>`);
}
