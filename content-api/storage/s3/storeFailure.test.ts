import { expect, it } from 'vitest';
import { OperatorError } from '#content-api/errors.ts';
import { storeFailure } from './storeFailure.ts';

const place = { bucket: 'website', prefix: '', endpoint: 'https://s3.example.com', region: undefined };

function said(error: object): string {
  const failure = storeFailure(Object.assign(new Error('Whatever.'), error), place);
  expect(failure).toBeInstanceOf(OperatorError);
  return failure.message;
}

it.each([
  [{ name: 'SignatureDoesNotMatch' }, 'refuses the secret key: correct AWS_SECRET_ACCESS_KEY'],
  [{ name: 'InvalidAccessKeyId' }, 'does not know the access key: correct AWS_ACCESS_KEY_ID'],
  [{ name: 'ExpiredToken' }, 'sign in to the store again'],
  [{ name: 'RequestTimeTooSkewed' }, 'set the clock of this machine'],
  [{ name: 'NoSuchBucket' }, 'There is no bucket website at s3.example.com: create it there'],
  [{ name: 'AccessDenied' }, 'to allow s3:ListBucket, s3:GetObject, s3:PutObject and s3:DeleteObject'],
  [{ name: 'Unknown', $metadata: { httpStatusCode: 403 } }, 'ask its administrator to allow'],
  [{ name: 'AuthorizationHeaderMalformed' }, 'another region: set it with --region'],
  [{ name: 'Error', code: 'ENOTFOUND' }, 's3.example.com cannot be reached: check --endpoint'],
  [{ name: 'Error', code: 'SELF_SIGNED_CERT_IN_CHAIN' }, 'a certificate that this machine does not trust'],
  [
    { name: 'SlowDown', $metadata: { httpStatusCode: 503 } },
    'run the command again later; it continues from here',
  ],
  [{ name: 'InternalError', $metadata: { httpStatusCode: 500 } }, 'has a problem'],
  [{ name: 'XMinioParentIsObject' }, 'cannot hold a page and pages below its address'],
  [
    { name: 'Curious', $metadata: { httpStatusCode: 418 } },
    'refused a request (Curious, status 418): Whatever.',
  ],
])('tells of %o who must act', (error, sentence) => {
  expect(said(error)).toContain(sentence);
});

it('asks for credentials with the exit code for a wrong environment', () => {
  const failure = storeFailure(Object.assign(new Error(), { name: 'CredentialsProviderError' }), place);
  expect(failure).toMatchObject({
    exitCode: 2,
    message: expect.stringContaining('set AWS_ACCESS_KEY_ID and'),
  });
});

it('recognises a server that is no store', () => {
  const message = 'XML parse error.\n  Deserialization error: to see the raw response, inspect it.';
  expect(said({ message, $metadata: { httpStatusCode: 200 } })).toContain('correct --endpoint');
});

it('takes nothing of a request along, whose headers carry tokens', () => {
  const request = { headers: { 'x-amz-security-token': 'token' } };
  const failure = storeFailure(Object.assign(new TypeError('Odd.'), { $response: request }), place);
  expect([failure.name, failure.message, JSON.stringify(failure)]).toEqual([
    'TypeError',
    'Odd.',
    expect.not.stringContaining('token'),
  ]);
});
