/** The compiled pages, which register themselves when imported. */
declare module 'virtual:compiled-pages' {}
