import { usualHesaSettings } from '@minster/domain/college/hesa/hesa-settings'
import { checkStudent } from '@minster/domain/hesa/checks/check-return'
import { returnOfStudent } from '@minster/domain/hesa/return/return-of-student'
import { cellsOf } from '@minster/domain/hesa/return/return-tree'
import { beforeAll, expect, it } from 'vitest'
import { testApp } from '#test/app.ts'
import { make } from '#test/make.ts'
import { giveSchema, makeReturnFile } from '../exports/test-exports.ts'
import { openMissing, readMissingAs } from '../missing/test-missing.ts'
import { forgetReturned } from '../privacy/forget-returned.ts'
import { readCollegeFacts } from '../return/read-college-facts.ts'
import { readStudentsOf } from '../return/read-student-facts.ts'
import { readWho } from '../return/read-who.ts'
import { readLeftOpen } from '../returned/left-open.ts'
import { returnedBefore } from './returned-before.ts'
import { engagementNode, nodeOf, sendReturn } from './test-sent.ts'

const settings = { ...usualHesaSettings, ukprn: '10007143', awardingBody: '10007167' }
const college = await testApp({ college: { hesa: settings } })
const { database, clock } = college
const there = await openMissing(college)
const { admin } = there

const factsOf = (code: string) => readCollegeFacts(database, { code, settings, today: clock.today() })
const studied = (academicYear: string, from: number) => ({
  engagement: { start: '2023-09-18' },
  session: {
    academicYear,
    status: 'Current',
    startDate: `${from}-09-18`,
    endDate: `${from + 1}-06-27`,
  },
  goesOn: false,
})
const withdrawn = (end: string) => ({
  status: 'Withdrawn',
  end,
  endReason: 'Personal',
  reason: 'They said so.',
})
const last = () => there.student('Board', studied('2024-25', 2024))
type Student = Awaited<ReturnType<typeof last>>
const known = new Map<string, Student>()
const of = (name: string): Student => {
  const found = known.get(name)
  if (!found) throw new Error(`${name} is not there.`)
  return found
}

async function change(path: string, values: object): Promise<void> {
  const { version } = (await admin.get(path)).json().data
  const reply = await admin.patch(path, values, { version })
  expect(reply.statusCode, reply.body).toBe(200)
}

beforeAll(async () => {
  known.set('Board', await last())
  for (const name of ['Lost', 'Closed', 'Anew', 'Moved'])
    known.set(name, await there.student(name, studied('2023-24', 2023)))
  const away = studied('2023-24', 2023)
  known.set(
    'Dormant',
    await there.student('Dormant', {
      ...away,
      engagement: { ...away.engagement, status: 'IoS', interruptedFrom: '2024-06-28' },
      session: { ...away.session, status: 'Interrupted' },
    }),
  )
  await there.sessionOf(of('Dormant').engagement, '2025-26', { status: 'Dormant' })
  await there.leave(of('Anew'), withdrawn('2024-06-27'))
  const { id: anew } = await make(admin, 'engagements', {
    student: of('Anew').student,
    programme: there.ba.id,
    status: 'Current',
    start: '2025-09-14',
    expectedEnd: '2028-06-30',
    studentType: 'Independent',
    studyPace: 'FT',
  })
  await there.sessionOf(anew, '2025-26', { credits: 120 })
  await there.leave(of('Moved'), {
    status: 'Transferred',
    transferredTo: 'Another programme here',
    end: '2024-06-27',
    reason: 'To the diploma',
  })
  const next = await there.continueWith(of('Moved'), { programme: there.ba.id, start: '2024-09-14' })
  await there.sessionOf(next.id, '2024-25')
  await there.leave({ ...of('Moved'), engagement: next.id }, withdrawn('2025-02-03'))
  await there.leave(of('Board'), { status: 'Completed', end: '2025-06-27' })
  await there.leave(of('Closed'), withdrawn('2025-06-27'))
  await there.leave(of('Dormant'), withdrawn('2025-11-03'))
  const [elder, newer] = [
    await make(admin, 'hesa-collections', { code: '23056', academicYear: '2023-24' }),
    await make(admin, 'hesa-collections', { code: '24056', academicYear: '2024-25' }),
  ]
  const open = ['Dormant', 'Lost', 'Closed', 'Anew', 'Moved'].map((name) => of(name))
  await sendReturn(
    college,
    elder.id,
    new Map(open.map(({ student, engagement }) => [student, nodeOf({}, engagementNode(engagement))])),
  )
  const board = of('Board')
  const closed = of('Closed')
  await sendReturn(
    college,
    newer.id,
    new Map([
      [board.student, nodeOf({}, engagementNode(board.engagement, { isOver: true, why: '98' }))],
      [closed.student, nodeOf({}, engagementNode(closed.engagement, { isOver: true }))],
    ]),
  )
  await giveSchema(admin)
  await change(`/api/hubs/${there.london.id}`, { address: { postCode: 'SW1P 3AZ' } })
  await change(`/api/programmes/${there.ba.id}`, { hesa: { qualification: 'H9001' } })
  for (const name of ['Board', 'Dormant', 'Anew', 'Moved']) {
    await there.answerAsPerson(of(name))
    await there.answerOfEntry(of(name), { qualification: 'X9002', previousProvider: null })
  }
}, 60_000)

it('is known of each engagement by the last collection that had it', async () => {
  const open = await readLeftOpen(database, '25056', 'everybody')
  const named = [...known].flatMap(([name, { engagement }]) =>
    open.flatMap(({ number, isAwaited }) => (number === engagement ? [[name, isAwaited]] : [])),
  )
  expect(named).toEqual([
    ['Board', true],
    ['Lost', false],
    ['Anew', false],
    ['Moved', false],
    ['Dormant', false],
  ])
  expect(await readLeftOpen(database, '24056', [of('Board').student])).toEqual([])
  expect(await readLeftOpen(database, '24056', [of('Closed').student])).toHaveLength(1)
  expect(await readLeftOpen(database, '23056', 'everybody')).toEqual([])
  // What 25056 leaves open is known once it was sent.
  expect(await readLeftOpen(database, '26056', 'everybody')).toEqual([])
})

it('comes back where it has ended, and is told to have', async () => {
  const facts = await factsOf('25056')
  const who = await readWho(database, 'everything', facts)
  const back = who.flatMap(({ student }) => [...known].find(([, one]) => one.student === student)?.[0] ?? [])
  expect(back.toSorted()).toEqual(['Anew', 'Anew', 'Board', 'Dormant', 'Moved'])
  const students = ['Board', 'Dormant', 'Anew', 'Moved', 'Lost'].map((name) => of(name).student)
  const before = await (await returnedBefore(database, { code: '25056' })).of(students)
  const found = (await readStudentsOf(database, students, facts)).map(({ facts: one, leftOut }) => {
    const returned = returnOfStudent(one, facts)
    return {
      leaver: returned && cellsOf(returned.node).find(({ name }) => name === 'Leaver.RSNENGEND')?.cell.value,
      leftOut: leftOut.length,
      rules: returned
        ? checkStudent({ returned, facts: one, college: facts, last: before.get(one.id) ?? null })
            .map(({ check }) => check)
            .filter((check) => ['board-not-sat', 'no-session'].includes(check))
        : [],
    }
  })
  expect(found).toEqual([
    { leaver: '98', leftOut: 0, rules: ['board-not-sat'] },
    { leaver: '11', leftOut: 0, rules: [] },
    { leaver: '11', leftOut: 0, rules: [] },
    { leaver: '11', leftOut: 0, rules: [] },
    { leaver: null, leftOut: 0, rules: [] },
  ])
})

it('is not said to be left out', async () => {
  const told = async (query = '') => (await readMissingAs(admin, query)).meta.leftOut
  expect((await told()).counts).toEqual([])
  expect((await told('?search=board')).found).toEqual([])
  expect((await told('?search=lost')).found).toMatchObject([{ words: 'No session in 2025-26.' }])
})

it('is in a file that the schema accepts', async () => {
  expect(await makeReturnFile(admin)).toMatchObject({ total: 4, isValid: true, refusals: [] })
})

it('is lost where it has not', async () => {
  const { data } = (await admin.get('/api/hesa/collections/25056/comparison')).json()
  const shown = data.map(({ student, continuity }: { student: { label: string }; continuity: string }) => [
    student.label.split(' ').at(-1),
    continuity,
  ])
  expect(shown).toEqual([
    ['Anew', 'new'],
    ['Board', 'goesOn'],
    ['Closed', 'closed'],
    ['Dormant', 'new'],
    ['Lost', 'lost'],
    ['Moved', 'new'],
  ])
})

it('is shown to who asks for the student, and is forgotten with them', async () => {
  const { student } = of('Board')
  expect((await admin.get(`/api/hesa/collections/25056/students/${student}`)).statusCode).toBe(200)
  const person = (await admin.get(`/api/students/${student}`)).json().data.person.id
  await database.transaction((tx) => forgetReturned(tx, [person], []))
  expect(await readLeftOpen(database, '25056', [student])).toEqual([])
})
