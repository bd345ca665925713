/** What the pages were compiled to, which registers itself when it is loaded. */
declare module 'virtual:compiled-pages' {}
