import { once } from 'node:events'
import { createWriteStream, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'

/** A mail server that keeps what it is given as files, for `mailTo` to read. */
export interface MailServer {
  /** For SMTP_URL. */
  readonly url: string
  readonly inbox: string
  stop(): Promise<void>
}

/** Takes every mail, save to addresses that begin with `nobody@`: those it says do not exist. */
export async function startMailServer(): Promise<MailServer> {
  const inbox = mkdtempSync(join(tmpdir(), 'minster-inbox-'))
  let count = 0
  const server = new SMTPServer({
    authOptional: true,
    // Its certificate would be its own, which the product rightly refuses.
    hideSTARTTLS: true,
    onRcptTo({ address }, _session, done) {
      if (!address.startsWith('nobody@')) return done()
      done(Object.assign(new Error('5.1.1 No such mailbox here'), { responseCode: 550 }))
    },
    onData(stream, _session, done) {
      count += 1
      const name = join(inbox, String(count).padStart(6, '0'))
      const file = createWriteStream(`${name}.part`)
      stream.pipe(file).on('finish', () => {
        // Readers see whole mails only.
        renameSync(`${name}.part`, `${name}.eml`)
        done()
      })
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port.')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    inbox,
    async stop() {
      await new Promise<void>((fulfil) => server.close(() => fulfil()))
      rmSync(inbox, { recursive: true, force: true })
    },
  }
}
