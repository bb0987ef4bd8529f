import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Transaction } from '../db/connect.ts'
import { root } from '../root.ts'

/** What the college tells people about their data, in Markdown. */
export interface PrivacyNotice {
  /** Stands for exactly these words: another word, another version. */
  readonly version: string
  readonly text: string
}

/** Reads the college's privacy notice; without one there is no start, as nobody could agree to anything. */
export function readPrivacyNotice(path = join(root, 'config', 'privacy.md')): PrivacyNotice {
  const text = existsSync(path) ? readFileSync(path, 'utf8').replaceAll('\r\n', '\n').trim() : ''
  if (text === '') throw new Error(`${path}: the college's privacy notice is missing`)
  return { version: createHash('sha256').update(text).digest('hex').slice(0, 16), text }
}

/** Keeps the words somebody is about to agree to, so that they can be shown for as long as the agreement lasts. */
export async function keepNotice(tx: Transaction, notice: PrivacyNotice, now: Date): Promise<void> {
  await tx.touch({
    text: `insert into privacy_notices (version, text, first_shown_at) values ($1, $2, $3)
      on conflict (version) do nothing`,
    values: [notice.version, notice.text, now.toISOString()],
  })
}
