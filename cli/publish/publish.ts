import {
  type PublishEvent,
  type Published,
  type PublishPlan,
  publishEventSchema,
  publishedSchema,
  publishPlanSchema,
} from '#content-api/publishing/releases/releases.shared.ts';
import { begunAfterwards } from './begunAfterwards.ts';
import { runCommand } from './runCommand.ts';

export async function publishInChild(onEvent: (event: PublishEvent) => void): Promise<Published> {
  let published: Published | undefined;
  await runCommand(['generate', '--json', '--unlogged'], (line) => {
    const event = publishEventSchema.safeParse(line).data;
    if (event?.type === 'result') published = publishedSchema.parse(event);
    else if (event) onEvent(event);
  });
  if (!published) throw new Error('The command ended without a result.');
  return published;
}

export function planInChild(): () => Promise<PublishPlan> {
  return begunAfterwards(workOutPlan);
}

async function workOutPlan(): Promise<PublishPlan> {
  let plan: PublishPlan | undefined;
  await runCommand(['generate', '--dry-run', '--json'], (line) => {
    plan = publishPlanSchema.parse(line);
  });
  if (!plan) throw new Error('The command ended without a plan.');
  return plan;
}
