import type { MiddlewareHandler } from 'hono';
import type { ReleaseFolder } from '../../storage/releaseFolder.ts';
import type { ApiEnv } from '../call.ts';
import { frameReader } from './siteFrame.ts';

/** Lets every route answer in the frame of the site, as `answerPage` does. */
export function lendSiteFrame(folder: ReleaseFolder): MiddlewareHandler<ApiEnv> {
  const frame = frameReader(folder);
  return (call, next) => {
    call.set('siteFrame', frame);
    return next();
  };
}
