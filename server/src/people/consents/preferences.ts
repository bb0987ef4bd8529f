import { mailPurposeNames, mailPurposes } from '@minster/domain/kit/mail/mail-purposes'
import type { Preferences } from '@minster/domain/people/consents/consent-calls'
import { type MatrixCell, matrixOf } from '@minster/domain/people/consents/consent-matrix'
import { consentChannels } from '@minster/domain/people/consents/consent-words'
import { inSentence } from '@minster/domain/platform/words/in-sentence'
import { type LinkPost, mailLink } from '#kit/mailed-links/mail-link.ts'
import { preferenceLinks } from '#kit/mailed-links/preference-links.ts'
import { nameOfPerson } from '#kit/records/name-of-person.ts'
import { alive, present, tables } from '#platform/db/columns.ts'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
import { type RowOf, select } from '#platform/db/select.ts'
import { readLedger } from './ledger.ts'
import { readWording } from './wordings.ts'

const { p } = tables({ p: 'people' })

const ofReader = { id: p.id, name: nameOfPerson(p), email: p.email }
/** Somebody living, with the address they are written to at. */
export type Reader = RowOf<typeof ofReader>

/** Somebody by their id; null where they are known no more, or have died. */
export async function readReader(db: Queryable, id: string): Promise<Reader | null> {
  const [found] = await db.rows(
    select(ofReader)`from ${p} where ${p.id} = ${id} and ${p.diedOn} is null and ${alive(p)}`,
  )
  return found ?? null
}

/** Everybody living who is written to at an address. */
export async function readReadersAt(
  db: Queryable,
  email: string,
): Promise<(Reader & { readonly email: string })[]> {
  return db.rows(select({ ...ofReader, email: present(p.email) })`from ${p}
    where lower(${p.email}) = lower(${email}) and ${p.diedOn} is null and ${alive(p)}
    order by ${p.id}`)
}

/** Whom a mail about their choice goes to, and whose doing it is. */
interface LinkWanted {
  readonly reader: Reader & { readonly email: string }
  readonly by: string | null
}

/** Mails somebody the link of their preference page. */
export async function mailPreferenceLink(tx: Transaction, post: LinkPost, { reader, by }: LinkWanted) {
  await mailLink(tx, post, preferenceLinks, {
    asked: { id: reader.id, party: 'page' },
    to: { name: reader.name, address: reader.email },
    template: 'preference-link',
    values: {},
    voidOthers: false,
    by,
  })
}

/** Tells the address what now holds, so that nobody chooses for somebody else unnoticed. */
export async function mailWhatHolds(tx: Transaction, post: LinkPost, reader: Reader): Promise<void> {
  if (reader.email === null) return
  const matrix = matrixOf(await readLedger(tx, reader.id), post.clock.today())
  await mailLink(tx, post, preferenceLinks, {
    asked: { id: reader.id, party: 'page' },
    to: { name: reader.name, address: reader.email },
    template: 'preferences-saved',
    values: { holds: wordsOf(matrix) },
    voidOthers: false,
    by: null,
  })
}

const list = new Intl.ListFormat('en-GB')

function wordsOf(matrix: readonly MatrixCell[]): string {
  const lines = mailPurposeNames.flatMap((purpose) => {
    const agreed = matrix.filter((cell) => cell.purpose === purpose && cell.standing === 'given')
    if (agreed.length === 0) return []
    const channels = agreed.map(({ channel }) => inSentence(consentChannels[channel].label))
    return [`- ${mailPurposes[purpose].label}: by ${list.format(channels)}`]
  })
  return lines.length === 0 ? 'Nothing but what is about your own application or studies.' : lines.join('\n')
}

/** What whoever holds a link may be sent today. It names nobody. */
export async function readPreferences(
  db: Queryable,
  { id, email }: Reader,
  college: string,
  today: string,
): Promise<Preferences> {
  return {
    college,
    address: masked(email),
    matrix: matrixOf(await readLedger(db, id), today).map(({ purpose, channel, standing }) => ({
      purpose,
      channel,
      standing,
    })),
    wording: await readWording(db, 'preferences', today),
  }
}

/** "h•••@example.org": enough to know one's own. */
function masked(email: string | null): string {
  const at = email?.lastIndexOf('@') ?? -1
  return email === null || at < 1 ? '' : `${email.slice(0, 1)}•••${email.slice(at)}`
}
