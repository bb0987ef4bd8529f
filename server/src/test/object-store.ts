import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import type { Config } from '#platform/process/config.ts'

/** A bucket that answers as S3 does, in memory, for as long as the test runs. */
export async function testObjectStore(): Promise<{ s3: Config['s3']; objects: Map<string, Buffer> }> {
  const objects = new Map<string, Buffer>()
  const answer = async (request: IncomingMessage, reply: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const key = decodeURIComponent(pathname.replace(/^\/bucket\/?/, ''))
    const found = objects.get(key)
    // Bodies of unknown length are refused, as they are there.
    if (request.method === 'PUT' && request.headers['content-length'] === undefined)
      return reply.writeHead(411).end()
    if (request.method === 'PUT') {
      objects.set(key, await buffer(request))
      return reply.writeHead(200).end()
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return reply.writeHead(204).end()
    }
    if (key === '') return reply.writeHead(200, { 'content-type': 'application/xml' }).end(listOf(objects))
    if (!found) return reply.writeHead(404).end()
    reply.writeHead(200, { 'content-length': found.length, etag: `"${sumOf(found)}"` })
    return reply.end(request.method === 'HEAD' ? undefined : found)
  }
  const server = createServer((request, reply) => {
    answer(request, reply).catch(() => reply.destroy())
  })
  await new Promise<void>((fulfil) => server.listen(0, '127.0.0.1', fulfil))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const s3 = {
    bucket: 'bucket',
    region: 'eu-west-2',
    endpoint: `http://127.0.0.1:${port}`,
    accessKeyId: 'test',
    secretAccessKey: 'test',
  }
  return { s3, objects }
}

function listOf(objects: ReadonlyMap<string, Buffer>): string {
  const each = [...objects].map(
    ([key, content]) =>
      `<Contents><Key>${key}</Key><Size>${content.length}</Size><LastModified>2026-11-20T09:00:00.000Z</LastModified><ETag>"${sumOf(content)}"</ETag></Contents>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><Name>bucket</Name><IsTruncated>false</IsTruncated>${each.join('')}</ListBucketResult>`
}

const sumOf = (content: Buffer) => createHash('md5').update(content).digest('hex')
