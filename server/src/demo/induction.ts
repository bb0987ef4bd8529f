import { academicYearOf } from '@minster/domain/college/years/academic-year'
import { type NewRow, writeRows } from '#kit/records/write-rows.ts'
import { tables } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { intakeOf } from './application-plan.ts'
import type { Random } from './random.ts'
import type { Enrolled } from './students.ts'

const { p } = tables({ p: 'portal-pages' })

const conduct =
  'I treat everybody at the college and at my placement with respect, keep what I am told in confidence, and tell the safeguarding officer the same day when I fear that somebody is at risk of harm.'

/** What new students work through; `page` is the address of a page of the portal. */
const steps = [
  {
    title: 'Read where to find support',
    kind: 'Read',
    page: 'support',
    words: 'Who is there for you, and how to reach them.',
    dueAfter: 14,
  },
  { title: 'Read the dates of terms and deadlines', kind: 'Read', page: 'term-dates', dueAfter: 14 },
  {
    title: 'Watch the introduction to the library',
    kind: 'Watched',
    address: 'https://library.example.org/introduction',
    words: 'Twelve minutes on finding books and articles from home.',
    dueAfter: 28,
  },
  {
    title: 'Meet your personal tutor',
    kind: 'Done',
    words: 'Arrange half an hour in your first three weeks, in person or online.',
    dueAfter: 21,
  },
  { title: 'Sign the code of conduct', kind: 'Signed', words: conduct, dueAfter: 14 },
] as const

/** For those who began a year ago. */
const secondYear = [
  { title: 'Read how your second year is different', kind: 'Read', page: 'term-dates', dueAfter: 380 },
  { title: 'Sign the placement agreement', kind: 'Signed', words: conduct, dueAfter: 440 },
] as const

/** Writes the induction checklist, and what this year’s students have ticked off of it. */
export async function writeInduction(
  tx: Transaction,
  random: Random,
  enrolled: readonly Enrolled[],
  today: string,
): Promise<void> {
  const { year } = academicYearOf(today)
  const at = `${year}-08-01T09:00:00.000Z`
  const pages = await tx.rows(select({ id: p.id, slug: p.slug })`from ${p}`)
  const rowOf = (
    { page, ...step }: Readonly<Record<string, unknown>>,
    place: number,
    intake: string | null,
  ): NewRow => ({
    id: random.id(Date.parse(at)),
    at,
    values: {
      ...step,
      intake,
      portalPage: pages.find(({ slug }) => slug === page)?.id ?? null,
      order: place * 10,
      active: true,
    },
  })
  const general = steps.map((step, index) => rowOf(step, index + 1, null))
  const later = secondYear.map((step, index) => rowOf(step, index + 1, intakeOf(year - 1, 9)))
  await writeRows(tx, 'induction-steps', [...general, ...later])
  const around = { random, today }
  await writeRows(tx, 'induction-done', [
    ...enrolled.flatMap((one) => doneBy(one, { ...around, asked: general, from: at.slice(0, 7) })),
    // The account that students are looked at with has its own still before it.
    ...enrolled
      .slice(1)
      .flatMap((one) =>
        doneBy(one, { ...around, asked: later, from: `${year - 1}-08`, on: `${year}-09-10` }),
      ),
  ])
}

interface Around {
  readonly random: Random
  readonly today: string
  readonly asked: readonly NewRow[]
  /** The month from which, a year long, those began who are asked. */
  readonly from: string
  /** The day on which they were ticked off, the first of their studies where not said. */
  readonly on?: string
}

/** Most are through, some have a step or two to go. */
function doneBy(
  { student, name, engagements }: Enrolled,
  { random, today, asked, from, on }: Around,
): NewRow[] {
  const until = `${Number(from.slice(0, 4)) + 1}${from.slice(4)}`
  const start = engagements
    .map(({ values }) => String(values['start']))
    .find((day) => day >= from && day < until)
  const day = on ?? start
  if (start === undefined || day === undefined || day >= today) return []
  const count = random.chance(0.7) ? asked.length : random.whole(0, asked.length - 1)
  return asked.slice(0, count).map((step): NewRow => {
    const doneAt = `${day}T1${random.whole(0, 9)}:00:00.000Z`
    const isSigned = step.values['kind'] === 'Signed'
    return {
      id: random.id(Date.parse(doneAt)),
      at: doneAt,
      values: {
        student: student.id,
        step: step.id,
        doneAt,
        signedAs: isSigned ? name : null,
        words: isSigned ? step.values['words'] : null,
      },
    }
  })
}
