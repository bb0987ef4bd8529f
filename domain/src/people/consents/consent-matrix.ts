import { type MailPurpose, mailPurposeNames } from '#kit/mail/mail-purposes.ts'
import {
  type ConsentChannel,
  type ConsentStanding,
  type ConsentState,
  consentChannelNames,
} from './consent-words.ts'

/** An entry of the ledger as far as what holds today goes by it. `at` is an ISO instant, `expires` a day. */
export interface LedgerEntry {
  readonly id: string
  readonly purpose: MailPurpose
  readonly channel: ConsentChannel
  readonly state: ConsentState
  readonly at: string
  readonly expires: string | null
}

export interface MatrixCell<Entry extends LedgerEntry = LedgerEntry> {
  readonly purpose: MailPurpose
  readonly channel: ConsentChannel
  readonly standing: ConsentStanding
  /** The last word on it. */
  readonly entry: Entry | null
}

/**
 * Whether one entry is a later word than another. Of two at the same instant a no is the last word, and of two alike the one
 * that was written down later: their ids rise with time.
 */
function isLaterWord(one: LedgerEntry, other: LedgerEntry): boolean {
  const [at, otherAt] = [Date.parse(one.at), Date.parse(other.at)]
  if (at !== otherAt) return at > otherAt
  const [isYes, isOtherYes] = [one.state === 'given', other.state === 'given']
  return isYes === isOtherYes ? one.id > other.id : isOtherYes
}

/** The last word on one purpose by one channel, null where there is none. */
export function lastWord<Entry extends LedgerEntry>(
  entries: readonly Entry[],
  purpose: MailPurpose,
  channel: ConsentChannel,
): Entry | null {
  let last: Entry | null = null
  for (const entry of entries) {
    if (entry.purpose !== purpose || entry.channel !== channel) continue
    if (last === null || isLaterWord(entry, last)) last = entry
  }
  return last
}

/** How an entry stands on a day if it is the last word. */
export function standingOf(entry: LedgerEntry | null, today: string): ConsentStanding {
  if (entry === null) return 'none'
  if (entry.state === 'given' && entry.expires !== null && entry.expires < today) return 'expired'
  return entry.state
}

/** Everything somebody may or may not be sent on a day, purpose by purpose and channel by channel. */
export function matrixOf<Entry extends LedgerEntry>(
  entries: readonly Entry[],
  today: string,
): MatrixCell<Entry>[] {
  return mailPurposeNames.flatMap((purpose) =>
    consentChannelNames.map((channel) => {
      const entry = lastWord(entries, purpose, channel)
      return { purpose, channel, standing: standingOf(entry, today), entry }
    }),
  )
}

/**
 * Where two records of one person disagree, one's last word being a yes and the other's a no: the purposes and channels in
 * which the no stands until they are asked.
 */
export function disagreements(
  one: readonly LedgerEntry[],
  other: readonly LedgerEntry[],
): Pick<LedgerEntry, 'purpose' | 'channel'>[] {
  return mailPurposeNames.flatMap((purpose) =>
    consentChannelNames.flatMap((channel) => {
      const words = [lastWord(one, purpose, channel), lastWord(other, purpose, channel)]
      const states = words.flatMap((word) => word?.state ?? [])
      const isMixed = states.includes('given') && states.some((state) => state !== 'given')
      return isMixed ? [{ purpose, channel }] : []
    }),
  )
}
