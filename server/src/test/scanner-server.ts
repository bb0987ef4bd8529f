import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/** What the daemon does with what it is sent: looks through it, keeps quiet, hangs up, or takes no more than it has. */
export type ScannerMood = 'well' | 'silent' | 'cut' | 'full'

export interface ScannerServer {
  readonly address: { readonly host: string; readonly port: number }
  mood: ScannerMood
  /** How often something was sent to be looked through. */
  readonly asked: number
  close(): Promise<void>
}

/** What it takes for a virus. */
export const knownVirus = 'This is what the scanner of the tests knows.'

const ping = Buffer.from('zPING\0')
const stream = Buffer.from('zINSTREAM\0')
const end = Buffer.alloc(4)
const isLast = (part: Buffer) => part.equals(ping) || part.subarray(-4).equals(end)

/** Answers as ClamAV's daemon does; `port` where it has to come back to the same one. */
export async function startScannerServer(port = 0): Promise<ScannerServer> {
  let asked = 0
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    const parts: Buffer[] = []
    socket
      .on('close', () => open.delete(socket))
      .on('error', () => {})
      .on('data', (part) => {
        parts.push(part)
        if (started.mood !== 'silent' && isLast(part)) answer(socket, Buffer.concat(parts))
      })
  })
  function answer(socket: Socket, sent: Buffer): void {
    if (sent.equals(ping)) return void socket.end('PONG\0')
    if (started.mood === 'cut') return void socket.destroy()
    if (started.mood === 'full') return void socket.end('INSTREAM size limit exceeded. ERROR\0')
    const content = contentIn(sent.subarray(stream.length))
    if (content === null) return
    asked += 1
    socket.end(content.includes(knownVirus) ? 'stream: Test.Known FOUND\0' : 'stream: OK\0')
  }
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const listening = server.address()
  if (listening === null || typeof listening === 'string') throw new Error('It listens nowhere.')
  const started: ScannerServer = {
    address: { host: '127.0.0.1', port: listening.port },
    mood: 'well',
    get asked() {
      return asked
    },
    async close() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of open) socket.destroy()
      await closed
    },
  }
  return started
}

/** What the chunks hold; null before the last has come. */
function contentIn(chunks: Buffer): Buffer | null {
  const found: Buffer[] = []
  for (let at = 0; at + 4 <= chunks.length; ) {
    const length = chunks.readUInt32BE(at)
    if (length === 0) return Buffer.concat(found)
    found.push(chunks.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}
