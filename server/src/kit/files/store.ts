import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Config } from '#platform/process/config.ts'
import { openBucket } from './bucket-driver.ts'

/** Where the bytes of uploaded files lie: in the data folder, or in the bucket the settings name. Never public. */
export async function openFileStore(config: Pick<Config, 'dataDir' | 's3'>): Promise<Disk> {
  const { s3 } = config
  if (!s3) {
    const location = join(config.dataDir, 'files')
    await mkdir(location, { recursive: true })
    return new Disk(new FolderDriver({ location, visibility: 'private' }))
  }
  return new Disk(
    await openBucket({
      bucket: s3.bucket,
      region: s3.region,
      credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
      // Stores other than Amazon's are reached by path and know no access lists.
      ...(s3.endpoint === null ? {} : { endpoint: s3.endpoint, forcePathStyle: true }),
      // Sent in pieces with a sum behind them, bodies are refused by many stores that otherwise answer as Amazon's does.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      supportsACL: false,
      visibility: 'private',
    }),
  )
}

/** A write of its parent that fails says only that its source was given up; here it says why, such as that the disk is full. */
class FolderDriver extends FSDriver {
  readonly #location: string

  constructor(options: { readonly location: string; readonly visibility: 'private' }) {
    super(options)
    this.#location = options.location
  }

  override async putStream(key: string, contents: Readable): Promise<void> {
    const path = join(this.#location, key)
    await mkdir(dirname(path), { recursive: true })
    await pipeline(contents, createWriteStream(path))
  }
}
