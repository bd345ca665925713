import type { Snapshot } from '#static-data/schema.ts';

declare global {
  namespace Vike {
    interface PageContext {
      /** Handed in by whoever renders: the pipeline, the server or the development server. */
      snapshot: Snapshot;
    }
  }
}
