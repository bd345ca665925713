import { z } from 'zod';
import { navigationSchema } from '#content-api/agency/navigation/navigation.shared.ts';
import { seoAnswerSchema } from '#content-api/agency/seo/seo.shared.ts';
import { suggestionsSchema } from '#content-api/agents/suggestions.shared.ts';
import { siteCheckSchema } from '#content-api/blog/checks/checks.shared.ts';
import { postEntrySchema, postListSchema } from '#content-api/blog/posts/posts.shared.ts';
import { redirectListSchema } from '#content-api/blog/redirects/redirects.shared.ts';
import { postDifferenceSchema } from '#content-api/blog/revisions/revisions.shared.ts';
import { agendaSchema, meetingDetailSchema } from '#content-api/enquiries/agenda/agenda.shared.ts';
import { ownerListSchema } from '#content-api/enquiries/followUp/followUp.shared.ts';
import {
  leadDetailSchema,
  leadListSchema,
  leadPlaceSchema,
} from '#content-api/enquiries/leads/leads.shared.ts';
import { anyKinds } from '#content-api/kinds/kinds.shared.ts';
import { galleryItemSchema, galleryListSchema } from '#content-api/library/gallery/gallery.shared.ts';
import { allLetterWordsSchema } from '#content-api/mail/wording/wording.shared.ts';
import { overviewSchema } from '#content-api/office/overview/overview.shared.ts';
import { erasedSchema } from '#content-api/office/people/people.shared.ts';
import { sampleSchema, stepsSchema } from '#content-api/office/sample/sample.shared.ts';
import { foundSchema } from '#content-api/office/search/search.shared.ts';
import { outboxSchema } from '#content-api/outbox/outbox.shared.ts';
import { missedListSchema } from '#content-api/publishing/missed/missed.shared.ts';
import { publishPlanSchema, releaseListSchema } from '#content-api/publishing/releases/releases.shared.ts';
import { pageDifferenceSchema } from '#content-api/sitePages/revisions/revisions.shared.ts';
import {
  pageEntrySchema,
  pageFindingsSchema,
  pageListSchema,
} from '#content-api/sitePages/sitePages.shared.ts';
import { sessionListSchema } from '#content-api/staff/access/access.shared.ts';
import { activityListSchema } from '#content-api/staff/activity/activity.shared.ts';
import { userAnswerSchema, userListSchema } from '#content-api/staff/users/users.shared.ts';
import { trashListSchema } from '#content-api/trash/trash.shared.ts';
import { deliveryListSchema, webhookListSchema } from '#content-api/webhooks/webhooks.shared.ts';
import { presenceListSchema, presenceSchema } from '#content-api/writing/presence/presence.shared.ts';
import { previewListSchema } from '#content-api/writing/previews/previews.shared.ts';
import { revisionListSchema } from '#content-api/writing/revisions/revisions.shared.ts';
import {
  ownCopySchema,
  unsavedDraftsSchema,
} from '#content-api/writing/workingCopies/workingCopies.shared.ts';

/** The schema of the answer at each address below /api. */
const CONTRACTS: readonly (readonly [address: RegExp, contract: z.ZodType])[] = [
  [/^auth\/(me|login|oidc\/login)$/, userAnswerSchema],
  [/^posts$/, postListSchema],
  [/^posts\/(id\/)?\d+$/, postEntrySchema],
  [/^(posts|pages)\/\d+\/presence(\/turn)?$/, presenceSchema],
  [/^(posts|pages)\/\d+\/previews$/, previewListSchema],
  [/^admin\/presence$/, presenceListSchema],
  [/^(posts|pages)\/\d+\/working-copy$/, ownCopySchema],
  [/^suggestions$/, suggestionsSchema],
  [/^unsaved\/posts$/, unsavedDraftsSchema],
  [/^unsaved\/posts\/[^/]+$/, ownCopySchema],
  [/^(posts|pages)\/\d+\/revisions$/, revisionListSchema],
  [/^posts\/\d+\/revisions\/\d+\/difference$/, postDifferenceSchema],
  [/^pages\/\d+\/revisions\/\d+\/difference$/, pageDifferenceSchema],
  ...anyKinds.flatMap(({ key, entrySchema }): [RegExp, z.ZodType][] => [
    [new RegExp(`^${key}$`), z.object({ [key]: z.array(entrySchema) })],
    [new RegExp(`^${key}/\\d+$`), entrySchema],
  ]),
  [/^navigation$/, navigationSchema],
  [/^admin\/search$/, foundSchema],
  [/^pages$/, pageListSchema],
  [/^pages\/\d+$/, pageEntrySchema],
  [/^pages\/findings$/, pageFindingsSchema],
  [/^gallery$/, galleryListSchema],
  [/^gallery\/\d+$/, galleryItemSchema],
  [/^leads$/, leadListSchema],
  [/^leads\/owners$/, ownerListSchema],
  [/^leads\/\d+(\/status)?$/, leadDetailSchema],
  [/^leads\/\d+\/place$/, leadPlaceSchema],
  [/^(people|leads\/\d+)\/erasure$/, erasedSchema],
  [/^users$/, userListSchema],
  [/^users\/\d+$/, userAnswerSchema],
  [/^metatags$/, seoAnswerSchema],
  [/^redirects$/, redirectListSchema],
  [/^redirects\/missed$/, missedListSchema],
  [/^bookings$/, agendaSchema],
  [/^bookings\/\d+$/, meetingDetailSchema],
  [/^trash$/, trashListSchema],
  [/^admin\/overview$/, overviewSchema],
  [/^admin\/first-steps$/, stepsSchema],
  [/^admin\/sample$/, sampleSchema],
  [/^admin\/activity$/, activityListSchema],
  [/^admin\/site-check$/, siteCheckSchema],
  [/^admin\/outbox$/, outboxSchema],
  [/^admin\/publish-plan$/, publishPlanSchema],
  [/^admin\/releases$/, releaseListSchema],
  [/^auth\/sessions$/, sessionListSchema],
  [/^mail\/letters$/, allLetterWordsSchema],
  [/^webhooks$/, webhookListSchema],
  [/^webhooks\/\d+\/deliveries$/, deliveryListSchema],
];

/** Servers of another version leave out what the specification doesn't name. @param url of the response. */
export function filledReply(url: string, answer: unknown): unknown {
  const path = url.replace(/^(https?:\/\/[^/]*)?\/api\//, '').replace(/[?#].*$/, '');
  const contract = CONTRACTS.find(([address]) => address.test(path))?.[1];
  return contract ? filled(contract, answer) : answer;
}

type Schema = z.core.$ZodType;

/** Fills fields that the answer lacks with an empty list, an empty text or 0, so that a screen can show the rest. */
function filled(schema: Schema, answer: unknown): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return filledObject(def.shape, answer);
    case 'array':
      return Array.isArray(answer) ? answer.map((item) => filled(def.element, item)) : [];
    case 'record':
      return isObject(answer) ? answer : {};
    case 'nullable':
      return answer === null || answer === undefined ? null : filled(def.innerType, answer);
    case 'optional':
      return answer === null || answer === undefined ? undefined : filled(def.innerType, answer);
    case 'union':
      return answer ?? filled(def.options[0] as Schema, answer);
    case 'enum':
      return answer ?? Object.values(def.entries)[0];
    case 'literal':
      return answer ?? def.values[0];
    case 'boolean':
      return answer ?? false;
    case 'number':
      return answer ?? 0;
    case 'string':
      return answer ?? '';
    default:
      return answer;
  }
}

function filledObject(shape: Readonly<Record<string, Schema>>, answer: unknown): object {
  const given: Record<string, unknown> = isObject(answer) ? answer : {};
  const full: Record<string, unknown> = { ...given };
  for (const [name, schema] of Object.entries(shape)) {
    const value = filled(schema, given[name]);
    if (value !== undefined) full[name] = value;
  }
  // An answer without a total contains all entries.
  const list = Object.keys(shape).find((name) => Array.isArray(given[name]));
  if (list && 'total' in shape && given.total == null) full.total = (given[list] as unknown[]).length;
  if (list && 'totalPages' in shape && given.totalPages == null) full.totalPages = 1;
  return full;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
