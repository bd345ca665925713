import { join } from 'node:path';
import type { Report } from '#build/base/problem.ts';
import type { Generated, PipelineParts, SnapshotWithRevisions } from '#build/content/snapshot.ts';
import { takeSnapshot } from '#build/content/snapshot.ts';
import { contentState } from '#build/content/start.ts';
import { pageRenderer, postPreviewRenderer, postRenderer, sitePageRenderer } from '#build/onDemand.ts';
import { createLinkPictures } from '#build/pictures/linkPictures.ts';
import { generate } from '#build/pipeline.ts';
import { dressAsServed } from '#build/render/dress.ts';
import type { WornBrand } from '#content-api/agency/look.shared.ts';
import { isEmbedded } from '#content-api/database/open.ts';
import { openFrozen } from '#content-api/database/openFrozen.ts';
import { noExternalBusy } from '#content-api/enquiries/bookings/times/externalBusy.ts';
import { createCalendar } from '#content-api/enquiries/calendar/calendar.ts';
import { announceRefusal } from '#content-api/enquiries/calendar/deliver.ts';
import type { GoogleClient } from '#content-api/enquiries/calendar/google.ts';
import type { Env } from '#content-api/env.ts';
import { log } from '#content-api/log.ts';
import { sendMail } from '#content-api/mail/sendMail.ts';
import { mistypedNames } from '#content-api/mistypedNames.ts';
import { type Delivery, startDelivery } from '#content-api/outbox/deliver.ts';
import type { ApiParts } from '#content-api/parts.ts';
import { announcingFailure } from '#content-api/publishing/releases/announce.ts';
import { failureNote } from '#content-api/publishing/releases/failureNote.ts';
import { createPublishing, type Publishing } from '#content-api/publishing/releases/publishing.ts';
import { type SharedRuns, shareRuns } from '#content-api/publishing/releases/shareRuns.ts';
import { shortTermOf } from '#content-api/servers/inStore.ts';
import { openSecrets } from '#content-api/staff/access/sealedSecrets.ts';
import type { Secrets } from '#content-api/staff/access/secrets.ts';
import { createActivityLog } from '#content-api/staff/activity/log.ts';
import { providerSettings } from '#content-api/staff/oidc/variables.ts';
import { folderStorage } from '#content-api/storage/folderStorage.ts';
import { webhookDeliverer } from '#content-api/webhooks/deliver.ts';
import { createPresenceBoard } from '#content-api/writing/presence/board.ts';
import { planInChild, publishInChild } from './publish/publish.ts';
import { root } from './root.ts';
import { type Content, openContent } from './transfer/openContent.ts';
import { encodeAside } from './transfer/pictures/encodeAside.ts';

export interface Parts extends Content {
  secrets: Secrets;
  publishing: Publishing;
  /** Null if no other server can use the store. */
  shared: SharedRuns | null;
}

/** @throws OperatorError when a variable is wrong or the store is newer than the program. */
export async function compose(): Promise<Parts> {
  for (const { name, meant } of mistypedNames())
    log.warn(`Nothing reads the variable ${name}. Did you mean ${meant}?`);
  const content = await openContent();
  const { env, store } = content;
  const location = {
    dataDir: env.DATA_DIR,
    secretKey: env.SECRET_KEY,
    previousKey: env.SECRET_KEY_PREVIOUS,
  };
  const secrets = await openSecrets(store.db, location).catch(async (error) => {
    await content.close();
    throw error;
  });
  const publish = announcingFailure(store.db, publishInChild);
  const shared = isEmbedded(store) ? null : shareRuns(store.db, publish);
  const publishing = shared?.publishing ?? createPublishing(publish, failureNote(env.DATA_DIR));
  const close = async () => {
    await shared?.stop();
    await content.close();
  };
  return { ...content, secrets, publishing, shared, close };
}

export function apiParts(parts: Parts): ApiParts {
  const { env, store, secrets, uploads, releases, askStorage, publishing } = parts;
  const snapshot = (previewBrand?: WornBrand) => takeSnapshot(store, env.SITE_URL, previewBrand);
  const program = { root: root(), restyle: dressAsServed(releases.folder) };
  const google = googleClient(env);
  const calendar = google && createCalendar({ store, secrets, google, siteUrl: env.SITE_URL });
  return {
    store,
    secrets,
    dataDir: env.DATA_DIR,
    uploads,
    releases,
    askStorage,
    activity: createActivityLog(store),
    renderDraft: postPreviewRenderer(program, snapshot),
    renderPage: pageRenderer(program, snapshot),
    renderSitePage: sitePageRenderer(program, store, snapshot),
    renderPost: postRenderer(program, snapshot),
    typefaces: folderStorage(join(root(), 'dist/typefaces')),
    linkPicture: createLinkPictures({ root: root(), dataDir: env.DATA_DIR, releases: releases.folder }).at,
    encodePicture: encodeAside(),
    publishing,
    publishPlan: planInChild(),
    siteUrl: env.SITE_URL,
    version: __VERSION__,
    backupTo: env.BACKUP_TO,
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM, to: env.MAIL_TO, dkimSelector: env.DKIM_SELECTOR },
    provider: providerSettings(env),
    passwords: env.PASSWORDS === 'on',
    google,
    calendar,
    externalBusy: calendar?.externalBusy ?? noExternalBusy,
    meetingUrlTemplate: env.MEETING_URL_TEMPLATE,
    webhooksMayBePrivate: env.WEBHOOK_ALLOW_PRIVATE === 'on',
    presence: createPresenceBoard(),
    shortTerm: shortTermOf(store),
    rateLimit: env.RATE_LIMIT === 'on',
    limits: { enquiries: env.LIMIT_ENQUIRIES, perAddress: env.LIMIT_PER_ADDRESS },
    trustedProxies: env.TRUST_PROXY,
    corsOrigins: env.CORS_ORIGINS,
  };
}

/** The worker for the outbox; it logs a line for each failure. */
export function deliverAll(api: ApiParts): Delivery {
  return startDelivery(
    api.store.db,
    {
      mail: sendMail(api),
      webhook: webhookDeliverer(api.store.db, api.secrets, { mayBePrivate: api.webhooksMayBePrivate }),
      ...(api.calendar ? { calendar: api.calendar.deliver } : {}),
    },
    {
      onGivenUp: announceRefusal,
      onFailure: ({ id, kind }, error, next) => {
        const reason = error instanceof Error ? error.message : String(error);
        const then = next === 'again' ? 'it will be retried' : 'given up';
        const line = `Message ${id} (${kind}) was not delivered, ${then}: ${reason}`;
        if (next === 'again') log.warn(line);
        else log.error(line);
      },
    },
  );
}

function googleClient(env: Env): GoogleClient | null {
  if (env.GOOGLE_CLIENT_ID === '') return null;
  return {
    clientId: env.GOOGLE_CLIENT_ID,
    clientSecret: env.GOOGLE_CLIENT_SECRET,
    calendarId: env.GOOGLE_CALENDAR_ID || 'primary',
    apiBase: env.GOOGLE_API_BASE,
  };
}

export function pipelineParts({ env, store, uploads, releases }: Content, report: Report): PipelineParts {
  return {
    root: root(),
    releases,
    uploads,
    store: store.location,
    contentState: () => contentState(store, env.SITE_URL),
    takeSnapshot: () => snapshotOf(store, env),
    now: () => new Date(),
    report,
  };
}

/** Loads the readers of content on demand, because most runs find no changes. */
export async function snapshotOf(store: Content['store'], env: Env): Promise<SnapshotWithRevisions> {
  const { takeSnapshotWithRevisions } = await import('#build/content/snapshot.ts');
  return takeSnapshotWithRevisions(store, env.SITE_URL);
}

/** Renders the site from a private store, for a rehearsal, and records nothing. */
export async function renderOnce(content: Content): Promise<Generated> {
  const frozen = await openFrozen(content.store.location);
  const parts = pipelineParts(content, () => {});
  return generate({ ...parts, takeSnapshot: () => snapshotOf(frozen, content.env) }).finally(() =>
    frozen.close(),
  );
}
