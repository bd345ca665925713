import { answer } from './answer.ts';
import { type ReadJob, readWhole } from './readWhole.ts';

await answer(async (job: ReadJob) => readWhole(job));
