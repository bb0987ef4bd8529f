import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Config } from '../config.ts'

/** Where the bytes of uploaded files lie: in the data folder, or in the bucket the settings name. Never public. */
export async function openFileStore(config: Pick<Config, 'dataDir' | 's3'>): Promise<Disk> {
  const { s3 } = config
  if (!s3) {
    const location = join(config.dataDir, 'files')
    await mkdir(location, { recursive: true })
    return new Disk(new FSDriver({ location, visibility: 'private' }))
  }
  // Loaded only where it is used: it is larger than the rest of the server.
  const { S3Driver } = await import('flydrive/drivers/s3')
  return new Disk(
    new S3Driver({
      bucket: s3.bucket,
      region: s3.region,
      credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
      // Stores other than Amazon's are reached by path and know no access lists.
      ...(s3.endpoint === null ? {} : { endpoint: s3.endpoint, forcePathStyle: true }),
      supportsACL: false,
      visibility: 'private',
    }),
  )
}
