import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { S3Driver } from 'flydrive/drivers/s3'
import type { WriteOptions } from 'flydrive/types'

/** An object store wants to know beforehand how much is coming, which nobody knows of what is made while it is sent. */
export class BucketDriver extends S3Driver {
  override async putStream(key: string, contents: Readable, options?: WriteOptions): Promise<void> {
    const folder = await mkdtemp(join(tmpdir(), 'minster-object-'))
    const path = join(folder, 'content')
    try {
      await pipeline(contents, createWriteStream(path))
      const { size: contentLength } = await stat(path)
      await super.putStream(key, createReadStream(path), { ...options, contentLength })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
}
