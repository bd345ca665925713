import type { MessagePort } from 'node:worker_threads';
import { answer, heard } from './answer.ts';
import { type LinkJob, linkWhole } from './linkWhole.ts';

await answer(async (port: MessagePort) => linkWhole(await heard<LinkJob>(port)));
