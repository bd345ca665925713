import type { Snapshot } from '#static-data/schema.ts';

declare global {
  namespace Vike {
    interface Config {
      renderDocument?: typeof import('./renderDocument.tsx').renderDocument;
    }
    interface PageContext {
      /** Handed in by whoever renders: the pipeline, the server or the development server. */
      snapshot: Snapshot;
    }
  }
}
