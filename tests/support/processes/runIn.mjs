// The compiled program as if it lay in another folder, with what is there instead: node runIn.mjs FOLDER WORDS…
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

process.env.NODE_ENV ??= 'production';
const [node, , folder, ...words] = process.argv;
const { main } = await import(pathToFileURL(join(folder, 'dist/cli/index.js')).href);
await main([node, 'vitrine', ...words], folder);
