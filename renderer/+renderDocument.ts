/** Lets whoever rendered a page through Vike find the document function of the same bundle. */
export { renderDocument } from './renderDocument.tsx';
