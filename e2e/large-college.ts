import { type BuiltProduct, startBuiltProduct } from './built-product.ts'
import { test as base, expect } from './fixtures.ts'
import { startMailServer } from './mail-server.ts'

/** Speed is promised on 50,000 applications and as many students, so these stories have a college of their own. */
export const test = base.extend<object, { readonly large: BuiltProduct }>({
  large: [
    async ({ browserName }, use) => {
      expect(browserName, 'what Lighthouse measures').toBe('chromium')
      const mail = await startMailServer()
      process.env['MINSTER_INBOX'] = mail.inbox
      const product = await startBuiltProduct({ size: 'large', smtpUrl: mail.url })
      await use(product)
      await product.stop()
      await mail.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ large }, use) => use(large.address),
})
