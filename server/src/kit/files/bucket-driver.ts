import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { S3DriverOptions } from 'flydrive/drivers/s3/types'
import type { DriverContract, WriteOptions } from 'flydrive/types'

/**
 * An object store. What speaks to it is larger than the rest of the server, so it is loaded only here: named at the top of
 * the file it would be loaded with the bundle.
 */
export async function openBucket(options: S3DriverOptions): Promise<DriverContract> {
  const { S3Driver } = await import('flydrive/drivers/s3')

  /** The store wants to know beforehand how much is coming, which nobody knows of what is made while it is sent. */
  class BucketDriver extends S3Driver {
    override async putStream(key: string, contents: Readable, written?: WriteOptions): Promise<void> {
      const folder = await mkdtemp(join(tmpdir(), 'minster-object-'))
      const path = join(folder, 'content')
      try {
        await pipeline(contents, createWriteStream(path))
        const { size: contentLength } = await stat(path)
        await super.putStream(key, createReadStream(path), { ...written, contentLength })
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    }
  }
  return new BucketDriver(options)
}
