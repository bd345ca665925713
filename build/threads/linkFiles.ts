import { answer } from './answer.ts';
import { linkWhole } from './linkWhole.ts';

await answer(async (job: Parameters<typeof linkWhole>[0]) => linkWhole(job));
