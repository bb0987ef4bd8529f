import type { MailPurpose } from '@minster/domain/kit/mail/mail-purposes'
import type {
  ConsentChannel,
  ConsentSource,
  ConsentState,
} from '@minster/domain/people/consents/consent-words'
import { addDays } from '@minster/domain/platform/words/calendar'
import { type NewRow, writeRows } from '#kit/records/write-rows.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import type { Applied } from './applications.ts'
import type { Met } from './leads.ts'
import { randomFrom } from './random.ts'

const { w } = tables({ w: 'consent-wordings' })

interface LaterWord {
  readonly daysAgo: number
  readonly state: ConsentState
  readonly source: ConsentSource
  readonly purposes: readonly MailPurpose[]
  readonly channel?: ConsentChannel
  readonly note?: string
  /** The last day it held, so many days ago. */
  readonly untilDaysAgo?: number
}

/** What the first of those who were met said later, one each. */
const laterWords: readonly LaterWord[] = [
  { daysAgo: 6, state: 'withdrawn', source: 'unsubscribed', purposes: ['study'] },
  { daysAgo: 5, state: 'given', source: 'preferences', purposes: ['study', 'news'] },
  {
    daysAgo: 4,
    state: 'withdrawn',
    source: 'complaint',
    purposes: ['study', 'news', 'alumni', 'giving'],
    note: 'Wrote that they had asked twice not to be written to.',
  },
  { daysAgo: 4, state: 'withdrawn', source: 'undeliverable', purposes: ['study'] },
  {
    daysAgo: 3,
    state: 'withdrawn',
    source: 'merged',
    purposes: ['study'],
    note: 'Two records of them disagreed. Ask them again.',
  },
  { daysAgo: 3, state: 'given', source: 'paper', purposes: ['news'], channel: 'post' },
  { daysAgo: 2, state: 'refused', source: 'written', purposes: ['giving'] },
  {
    daysAgo: 8,
    state: 'given',
    source: 'spoken',
    purposes: ['study'],
    channel: 'phone',
    note: 'Asked to be rung until they had decided.',
    untilDaysAgo: 1,
  },
  { daysAgo: 7, state: 'given', source: 'booking', purposes: ['study'] },
]

/** What people said about what they wish to be sent: those who applied in their form, those who were met when they were met. */
export async function writeConsents(
  tx: Transaction,
  {
    applied,
    met,
    by,
    today,
  }: {
    readonly applied: readonly Applied[]
    readonly met: readonly Met[]
    readonly by: string | null
    readonly today: string
  },
): Promise<void> {
  const random = randomFrom('consents')
  const wordings = await tx.rows(select({ id: w.id, place: w.place })`from ${w} where ${alive(w)}`)
  const wordingOf = (place: string) => wordings.find((one) => one.place === place)?.id ?? null
  const entry = (at: string, values: Readonly<Record<string, unknown>>): NewRow => {
    const basis = values['state'] === 'given' ? 'consent' : null
    return { id: random.id(Date.parse(at)), at, values: { basis, at, ...values } }
  }
  const asked = new Set<string>()
  const inForms = applied.flatMap(({ row, applicant, received }) => {
    if (received === null || row.values['otherInformation.promotionalMaterial'] !== true) return []
    if (asked.has(applicant.id)) return []
    asked.add(applicant.id)
    const said = { person: applicant.id, purpose: 'news', state: 'given', source: 'application' }
    const at = `${received}T12:00:00.000Z`
    const wording = wordingOf('application')
    return ['email', 'post'].map((channel) => entry(at, { ...said, channel, wording }))
  })
  const changing = new Set(met.slice(0, laterWords.length).map(({ person }) => person))
  const whenMet = met.flatMap(({ person, at, source }) => {
    if (random.chance(0.2) && !changing.has(person)) return []
    const state = changing.has(person) || random.chance(0.85) ? 'given' : 'refused'
    const said = { person, channel: 'email', ...askedBy(source, by, wordingOf) }
    const study = entry(at, { ...said, purpose: 'study', state })
    return random.chance(0.4) ? [study, entry(at, { ...said, purpose: 'news', state })] : [study]
  })
  const later = laterWords.flatMap(({ daysAgo, purposes, untilDaysAgo, ...word }, place) => {
    const person = met[place]?.person
    if (person === undefined) return []
    const at = `${addDays(today, -daysAgo)}T15:10:00.000Z`
    const expires = untilDaysAgo === undefined ? null : addDays(today, -untilDaysAgo)
    const wording = word.source === 'booking' ? wordingOf('booking') : null
    return purposes.map((purpose) =>
      entry(at, { channel: 'email', ...word, person, purpose, expires, wording }),
    )
  })
  await writeRows(tx, 'consents', [...inForms, ...whenMet, ...later])
}

/** How somebody was asked when they came to the college's notice. */
function askedBy(source: Met['source'], by: string | null, wordingOf: (place: string) => string | null) {
  if (source === 'enquiry') return { source, wording: wordingOf('enquiry') }
  if (source === 'import') return { source: 'imported', by }
  return { source: 'spoken', wording: wordingOf('office'), by }
}
