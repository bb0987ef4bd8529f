import { once } from 'node:events'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll } from 'vitest'

export interface TestMailServer {
  readonly url: string
  /** What it took, the oldest first. */
  readonly received: Email[]
  /** What it answers to a recipient, until said otherwise; null takes everybody. */
  answer: { readonly status: number; readonly words: string } | null
  /** Milliseconds it thinks about a mail before taking it. */
  slowness: number
}

/** A real mail server on a port of its own, closed after the tests of the file. */
export async function testMailServer(): Promise<TestMailServer> {
  const test: TestMailServer = { url: '', received: [], answer: null, slowness: 0 }
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    onRcptTo(_address, _session, done) {
      if (test.answer === null) return done()
      done(Object.assign(new Error(test.answer.words), { responseCode: test.answer.status }))
    },
    onData(stream, _session, done) {
      const source: Buffer[] = []
      stream.on('data', (part: Buffer) => source.push(part))
      const take = async () => {
        test.received.push(await PostalMime.parse(Buffer.concat(source)))
        setTimeout(done, test.slowness)
      }
      stream.on('end', () => void take())
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  afterAll(() => new Promise<void>((fulfil) => server.close(() => fulfil())))
  const address = listening.address()
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port.')
  return Object.assign(test, { url: `smtp://127.0.0.1:${address.port}` })
}
