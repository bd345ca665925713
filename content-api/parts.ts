import type { MailSettings } from './agency/letterhead.ts';
import type { WornBrand } from './agency/look.shared.ts';
import type { PostBody, PostSummary } from './blog/posts/posts.shared.ts';
import type { Store } from './database/open.ts';
import type { ExternalBusy } from './enquiries/bookings/times/externalBusy.ts';
import type { Calendar } from './enquiries/calendar/calendar.ts';
import type { GoogleClient } from './enquiries/calendar/google.ts';
import type { TrustedProxies } from './http/request.ts';
import type { EncodePicture } from './library/gallery/encode.ts';
import type { TxtLookup } from './mail/examineDomain.ts';
import type { Publishing } from './publishing/releases/publishing.ts';
import type { PublishPlan } from './publishing/releases/releases.shared.ts';
import type { ShortTerm } from './servers/shortTerm.ts';
import type { PagePreview } from './sitePages/sitePages.shared.ts';
import type { Secrets } from './staff/access/secrets.ts';
import type { FormLimits } from './staff/access/throttle.ts';
import type { ActivityLog } from './staff/activity/log.ts';
import type { ProviderSettings } from './staff/oidc/provider.ts';
import type { FileStorage } from './storage/fileStorage.ts';
import type { ReleaseStorage } from './storage/releaseFolder.ts';
import type { PresenceBoard } from './writing/presence/board.ts';

/** The dependencies of the routes, assembled by the command line. */
export interface ApiParts {
  store: Store;
  secrets: Secrets;
  dataDir: string;
  /** Uploaded pictures and files. */
  uploads: FileStorage;
  releases: ReleaseStorage;
  /** @throws when the storage doesn't answer. */
  askStorage(): Promise<void>;
  activity: ActivityLog;
  /** The current document of a published post, for addresses that no release has yet. */
  renderPost(slug: string): Promise<string>;
  /** The document of a post as if it were published like this. */
  renderDraft(post: { summary: PostSummary; body: PostBody }): Promise<string>;
  /** The document of a page as if published now; null for no such page. @param previewBrand another brand. */
  renderPage(url: string, previewBrand?: WornBrand): Promise<string | null>;
  /** The document of a page as if published like this. @param isMarked adds each section's id. */
  renderSitePage(page: PagePreview, look: { isMarked: boolean }): Promise<string>;
  /** Typefaces of the program to choose from. */
  typefaces: Pick<FileStorage, 'get'>;
  /** The link picture at this address; null if no page uses it. */
  linkPicture(address: string): Promise<Buffer | null>;
  /** Makes the files of an uploaded picture; by default in this process. */
  encodePicture?: EncodePicture;
  publishPlan(): Promise<PublishPlan>;
  publishing: Publishing;
  /** The site's address without a trailing slash; '' if the operator didn't set it. */
  siteUrl: string;
  /** Of this program. */
  version: string;
  /** BACKUP_TO; '' for no automatic backups. */
  backupTo: string;
  mail: MailSettings;
  /** For the records of the sender's domain; by default, the machine's resolver. */
  nameServer?: TxtLookup;
  /** Null while OIDC_ISSUER isn't set. */
  provider: ProviderSettings | null;
  /** False if users sign in only with the provider. */
  passwords: boolean;
  /** Null while Google isn't configured. */
  google: GoogleClient | null;
  calendar: Calendar | null;
  /** Times that are taken outside Vitrine, such as events of the agency's calendar. */
  externalBusy: ExternalBusy;
  /** The address of video calls with `{room}` in it; '' if the operator didn't set it. */
  meetingUrlTemplate: string;
  /** Webhooks may call this machine and its network, and without TLS. */
  webhooksMayBePrivate: boolean;
  shortTerm: ShortTerm;
  presence: PresenceBoard;
  /** False removes all limits, for tests. */
  rateLimit: boolean;
  limits: FormLimits;
  /** Proxies whose X-Forwarded-For and X-Request-Id count. */
  trustedProxies: TrustedProxies;
  /** Origins whose pages may call the API; `*` allows all. */
  corsOrigins: readonly string[];
}
