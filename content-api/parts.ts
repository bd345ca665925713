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

/** The parts that the routes need; the command line assembles them. */
export interface ApiParts {
  store: Store;
  secrets: Secrets;
  dataDir: string;
  /** Pictures that were uploaded. */
  uploads: FileStorage;
  releases: ReleaseStorage;
  /** Throws where the storage of both doesn't answer. */
  askStorage(): Promise<void>;
  activity: ActivityLog;
  /** The document of a published post as it is now, for what no release holds yet. */
  renderPost(slug: string): Promise<string>;
  /** The document of a post as it would be if it were published like this. */
  renderDraft(post: { summary: PostSummary; body: PostBody }): Promise<string>;
  /** The document of a page as it would be published now; null where there is no such page. @param previewBrand another brand. */
  renderPage(url: string, previewBrand?: WornBrand): Promise<string | null>;
  /** The document of a page as it would be published like this. @param isMarked each section names itself. */
  renderSitePage(page: PagePreview, look: { isMarked: boolean }): Promise<string>;
  /** The typefaces that can be chosen, as the program brings them along. */
  typefaces: Pick<FileStorage, 'get'>;
  /** The picture for links to a page at this address; null where no page names it. */
  linkPicture(address: string): Promise<Buffer | null>;
  /** Makes the files of an uploaded picture; by default in this process. */
  encodePicture?: EncodePicture;
  publishPlan(): Promise<PublishPlan>;
  publishing: Publishing;
  /** The address of the site without a trailing slash; '' when the operator didn't set it. */
  siteUrl: string;
  /** Of this program. */
  version: string;
  /** BACKUP_TO; '' where no backups are made automatically. */
  backupTo: string;
  mail: MailSettings;
  /** Asked for the records of the sender's domain; the machine's own by default. */
  nameServer?: TxtLookup;
  /** Where users can sign in besides; null while OIDC_ISSUER isn't set. */
  provider: ProviderSettings | null;
  /** False where the provider alone signs users in. */
  passwords: boolean;
  /** Null while Google isn't configured. */
  google: GoogleClient | null;
  calendar: Calendar | null;
  /** When the agency is busy with what isn't booked here, such as the events of its own calendar. */
  externalBusy: ExternalBusy;
  /** Video call addresss with `{room}` in it, from the environment; '' when the operator didn't say. */
  meetingUrlTemplate: string;
  /** Webhooks may call this machine and its network, and without TLS. */
  webhooksMayBePrivate: boolean;
  shortTerm: ShortTerm;
  presence: PresenceBoard;
  /** False switches all limits off, for tests. */
  rateLimit: boolean;
  limits: FormLimits;
  /** Whose X-Forwarded-For and X-Request-Id count. */
  trustedProxies: TrustedProxies;
  /** Pages of these origins may call the API; `*` stands for all. */
  corsOrigins: readonly string[];
}
