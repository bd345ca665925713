import { createHash } from 'node:crypto';
import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import type { StoreAddress } from './address.ts';
import { type RequestPolicy, retryStrategy } from './retryStrategy.ts';

/** Without keys, credentials are found as AWS's own tools do: ~/.aws, single sign-on, the machine's role. */
export async function openClient(
  { endpoint, region, keys }: StoreAddress,
  manner: RequestPolicy,
): Promise<S3Client> {
  const { atOnce, attempts, connection, silence } = manner;
  // The version in use runs on this Node; whether the next one will is our business, not the operator's.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  const config: S3ClientConfig = {
    // Few stores have a name for each bucket in the DNS: `https://store/bucket/key`.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    ...(region === undefined ? {} : { region }),
    ...(keys === undefined ? {} : { credentials: keys }),
    followRegionRedirects: true,
    retryStrategy: retryStrategy(attempts),
    // Older stores refuse the checksums that AWS has had since 2024; the signature covers the bytes anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // R2 doesn't know it, and no file is so large that it would pay.
    expectContinueHeader: false,
    requestHandler: {
      connectionTimeout: connection,
      socketTimeout: silence,
      httpAgent: { keepAlive: true, maxSockets: atOnce },
      httpsAgent: { keepAlive: true, maxSockets: atOnce },
    },
  };
  const client = withMd5OfDeletions(new S3Client(config));
  try {
    await client.config.region();
    return client;
  } catch {
    // Stores beside AWS have one region or call theirs by this name; AWS says where a bucket lies, and is followed.
    return withMd5OfDeletions(new S3Client({ ...config, region: 'us-east-1' }));
  }
}

/**
 * DeleteObjects needs a checksum, and Content-MD5 is what all stores know.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/API_DeleteObjects.html
 */
function withMd5OfDeletions(client: S3Client): S3Client {
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const request = args.request as { headers: Record<string, string>; body: string | Uint8Array };
        if (commandName === 'DeleteObjectsCommand') {
          for (const name of Object.keys(request.headers)) {
            if (/^x-amz-(checksum|sdk-checksum)-/i.test(name)) delete request.headers[name];
          }
          request.headers['content-md5'] = createHash('md5').update(request.body).digest('base64');
        }
        return next(args);
      },
    { step: 'build', name: 'md5OfDeletions', priority: 'low' },
  );
  return client;
}
