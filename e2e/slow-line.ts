import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** A line as it is in a church hall. */
interface Line {
  /** Milliseconds there and back. */
  readonly roundTrip: number
  readonly bytesPerSecond: number
}

export interface SlowLine {
  /** Where what lies at the other end is reached over the line. */
  readonly address: string
  /** Bytes that were sent over it to the other end. */
  sent(): number
  /** Loses all that is under way, and lets nothing through. */
  cut(): void
  /** Lets what comes from now on through again. */
  mend(): void
  stop(): Promise<void>
}

/** Does one thing after the other, each not before its time. */
function inOrder(): (at: number, act: () => void) => void {
  let last = Promise.resolve()
  return (at, act) => {
    last = afterThat(last, at, act)
  }
}

async function afterThat(before: Promise<void>, at: number, act: () => void): Promise<void> {
  await before
  const left = at - performance.now()
  if (left > 0) await wait(left)
  act()
}

/**
 * Puts a slow line before a server. All connections share its width in either direction, each byte is half the way under
 * way, and a connection takes a whole way to be made. It leaves out what TLS and a radio that loses things would add.
 */
export async function startSlowLine(to: string, { roundTrip, bytesPerSecond }: Line): Promise<SlowLine> {
  const target = new URL(to)
  const open = new Set<Socket>()
  let freeAt = 0
  let freeThereAt = 0
  let sent = 0
  let isCut = false
  const server = createServer((near) => {
    if (isCut) return void near.on('error', () => {}).destroy()
    const far = connect(Number(target.port), target.hostname)
    for (const socket of [near, far]) {
      open.add(socket)
      socket.setNoDelay(true)
      socket.on('close', () => open.delete(socket))
      socket.on('error', () => socket.destroy())
    }
    const there = inOrder()
    const back = inOrder()
    const made = performance.now() + roundTrip
    near.on('close', () => far.destroy())
    near.on('data', (piece) => {
      sent += piece.length
      freeThereAt = Math.max(freeThereAt, performance.now()) + (piece.length / bytesPerSecond) * 1000
      there(Math.max(freeThereAt, made) + roundTrip / 2, () => void (far.destroyed || far.write(piece)))
      // What the line has no room for waits with its sender.
      near.pause()
      setTimeout(() => near.resume(), Math.max(0, freeThereAt - performance.now()))
    })
    far.on('data', (answer) => {
      // In pieces, so that what is small does not wait for all of what is large.
      for (let from = 0; from < answer.length; from += 1400) {
        const piece = answer.subarray(from, from + 1400)
        freeAt = Math.max(freeAt, performance.now()) + (piece.length / bytesPerSecond) * 1000
        back(freeAt + roundTrip / 2, () => void (near.destroyed || near.write(piece)))
      }
    })
    far.on('end', () => back(0, () => near.end()))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The line has no port.')
  return {
    address: `http://127.0.0.1:${address.port}`,
    sent: () => sent,
    cut() {
      isCut = true
      for (const socket of open) socket.destroy()
    },
    mend() {
      isCut = false
    },
    async stop() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
