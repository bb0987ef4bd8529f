import { addDays } from '@minster/domain/platform/words/calendar'
import { writeRows } from '#kit/records/write-rows.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import type { Random } from './random.ts'

const { e, i, s } = tables({ e: 'engagements', i: 'ios-requests', s: 'enrolment-sessions' })

/** Two changes that lie ahead: somebody interrupts in January, somebody moves to less study in the spring. */
export async function writePlanned(
  tx: Transaction,
  random: Random,
  { today, registrar }: { readonly today: string; readonly registrar: string },
): Promise<void> {
  // Nobody who asked to be away: their request is answered by a plan of its own.
  const studying = await tx.rows(select({ id: e.id, pace: e.studyPace })`from ${e}
    where ${e.status} = 'Current' and ${e.start} < ${today} and ${e.expectedEnd} > ${addDays(today, 400)}
      and ${e.futureStatus} is null and ${alive(e)}
      and not exists (select from ${i} where ${i.engagement} = ${e.id})
      and exists (select from ${s} where ${s.engagement} = ${e.id} and ${s.status} = 'Current' and ${alive(s)})
    order by ${e.start} desc, ${e.id} limit 40`)
  const [first] = studying
  const second = studying.find(({ id, pace }) => id !== first?.id && pace === 'FT')
  const at = `${addDays(today, -3)}T10:20:00.000Z`
  const usual = { state: 'Planned', plannedBy: registrar }
  const away = addDays(today, 53)
  const plans = [
    first && {
      ...usual,
      engagement: first.id,
      on: away,
      status: 'IoS',
      interruptedFrom: away,
      expectedReturn: addDays(away, 242),
      why: 'A child is expected in January.',
    },
    second && {
      ...usual,
      engagement: second.id,
      on: addDays(today, 75),
      studyPace: 'PT',
      why: 'A post in a parish begins in February.',
    },
  ]
  await writeRows(
    tx,
    'planned-changes',
    plans.flatMap((values) => (values ? [{ id: random.id(Date.parse(at)), at, values }] : [])),
  )
}
