import type { CheckKey } from '@minster/domain/hesa/checks/return-checks'
import { type NewRow, writeRows } from '#kit/records/write-rows.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import type { Random } from './random.ts'

const { c } = tables({ c: 'hesa-collections' })

/** What the college tells HESA of what looks odd in its return and is not. */
const explained = {
  'no-load': 'They were away with permission for the whole of the session and took no module in it.',
  'load-against-credits':
    'Credit from earlier study counts towards their award, so that they took fewer modules than the year usually has.',
} as const satisfies Partial<Record<CheckKey, string>>

/** Explains in the return under way what the rules find worth a look and the college knows to be right. */
export async function writeHesaExplanations(tx: Transaction, random: Random, at: string): Promise<void> {
  const [underWay] = await tx.rows(
    select({ collection: c.id })`from ${c} where ${c.state} = 'Under way' and ${alive(c)} limit 1`,
  )
  if (!underWay) return
  const rows = Object.entries(explained).map(
    ([check, words]): NewRow => ({
      id: random.id(Date.parse(at)),
      at,
      values: { ...underWay, check, words },
    }),
  )
  await writeRows(tx, 'hesa-explanations', rows)
}
