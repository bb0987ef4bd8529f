import { type FirstAccount, freePort, startBuiltProduct } from './built-product.ts'
import { issuerOn } from './issuer.ts'
import { startMailServer } from './mail-server.ts'

/** A product with its mail server, for the stories of one worker. */
export interface College {
  readonly address: string
  /** Whom it lets vouch for people: nobody answers there before a story starts it. */
  readonly issuer: string
  /** Lets so many days go by, counted from today; one that was running already cannot. */
  restart(daysAhead: number): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts a college and says in MINSTER_INBOX where its mails come to. MINSTER_ADDRESS names a product that is running
 * already, as while a story is written, and MINSTER_ISSUER whom that one trusts. With a first account the college is empty
 * but for them.
 */
export async function startCollege(firstAccount?: FirstAccount): Promise<College> {
  const { MINSTER_ADDRESS: address, MINSTER_ISSUER: known = '' } = process.env
  if (address && !firstAccount) {
    const restart = () =>
      Promise.reject(new Error('The clock of a product that runs already stays as it is.'))
    return { address, issuer: known, restart, stop: async () => {} }
  }
  const mail = await startMailServer()
  process.env['MINSTER_INBOX'] = mail.inbox
  const issuer = issuerOn(await freePort())
  const product = await startBuiltProduct({ smtpUrl: mail.url, issuer, firstAccount })
  return {
    address: product.address,
    issuer,
    restart: product.restart,
    async stop() {
      await product.stop()
      await mail.stop()
    },
  }
}
