import { hasDissertation } from '@minster/domain/college/programmes/programmes'
import { academicYearOf } from '@minster/domain/college/years/academic-year'
import { addDays } from '@minster/domain/platform/words/calendar'
import { areIntentionsCollected, type IntentionAnswer } from '@minster/domain/students/intentions/intentions'
import { type NewRow, writeRows } from '#kit/records/write-rows.ts'
import { tables } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import type { Random } from './random.ts'
import type { Enrolled } from './students.ts'

const { p } = tables({ p: 'programmes' })

/** How many have said by now what they mean to do, and what those say. */
const answeredShare = 0.35
const ofCurrent = {
  Continue: 70,
  Finishing: 12,
  Interrupt: 6,
  'Change pace': 5,
  Withdraw: 4,
  'Begin dissertation': 3,
} as const
const ofInterrupted = { Continue: 60, Interrupt: 25, Withdraw: 15 } as const

const notes: Readonly<Partial<Record<IntentionAnswer, readonly string[]>>> = {
  Interrupt: ['A baby is due in October.', 'New post, wants to settle in first.'],
  'Change pace': ['Released from one day of work a week.', 'Sponsoring diocese agrees.'],
  Withdraw: ['Called elsewhere; the bishop knows.', 'Told the tutor in September.'],
  Finishing: ['Ordination planned for Petertide.'],
}

/** Credits of the years of a master’s with which one may begin its dissertation although some modules were failed. */
const wellReady = 120

/** Writes what some of this year's students have answered about the next. */
export async function writeIntentions(
  tx: Transaction,
  random: Random,
  enrolled: readonly Enrolled[],
  { today, staff }: { readonly today: string; readonly staff: readonly string[] },
): Promise<void> {
  const year = academicYearOf(today)
  const studied = await tx.rows(select({ id: p.id, code: p.code })`from ${p}`)
  const codes = new Map(studied.map(({ id, code }) => [id, code]))
  const asked = enrolled.flatMap(({ engagements, sessions }) =>
    sessions.flatMap(({ id, values }) => {
      const engagement = engagements.find((one) => one.id === values['engagement'])?.values
      const status = String(engagement?.['status'])
      if (values['academicYear'] !== year.title || !areIntentionsCollected(status)) return []
      return [
        {
          session: id,
          status,
          pace: engagement?.['studyPace'],
          isReady:
            hasDissertation(codes.get(String(engagement?.['programme'])) ?? '') &&
            values['level'] === '7' &&
            creditsOf(sessions, values['engagement']) >= wellReady,
        },
      ]
    }),
  )
  const since = addDays(today, -20)
  const from = since < year.start ? year.start : since
  const rows = asked.flatMap(({ session, status, pace, isReady }): NewRow[] => {
    if (!random.chance(answeredShare)) return []
    const drawn: IntentionAnswer =
      status === 'IoS' ? random.weighted(ofInterrupted) : random.weighted(ofCurrent)
    const answer = drawn === 'Begin dissertation' && !isReady ? 'Continue' : drawn
    const said = notes[answer]
    const day = addDays(from, random.whole(0, 15))
    const at = `${day > today ? today : day}T09:30:00.000Z`
    const by = random.pick(staff)
    const values = {
      session,
      answer,
      studyPace: answer === 'Change pace' ? (pace === 'FT' ? 'PT' : 'FT') : null,
      note: said && random.chance(0.7) ? random.pick(said) : null,
      answeredAt: at,
      answeredBy: by,
    }
    return [{ id: random.id(Date.parse(at)), at, by, values }]
  })
  await writeRows(tx, 'intentions', rows)
}

function creditsOf(sessions: readonly NewRow[], engagement: unknown): number {
  const own = sessions.filter(({ values }) => values['engagement'] === engagement)
  return own.reduce((sum, { values }) => sum + Number(values['credits'] ?? 0), 0)
}
