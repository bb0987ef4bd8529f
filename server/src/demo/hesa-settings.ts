import { usualHesaSettings } from '@minster/domain/college/hesa/hesa-settings'
import type { ProgrammeCode } from '@minster/domain/college/programmes/programmes'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { demoEmailOf } from '#access/auth/demo-accounts.ts'
import { writeSetting } from '#office/settings/standing.ts'
import { present, table, tables } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'

const programmes = table('programmes')
const { u } = tables({ u: 'users' })

/** Codes of qualifications in the demonstration’s own schema: one programme still lacks its code, and those arranged for each. */
const qualifications = {
  FO: 'C9001',
  Cert120: 'C9002',
  Cert180: 'C9002',
  DipHE: 'J9001',
  BA: 'H9001',
  PGCert: 'M9001',
  PGDip: 'M9002',
  MA: 'M9003',
} as const satisfies Partial<Record<ProgrammeCode, string>>

export const demoHesaSettings = {
  ...usualHesaSettings,
  ukprn: '10999991',
  awardingBody: '10999992',
  category: 'Approved (fee cap)',
  source:
    'Both numbers are made up for the demonstration. Yours stand in the UK Register of Learning Providers.',
} as const

/** Says once what the returns of the demonstration college need, with numbers that are nobody's. */
export async function settleHesa(tx: Transaction, at: string): Promise<void> {
  for (const code of namesOf(qualifications))
    await tx.execute(sql`update ${programmes} set ${programmes.hesa.qualification} = ${qualifications[code]}
      where ${programmes.code} = ${code}`)
  const [admin] = await tx.rows(
    select({
      userId: u.id,
      userName: present(u.name),
    })`from ${u} where ${u.email} = ${demoEmailOf('sysadmin')}`,
  )
  if (!admin) return
  await writeSetting(tx, {
    key: 'hesa',
    version: 1,
    value: demoHesaSettings,
    ...admin,
    at,
  })
}
