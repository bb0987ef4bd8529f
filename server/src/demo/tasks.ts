import { addDays } from '@minster/domain/platform/words/calendar'
import { type NewRow, writeRows } from '#kit/records/write-rows.ts'
import type { Transaction } from '#platform/db/connect.ts'
import type { Applied } from './applications.ts'
import { randomFrom } from './random.ts'

interface PlannedTask {
  readonly owner: string
  readonly title: string
  /** Days from today it is due in; earlier when negative. */
  readonly dueIn: number
  readonly isDone?: true
}

const planned: readonly PlannedTask[] = [
  { owner: 'admissions', title: 'Ring the second referee', dueIn: -2 },
  { owner: 'admissions', title: 'Ask for the degree certificate', dueIn: 0 },
  { owner: 'admissions', title: 'Offer another interview day', dueIn: 3 },
  { owner: 'admissions', title: 'Answer the question about the bursary', dueIn: 8 },
  { owner: 'admissions', title: 'Check the placement parish with the diocese', dueIn: -6, isDone: true },
  { owner: 'registrar', title: 'Confirm the credits brought along', dueIn: 5 },
  { owner: 'registrar', title: 'Tell Durham of the late start', dueIn: 12 },
  { owner: 'manager', title: 'Decide about the conditional offer', dueIn: 1 },
  { owner: 'manager', title: 'Speak to the DDO about the panel date', dueIn: 6 },
]

const day = 24 * 60 * 60 * 1000

/** What the office has to do about some applications, given by the manager. */
export async function writeTasks(
  tx: Transaction,
  applied: readonly Applied[],
  { today, accounts }: { readonly today: string; readonly accounts: ReadonlyMap<string, string> },
): Promise<void> {
  const random = randomFrom('tasks')
  const ongoing = applied.filter(({ status }) => status === 'Under review' || status === 'Interview booked')
  const author = accounts.get('manager') ?? null
  const rows = planned.flatMap(({ owner, title, dueIn, isDone }, index): NewRow[] => {
    const about = ongoing[index * 4]
    if (!about) return []
    const begun = Date.parse(`${addDays(today, Math.min(dueIn, 0) - 3)}T10:00:00.000Z`)
    const at = new Date(begun).toISOString()
    const doneAt = isDone ? new Date(begun + 2 * day).toISOString() : null
    const doer = accounts.get(owner) ?? null
    return [
      {
        id: random.id(begun),
        at,
        by: author,
        values: {
          subject: 'applications',
          subjectId: about.row.id,
          title,
          detail: null,
          owner: doer,
          due: addDays(today, dueIn),
          author,
          doneAt,
          doneBy: isDone ? doer : null,
        },
      },
    ]
  })
  await writeRows(tx, 'tasks', rows)
}
