import { connect, createServer, type Server, type Socket } from 'node:net'

export interface Cuttable {
  /** The address of the database through this way. */
  readonly url: string
  /** Breaks every connection and takes no new one. */
  cut(): Promise<void>
  /** Takes connections again, on the same port. */
  mend(): Promise<void>
}

/** A way to a database that a test can cut, as a restart or a pulled cable does. */
export async function cuttableWayTo(databaseUrl: string): Promise<Cuttable> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const keep = (socket: Socket, other: () => Socket) => {
    sockets.add(socket)
    socket.on('error', () => other().destroy())
    socket.on('close', () => {
      sockets.delete(socket)
      other().destroy()
    })
  }
  const open = (port: number): Promise<Server> =>
    new Promise((fulfil, reject) => {
      const server = createServer((near) => {
        const far = connect(Number(target.port), target.hostname)
        keep(near, () => far)
        keep(far, () => near)
        near.pipe(far).pipe(near)
      })
      server.once('error', reject)
      server.listen(port, '127.0.0.1', () => fulfil(server))
    })
  let server = await open(0)
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const url = new URL(databaseUrl)
  // Not by the shortcut through the file system, which cannot be cut.
  url.search = ''
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return {
    url: url.href,
    cut: () =>
      new Promise((fulfil) => {
        server.close(() => fulfil())
        for (const socket of sockets) socket.destroy()
      }),
    async mend() {
      server = await open(port)
    },
  }
}
