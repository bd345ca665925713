import { OperatorError } from '../../errors.ts';
import { urlOf } from '../../values/url.shared.ts';

export interface StoreAddress {
  bucket: string;
  /** '' or ending in a slash. */
  prefix: string;
  /** Undefined for AWS. */
  endpoint: string | undefined;
  /** Undefined when the profile in ~/.aws may know it. */
  region: string | undefined;
  /** Undefined where they lie elsewhere: in ~/.aws, or with the machine's role. */
  keys?: StoreKeys | undefined;
  /** The source of these values, for the person who has to correct them. */
  source?: Said | undefined;
}

interface StoreKeys {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
}

type Said = 'flags' | 'variables' | 'backups';

const NAMED = { flags: 'The target', variables: 'STORAGE_URL', backups: 'The address of the backups' };

/** The operator's options beside the target's name; the variables are those of the AWS tools. */
export interface StoreOptions {
  endpoint?: string | undefined;
  region?: string | undefined;
  source?: Said;
  env: Record<'AWS_ENDPOINT_URL_S3' | 'AWS_ENDPOINT_URL' | 'AWS_REGION' | 'AWS_DEFAULT_REGION', string> &
    Partial<Record<'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY' | 'AWS_SESSION_TOKEN', string>>;
}

export function isStoreName(name: string): boolean {
  return /^s3:\/\//i.test(name);
}

/** @throws OperatorError (exit code 2) that repeats no name or endpoint: they may carry a password. */
export function readStoreAddress(name: string, options: StoreOptions): StoreAddress {
  const { endpoint, region, env, source = 'flags' } = options;
  const [, bucket = '', path = ''] = /^s3:\/\/([^/]*)\/?(.*)$/i.exec(name) ?? [];
  if (!/^[a-z0-9][a-z0-9._-]{1,62}$/i.test(bucket)) {
    throw new OperatorError(
      `${NAMED[source]} has no bucket: use s3://bucket or s3://bucket/prefix, and set the keys in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`,
      2,
    );
  }
  const prefix = path.replace(/\/+$/, '');
  if (/[\\\0?#]|(^|\/)\.{0,2}(\/|$)/.test(prefix) && prefix !== '') {
    throw new OperatorError(
      `${name} has a prefix that no address leads to: leave out empty parts, dots, ? and #.`,
      2,
    );
  }
  return {
    bucket,
    prefix: prefix === '' ? '' : `${prefix}/`,
    endpoint: readEndpoint(endpoint || env.AWS_ENDPOINT_URL_S3 || env.AWS_ENDPOINT_URL),
    region: region || env.AWS_REGION || env.AWS_DEFAULT_REGION || undefined,
    keys: keysOf(env),
    source,
  };
}

function keysOf(env: StoreOptions['env']): StoreKeys | undefined {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!accessKeyId || !secretAccessKey) return undefined;
  const sessionToken = env.AWS_SESSION_TOKEN;
  return { accessKeyId, secretAccessKey, ...(sessionToken ? { sessionToken } : {}) };
}

function readEndpoint(text: string): string | undefined {
  if (text === '') return undefined;
  const url = urlOf(text);
  if (url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '') return text;
  throw new OperatorError(
    'The endpoint must be an address, for example https://s3.example.com, without name and password in it.',
    2,
  );
}
