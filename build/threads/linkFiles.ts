import { answer } from './answer.ts';
import { type LinkJob, linkWhole } from './linkWhole.ts';

await answer(async (job: LinkJob) => linkWhole(job));
