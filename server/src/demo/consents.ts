import { type NewRow, writeRows } from '#kit/records/write-rows.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import type { Applied } from './applications.ts'
import type { Met } from './leads.ts'
import { randomFrom } from './random.ts'

const { w } = tables({ w: 'consent-wordings' })

/** What people said about what they wish to be sent: those who applied in their form, those who were met when they were met. */
export async function writeConsents(
  tx: Transaction,
  {
    applied,
    met,
    by,
  }: { readonly applied: readonly Applied[]; readonly met: readonly Met[]; readonly by: string | null },
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
  const whenMet = met.flatMap(({ person, at }) => {
    if (random.chance(0.2)) return []
    const state = random.chance(0.85) ? 'given' : 'refused'
    const said = { person, channel: 'email', source: 'spoken', wording: wordingOf('office'), by }
    const study = entry(at, { ...said, purpose: 'study', state })
    return random.chance(0.4) ? [study, entry(at, { ...said, purpose: 'news', state })] : [study]
  })
  await writeRows(tx, 'consents', [...inForms, ...whenMet])
}
