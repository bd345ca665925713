declare module 's3rver' {
  interface Options {
    address?: string;
    port?: number;
    directory?: string;
    silent?: boolean;
    configureBuckets?: { name: string; configs?: string[] }[];
  }

  /** As far as the tests use it. https://github.com/jamhall/s3rver */
  export default class S3rver {
    constructor(options: Options);
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
