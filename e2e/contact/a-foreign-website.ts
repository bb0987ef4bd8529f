import { once } from 'node:events'
import { createServer } from 'node:http'

export interface ForeignWebsite {
  /** By which its own pages and those of others know it. */
  readonly origin: string
  /** The same website by another name, which nobody has listed. */
  readonly unlisted: string
  stop(): Promise<void>
}

/** A website of its own, whose pages are pieces of HTML by their paths. */
export async function startForeignWebsite(
  pagesAt: (origin: string) => Readonly<Record<string, string>>,
): Promise<ForeignWebsite> {
  let pages: Readonly<Record<string, string>> = {}
  const server = createServer(({ url = '/' }, answer) => {
    const body = pages[url]
    answer.writeHead(body === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' })
    answer.end(
      `<!doctype html><html lang="en"><title>Our website</title><main><h1>Study here</h1>${body ?? ''}</main>`,
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The website has no port.')
  const origin = `http://127.0.0.1:${address.port}`
  pages = pagesAt(origin)
  return {
    origin,
    unlisted: `http://localhost:${address.port}`,
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
