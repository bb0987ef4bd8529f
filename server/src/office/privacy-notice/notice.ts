import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PrivacyNotice } from '@minster/domain/office/privacy-notice/privacy-notice-calls'
import { retentionMark, retentionNotice } from '@minster/domain/register/retention/notice'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
import { root } from '#platform/process/root.ts'
import type { Today } from '#platform/process/today.ts'
import { readStandings } from '../retention/automatic.ts'

/** Reads the college's own words; without them there is no start, as nobody could agree to anything. */
export function readPrivacyWords(path = join(root, 'config', 'privacy.md')): string {
  const words = existsSync(path) ? readFileSync(path, 'utf8').replaceAll('\r\n', '\n').trim() : ''
  if (words === '') throw new Error(`${path}: the college's privacy notice is missing`)
  return words
}

/** What stands in for the notice: the college's words, with the periods as its rules hold them today. */
export interface PrivacyNotices {
  /** The words somebody agrees to. */
  readonly agreed: PrivacyNotice
  /** The same, which say besides what the college is behind with. */
  readonly shown: PrivacyNotice
}

/** Puts the notice together. Being behind with a promise makes no new version of it. */
export async function composeNotice(db: Queryable, words: string, clock: Today): Promise<PrivacyNotices> {
  const standings = await readStandings(db, clock)
  const filled = (withOverdue: boolean) =>
    words.replaceAll(retentionMark, () => retentionNotice(standings, withOverdue))
  const text = filled(false)
  const version = createHash('sha256').update(text).digest('hex').slice(0, 16)
  return { agreed: { version, text }, shown: { version, text: filled(true) } }
}

/** Keeps the words somebody is about to agree to, so that they can be shown for as long as the agreement lasts. */
export async function keepNotice(tx: Transaction, notice: PrivacyNotice, now: Date): Promise<void> {
  await tx.execute({
    text: `insert into privacy_notices (version, text, first_shown_at) values ($1, $2, $3)
      on conflict (version) do nothing`,
    values: [notice.version, notice.text, now.toISOString()],
  })
}
