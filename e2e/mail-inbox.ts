import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import PostalMime from 'postal-mime'

/** A mail as its reader sees it. */
export interface ReadMail {
  readonly to: string
  readonly from: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The addresses in its text, in order. */
  readonly links: readonly string[]
  /** Where its mail program asks for no more of the kind; empty where there is none of it. */
  readonly unsubscribe: string
}

/** A mail goes out in the background: on a machine that builds and tests at once it may be a while under way. */
const patience = 60_000

/**
 * Waits for a mail to somebody and answers the newest; with `about`, the newest whose subject matches. A story that
 * asks twice for the same address says with `after` how many it has seen already.
 */
export async function mailTo(
  address: string,
  { about = /^/, after = 0 }: { readonly about?: RegExp; readonly after?: number } = {},
): Promise<ReadMail> {
  const until = Date.now() + patience
  for (;;) {
    const found = (await mailsTo(address)).filter(({ subject }) => about.test(subject))
    const newest = found.at(-1)
    if (newest && found.length > after) return newest
    if (Date.now() > until) throw new Error(`No mail came to ${address} within ${patience / 1000} seconds.`)
    await wait(200)
  }
}

/** Every mail that came to somebody so far, the oldest first. */
export async function mailsTo(address: string): Promise<ReadMail[]> {
  const inbox = process.env['MINSTER_INBOX']
  if (!inbox) throw new Error('MINSTER_INBOX names no folder: the product of this run has no mail server.')
  const names = (await readdir(inbox)).filter((name) => name.endsWith('.eml')).toSorted()
  const mails = await Promise.all(names.map(async (name) => readMail(await readFile(join(inbox, name)))))
  return mails.filter(({ to }) => to === address.toLowerCase())
}

async function readMail(source: Buffer): Promise<ReadMail> {
  const { to, from, subject = '', text = '', html = '', headers } = await PostalMime.parse(source)
  return {
    to: (to?.[0]?.address ?? '').toLowerCase(),
    from: from?.address ?? '',
    subject,
    text,
    html,
    unsubscribe: headers.find(({ key }) => key === 'list-unsubscribe')?.value.replaceAll(/[<>]/g, '') ?? '',
    links: text.match(/https?:\/\/\S+/g) ?? [],
  }
}
