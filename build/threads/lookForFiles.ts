import { answer } from './answer.ts';
import { type LookJob, lookOver } from './lookOver.ts';

await answer(async (job: LookJob) => lookOver(job));
