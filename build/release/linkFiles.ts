import { answer } from '../base/thread.ts';
import { linkAll } from './assets.ts';

await answer(async (job: Parameters<typeof linkAll>[0]) => linkAll(job));
