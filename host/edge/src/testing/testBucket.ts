import { startFakeBucket } from './fakeBucket';
import { createRealBucket, isRealServerConfigured } from './realBucket';

interface TestBucket {
  readonly env: Readonly<Record<string, string>>;
  readonly close: () => Promise<void>;
}

// A real server has 1,000 names per page.
export const testServer = isRealServerConfigured()
  ? { name: 'a real S3 server', namesPerPage: 1_000 }
  : { name: 'the fake bucket', namesPerPage: 3 };

/** An empty bucket: on the S3 server of `npm run test:nightly`, or on the fake server. */
export const openTestBucket = (): Promise<TestBucket> =>
  isRealServerConfigured() ? createRealBucket() : startFakeBucket();
