import { usualHesaSettings } from '@minster/domain/college/hesa/hesa-settings'
import { type NotReturned, notReturnedReasons } from '@minster/domain/hesa/coverage/returned'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { beforeAll, expect, it } from 'vitest'
import { type Records, table } from '#platform/db/columns.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import { testApp } from '#test/app.ts'
import { make, makeResult } from '#test/make.ts'
import { openMissing, readMissingAs } from '../missing/test-missing.ts'
import { readCollegeFacts } from '../return/read-college-facts.ts'
import { readWho } from '../return/read-who.ts'

const college = await testApp()
const there = await openMissing(college)
const { admin } = there
const { database } = college
const access = await make(admin, 'programmes', { code: 'Access', name: 'Access', levels: [] })
const arranged = await make(admin, 'programmes', { code: 'IA', name: 'Arranged', levels: ['4'] })

const g = table('engagements')
const x = table('enrolment-sessions')

interface Standing {
  readonly engagement?: SQL
  readonly session?: SQL
}

/** Somebody at each end of what decides it, as their records may stand however they came to it. */
const people: readonly (Standing & { readonly name: string; readonly why: NotReturned | null })[] = [
  { name: 'Studies', why: null },
  { name: 'Audits', why: 'auditor', engagement: sql`${g.studentType} = 'Auditor (sponsored)'` },
  { name: 'Lower', why: 'no higher education', engagement: sql`${g.programme} = ${access.id}` },
  {
    name: 'Never',
    why: 'never began',
    engagement: sql`${g.status} = 'Did not start'`,
    session: sql`${x.status} = 'Incomplete'`,
  },
  { name: 'Deferred', why: 'put off', engagement: sql`${g.status} = 'Deferred'` },
  { name: 'Starting', why: 'to begin', engagement: sql`${g.status} = 'Starting'` },
  {
    name: 'Early',
    why: 'left before the first day',
    engagement: sql`${g.status} = 'Withdrawn', ${g.end} = ${g.start}`,
  },
  {
    name: 'Before',
    why: 'left before the year',
    engagement: sql`${g.status} = 'Withdrawn', ${g.start} = '2024-09-16', ${g.end} = '2025-06-30'`,
  },
  {
    name: 'Within',
    why: null,
    engagement: sql`${g.status} = 'Withdrawn', ${g.end} = '2026-02-01'`,
    session: sql`${x.status} = 'Incomplete', ${x.endDate} = '2026-02-01'`,
  },
  { name: 'Dormant', why: 'dormant', session: sql`${x.status} = 'Dormant'` },
  {
    name: 'Away',
    why: 'dormant',
    engagement: sql`${g.status} = 'IoS', ${g.interruptedFrom} = '2025-08-01'`,
    session: sql`${x.status} = 'Interrupted'`,
  },
  {
    name: 'Interrupted',
    why: null,
    engagement: sql`${g.status} = 'IoS', ${g.interruptedFrom} = '2026-01-10'`,
    session: sql`${x.status} = 'Interrupted'`,
  },
  { name: 'Resident', why: 'residentials only', engagement: sql`${g.status} = 'Resi only'` },
  {
    name: 'Credited',
    why: null,
    engagement: sql`${g.status} = 'Resi only'`,
    session: sql`${x.credits} = 20`,
  },
  { name: 'Arranged', why: 'no credits', engagement: sql`${g.programme} = ${arranged.id}` },
]

const made = new Map<string, Awaited<ReturnType<typeof there.student>>>()
const idsOf = (names: readonly string[]) => new Set(names.map((name) => made.get(name)?.student))

async function stand(name: string, { engagement, session }: Standing): Promise<void> {
  const one = await there.student(name, { goesOn: false })
  made.set(name, one)
  if (engagement) await write(g, engagement, one.engagement)
  if (session) await write(x, session, one.session)
}

function write(to: Records<'engagements'> | Records<'enrolment-sessions'>, values: SQL, id: string) {
  return database.execute(sql`update ${to} set ${values} where ${to.id} = ${id}`)
}

beforeAll(async () => {
  for (const { name, ...standing } of people) await stand(name, standing)
  await stand('Returning', {
    session: sql`${x.status} = 'Interrupted', ${x.endDate} = ${x.startDate}`,
  })
  await there.sessionOf(made.get('Returning')?.engagement ?? '', '2025-26', { startDate: '2026-01-12' })
  await stand('Modules', { engagement: sql`${g.programme} = ${arranged.id}` })
  const module = await make(admin, 'modules', { code: 'TMM1011', name: 'Preaching', credits: 20 })
  const moduleInstance = await make(admin, 'module-instances', {
    module: module.id,
    academicYear: '2025-26',
    start: '2025-09-29',
    end: '2026-06-12',
  })
  const session = made.get('Modules')?.session
  await makeResult(college, { session, moduleInstance: moduleInstance.id, status: 'Enrolled', credits: 20 })
  await stand('Binned', {})
  await admin.delete(`/api/students/${made.get('Binned')?.student}`)
})

it('who is returned is the same where what is missing is told as where the return is made', async () => {
  const returned = people.flatMap(({ name, why }) => (why === null ? [name] : []))
  const expected = idsOf([...returned, 'Returning', 'Modules'])
  const { rows, meta } = await readMissingAs(await college.as('hesa'))
  expect(new Set(rows.map(({ student }) => student.id))).toEqual(expected)

  const facts = await readCollegeFacts(database, {
    code: '25056',
    settings: usualHesaSettings,
    today: college.clock.today(),
  })
  const who = await readWho(database, 'everything', facts)
  expect(new Set(who.map(({ student }) => student))).toEqual(expected)

  // Of who has no session of the year the one reading knows nothing.
  const reasons = namesOf(notReturnedReasons).filter((why) => why !== 'no session')
  const counts = reasons.map((why) => ({ why, students: people.filter((one) => one.why === why).length }))
  const byReason = ({ why }: { why: string }, other: { why: string }) => (why < other.why ? -1 : 1)
  expect(meta.leftOut.counts.toSorted(byReason)).toEqual(counts.toSorted(byReason))
})
