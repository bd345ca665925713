import { linkAll } from '../release/takeOver.ts';
import { answer } from './answer.ts';

await answer(async (job: Parameters<typeof linkAll>[0]) => linkAll(job));
