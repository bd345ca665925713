import { OperatorError } from '../../errors.ts';
import { StorageUnavailable } from '../unavailable.ts';
import type { StoreAddress } from './address.ts';

export interface StoreError extends Error {
  code?: string;
  Code?: string;
  $metadata?: { httpStatusCode?: number; attempts?: number };
}

const CREDENTIALS = 'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY';
const PERMISSIONS = 's3:ListBucket, s3:GetObject, s3:PutObject and s3:DeleteObject';

/** By the store's own code, what happened and who has to do what. A code stands once, whatever the store's wording. */
const SENTENCES: Record<string, (context: Place) => string> = {
  NoSuchBucket: ({ bucket, store, endpoint }) =>
    `There is no bucket ${bucket} at ${store}: create it there, or correct the name or ${endpoint}.`,
  InvalidBucketName: ({ bucket, store }) =>
    `${store} doesn’t allow a bucket named ${bucket}: correct the name.`,
  InvalidAccessKeyId: ({ store, endpoint }) =>
    `${store} does not know the access key: correct AWS_ACCESS_KEY_ID, or ${endpoint} if the key belongs to another store.`,
  SignatureDoesNotMatch: ({ store, region }) =>
    `${store} refuses the secret key: correct AWS_SECRET_ACCESS_KEY, or ${region} if the store insists on one.`,
  InvalidToken: () => 'The session token is not valid: correct or remove AWS_SESSION_TOKEN.',
  ExpiredToken: () => 'The credentials have expired: sign in to the store again.',
  AccessDenied: ({ bucket, store }) =>
    `${store} does not let this key work on ${bucket}: ask its administrator to allow ${PERMISSIONS}.`,
  RequestTimeTooSkewed: ({ store }) =>
    `The clock of this machine and that of ${store} differ by more than 15 minutes: set the clock of this machine.`,
  AuthorizationHeaderMalformed: ({ store, region }) =>
    `${store} expects another region: set it with ${region}.`,
  PermanentRedirect: ({ bucket, region }) =>
    `The bucket ${bucket} is in another region: set it with ${region}.`,
  SlowDown: ({ store, later }) => `${store} keeps asking to slow down: ${later}.`,
  Unwell: ({ store, later }) => `${store} has a problem: ${later}.`,
  QuotaExceeded: ({ store }) => `The quota at ${store} is used up: free some space there or have it raised.`,
  ParentIsObject: ({ store }) =>
    `${store} cannot hold a page and pages below its address (blog and blog/first-post), as S3 can: update it, or deploy to a folder.`,
  TLS: ({ store, endpoint }) =>
    `${store} shows a certificate that this machine does not trust: correct ${endpoint}, or add the certificate’s authority to NODE_EXTRA_CA_CERTS.`,
  NoStore: ({ store, endpoint }) => `${store} doesn’t answer like a store: correct ${endpoint}.`,
  Unreachable: ({ store, endpoint, again }) =>
    `${store} cannot be reached: check ${endpoint} and the network${again}.`,
};

/** Other names under which stores and the network say the same. */
const SAME: [RegExp, keyof typeof SENTENCES][] = [
  [/^(Forbidden|AllAccessDisabled|AccountProblem|UnauthorizedAccess|Unauthorized|403|401)$/, 'AccessDenied'],
  [/^(InvalidAccessKey|NoSuchAccessKey|NotSignedUp)$/, 'InvalidAccessKeyId'],
  [/^(InvalidSignature.*|InvalidSecurity)$/, 'SignatureDoesNotMatch'],
  [/^(TokenRefreshRequired|ExpiredTokenException|RequestExpired)$/, 'ExpiredToken'],
  [/^(IllegalLocationConstraintException|TemporaryRedirect|InvalidRegion)$/, 'AuthorizationHeaderMalformed'],
  [/^(ServiceUnavailable|Throttling.*|TooManyRequests.*|RequestLimitExceeded|429|503)$/, 'SlowDown'],
  [/^(InternalError|InternalServerError|500|502|504)$/, 'Unwell'],
  [/^(XMinioStorageFull|InsufficientCapacity|XAmzStorageQuotaExceeded|507)$/, 'QuotaExceeded'],
  [/ParentIsObject|ObjectExistsAs/, 'ParentIsObject'],
  [/^(CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_|ERR_SSL_)/, 'TLS'],
  [
    /^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE|EPROTO)|^(TimeoutError|AbortError|301)$/,
    'Unreachable',
  ],
];

interface Place {
  bucket: string;
  store: string;
  endpoint: string;
  region: string;
  /** The next step when the store works again. */
  later: string;
  again: string;
}

/** A command is for who runs it to repeat; a server goes on by itself. */
const WORDS = {
  flags: {
    endpoint: '--endpoint',
    region: '--region or AWS_REGION',
    later: 'run the command again later; it continues from here',
    again: ', then run the command again',
  },
  variables: {
    endpoint: 'AWS_ENDPOINT_URL_S3',
    region: 'AWS_REGION',
    later: 'uploads and releases are refused until it answers',
    again: '; uploads and releases are refused until it answers',
  },
  backups: {
    endpoint: 'AWS_ENDPOINT_URL_S3',
    region: 'AWS_REGION',
    later: 'the server tries again later',
    again: '',
  },
};

/** Else it is our mistake. The library's error stays behind: its request's headers have a session's token. */
export function storeFailure(
  error: StoreError,
  { bucket, endpoint, source: where = 'flags' }: StoreAddress,
): Error {
  const context = { bucket, store: endpoint === undefined ? 'AWS' : new URL(endpoint).host, ...WORDS[where] };
  const Failure = where === 'variables' ? StorageUnavailable : OperatorError;
  const { name, code, Code, message, $metadata } = error;
  if (name === 'CredentialsProviderError') {
    return new Failure(`There are no credentials for ${context.store}: set ${CREDENTIALS}.`, 2);
  }
  const status = $metadata?.httpStatusCode;
  const isNoStore = /^ *Deserialization error/m.test(message);
  const names = [Code, name, code, status === undefined ? undefined : String(status)];
  for (const errorCode of isNoStore ? [...names, 'NoStore'] : names) {
    const sentence = sentenceFor(errorCode);
    if (sentence) return new Failure(sentence(context));
  }
  if (status === undefined) return withoutRequest(error);
  return new Failure(
    `${context.store} refused a request (${name}, status ${status}): ${message}. Ask its administrator why.`,
  );
}

function withoutRequest({ name, message, stack }: StoreError): Error {
  return Object.assign(new Error(message), { name, stack });
}

function sentenceFor(errorCode: string | undefined): ((context: Place) => string) | undefined {
  if (errorCode === undefined) return undefined;
  return SENTENCES[errorCode] ?? SENTENCES[SAME.find(([pattern]) => pattern.test(errorCode))?.[1] ?? ''];
}
