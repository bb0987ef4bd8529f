import { freePort, startBuiltProduct } from './built-product.ts'
import { issuerOn } from './issuer.ts'
import { startMailServer } from './mail-server.ts'

/**
 * One product for the whole run, with a mail server beside it; MINSTER_ADDRESS names a product that is running already,
 * as while a story is written, MINSTER_INBOX the folder its mails come to, and MINSTER_ISSUER whom it lets vouch for people:
 * nobody answers there before a story starts it.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env['MINSTER_ADDRESS']) return async () => {}
  const mail = await startMailServer()
  const issuer = issuerOn(await freePort())
  const product = await startBuiltProduct({ smtpUrl: mail.url, issuer })
  process.env['MINSTER_ADDRESS'] = product.address
  process.env['MINSTER_INBOX'] = mail.inbox
  process.env['MINSTER_ISSUER'] = issuer
  return async () => {
    await product.stop()
    await mail.stop()
  }
}
