/** In place of the public pages' document, which would bring their styles along. */
export { shellDocument as renderDocument } from './shellDocument.tsx';
