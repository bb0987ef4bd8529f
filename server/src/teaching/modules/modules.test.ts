import { describe, expect, test } from 'vitest'
import { readWorkbook } from '#kit/export/spreadsheet.ts'
import type { SignedInCalls } from '#test/app.ts'
import type { Reply } from '#test/make.ts'
import { openTeaching } from './test-modules.ts'

const { college, registrar, london, york, aModule, taught, anAssignment, aTutor, aStudent } =
  await openTeaching()

async function pageOf(calls: SignedInCalls, { id }: Reply, instance?: string) {
  const reply = await calls.get(`/api/modules/${id}/page${instance ? `?instance=${instance}` : ''}`)
  return { status: reply.statusCode, page: reply.json().data }
}

const ids = (replies: readonly { readonly data: { readonly id: string } }[]) =>
  replies.map(({ data }) => data.id)

describe('the page of a module', () => {
  test('holds its instances, and of this year’s students and assignments', async () => {
    const module = await aModule({ code: 'TMM1901', name: 'Psalms' })
    const before = await taught(module, { academicYear: '2025-26' })
    const next = await taught(module, { academicYear: '2027-28' })
    const now = await taught(module)
    const essay = await anAssignment(now, { title: 'Essay', weight: 60 })
    const journal = await anAssignment(now, { title: 'Journal', weight: 40 })
    await anAssignment(before)
    const student = await aStudent(now, 'Jones')
    await aStudent(now, 'Smith', { enrolment: { status: 'Withdrawn' } })
    await aStudent(before, 'Brown')

    const { page } = await pageOf(registrar, module)
    expect(page.module.data).toMatchObject({ code: 'TMM1901', name: 'Psalms', credits: 20 })
    expect(ids(page.instances)).toEqual([next.id, now.id, before.id])
    expect(page.instance).toBe(now.id)
    expect(ids(page.assignments)).toEqual([essay.id, journal.id])
    expect(page.students).toMatchObject([
      { id: student.id, name: 'Sam Jones', status: 'Current', moduleStatus: 'Enrolled', opens: 'students' },
      { name: 'Sam Smith', moduleStatus: 'Withdrawn' },
    ])
    expect(page.students[0]).toMatchObject({ programme: 'BA', level: '4', hub: 'London', photo: null })
    expect(page.counts.find(({ id }: Reply) => id === now.id)).toEqual({
      id: now.id,
      students: 1,
      assignments: 2,
    })
    expect(page.add).toEqual({ instances: true, assignments: true, pathways: true })

    const earlier = (await pageOf(registrar, module, before.id)).page
    expect(earlier.instance).toBe(before.id)
    expect(earlier.students.map(({ name }: { name: string }) => name)).toEqual(['Sam Brown'])
  })

  test.each([
    ['the last year before', ['2024-25', '2025-26'], '2025-26'],
    ['the nearest to come', ['2028-29', '2027-28'], '2027-28'],
    ['none', [], null],
  ])('shows %s where this year has no instance', async (_what, years, shown) => {
    const module = await aModule()
    for (const academicYear of years) await taught(module, { academicYear })
    const { page } = await pageOf(registrar, module)
    const chosen = page.instances.find(({ data }: { data: Reply }) => data.id === page.instance)
    expect(chosen?.data.academicYear ?? null).toBe(shown)
  })

  test('answers an instance of another module, or none, with its own', async () => {
    const module = await aModule()
    const own = await taught(module)
    const other = await taught(await aModule())
    for (const asked of [other.id, 'nonsense'])
      expect((await pageOf(registrar, module, asked)).page.instance).toBe(own.id)
  })

  test('shows a tutor whom they teach this year, and nobody else’s students', async () => {
    const teacher = await aTutor('Teacher')
    const tutor = await aTutor('Pastor')
    const stranger = await aTutor('Stranger')
    const module = await aModule()
    const now = await taught(module, { tutors: [teacher.member.id] })
    const before = await taught(module, { academicYear: '2025-26', tutors: [teacher.member.id] })
    await aStudent(now, 'Adams')
    await aStudent(now, 'Baker', { student: { tutor: tutor.member.id } })
    await aStudent(now, 'Clark', { enrolment: { status: 'Withdrawn' } })
    await aStudent(before, 'Davis')
    const seenBy = async (calls: SignedInCalls, instance: Reply) => {
      const { status, page } = await pageOf(calls, module, instance.id)
      expect(status).toBe(200)
      return page.students.map(({ name, opens }: { name: string; opens: string | null }) => [name, opens])
    }
    expect(await seenBy(teacher.calls, now)).toEqual([
      ['Sam Adams', null],
      ['Sam Baker', null],
    ])
    expect(await seenBy(teacher.calls, before)).toEqual([])
    expect(await seenBy(tutor.calls, now)).toEqual([['Sam Baker', 'mystudents']])
    expect(await seenBy(stranger.calls, now)).toEqual([])
    expect((await pageOf(stranger.calls, module, now.id)).page.counts).toContainEqual({
      id: now.id,
      students: 2,
      assignments: 0,
    })
    expect((await pageOf(stranger.calls, module)).page.add).toEqual({
      instances: false,
      assignments: false,
      pathways: false,
    })
  })

  test('leaves out what is in the bin', async () => {
    const module = await aModule()
    const now = await taught(module)
    const gone = await anAssignment(now)
    await registrar.delete(`/api/assignments/${gone.id}`, { version: gone.version })
    const { page } = await pageOf(registrar, module)
    expect(page.assignments).toEqual([])
    expect(page.counts).toEqual([{ id: now.id, students: 0, assignments: 0 }])
  })

  test('tells what happened to the module, the instance and its assignments', async () => {
    const module = await aModule({ code: 'TMM1902' })
    const now = await taught(module)
    await taught(module, { academicYear: '2025-26' })
    const essay = await anAssignment(now)
    await registrar.patch(`/api/assignments/${essay.id}`, { due: '2027-01-22' }, { version: essay.version })
    const past = (await registrar.get(`/api/modules/${module.id}/past`)).json().data
    expect(past.map((one: PastEntry) => [one.of.type, one.of.label, one.action])).toEqual([
      ['assignments', 'Essay', 'changed'],
      ['assignments', 'Essay', 'created'],
      ['module-instances', '2026-27', 'created'],
      ['modules', 'TMM1902', 'created'],
    ])
  })

  test.each([
    ['programme director', 200],
    ['faculty', 200],
    ['hub director', 403],
    ['admissions', 403],
    ['student', 403],
  ])('answers a %s with %i', async (role, status) => {
    const module = await aModule()
    const as = await college.as(role)
    for (const part of ['page', 'past'])
      expect((await as.get(`/api/modules/${module.id}/${part}`)).statusCode).toBe(status)
  })
})

interface PastEntry {
  readonly action: string
  readonly of: { readonly type: string; readonly label: string }
}

describe('the modules of a year', () => {
  const ask = async (query: string, as = registrar) => (await as.get(`/api/modules/taught?${query}`)).json()
  const codes = ({ data }: { data: readonly { code: string }[] }) => data.map(({ code }) => code)

  test('come with hubs, tutors, students and assignments, narrowed as one wishes', async () => {
    const teacher = await aTutor('Zeal')
    const year = 'year=2030-31'
    const make = async (code: string, values: object = {}, more: object = {}) => {
      const module = await aModule({ code, ...more })
      return { module, instance: await taught(module, { academicYear: '2030-31', ...values }) }
    }
    const acts = await make('TMM2101', { hub: london.id, tutors: [teacher.member.id] }, { name: 'Acts' })
    await taught(acts.module, { academicYear: '2030-31', hub: york.id })
    const kings = await make('TMM3101', { hub: york.id }, { name: 'Kings' })
    const mark = await make('TMM4101', {}, { name: 'Mark', active: false })
    await aStudent(acts.instance, 'Jones')
    await aStudent(acts.instance, 'Smith', { enrolment: { status: 'Withdrawn' } })
    await anAssignment(acts.instance, { due: '2026-11-19', weight: 40 })
    await anAssignment(acts.instance, { due: '2026-11-20', weight: 60 })

    const all = await ask(`${year}&level=5,6,7`)
    expect(codes(all)).toEqual(['TMM2101', 'TMM3101', 'TMM4101'])
    expect(all.data[0]).toMatchObject({
      name: 'Acts',
      level: 5,
      credits: 20,
      active: true,
      instances: [
        {
          hub: { label: 'London' },
          tutors: [{ id: teacher.member.id, label: 'Ann Zeal' }],
          isMine: false,
          students: 1,
          assignments: 2,
          weight: 100,
          nextDue: '2026-11-20',
        },
        { hub: { label: 'York' }, tutors: [], students: 0, assignments: 0, weight: null, nextDue: null },
      ],
    })
    expect(all.meta).toMatchObject({ year: '2030-31', total: 3, may: { add: true, copy: true } })
    expect(all.meta.years).toContain('2026-27')
    expect(all.meta.choices.hub.map(({ label }: { label: string }) => label)).toEqual(['London', 'York'])

    // What is taught for every hub is taught for each.
    expect(codes(await ask(`${year}&hub=${london.id}`))).toEqual(['TMM2101', 'TMM4101'])
    expect(codes(await ask(`${year}&search=zeal`))).toEqual(['TMM2101'])
    expect(codes(await ask(`${year}&search=king`))).toEqual(['TMM3101'])
    expect(codes(await ask(`${year}&sort=-students`))[0]).toBe('TMM2101')
    expect(codes(await ask(`${year}&sort=due`))[0]).toBe('TMM2101')
    expect(codes(await ask(`${year}&page=2&pageSize=2`))).toEqual(['TMM4101'])
    const mine = await ask(`${year}&show=mine`, teacher.calls)
    expect(codes(mine)).toEqual(['TMM2101'])
    expect(mine.meta.may).toEqual({ add: false, copy: false })
    // An inactive module is not missed in a year it is not taught in.
    const idle = codes(await ask('year=2031-32&show=not taught&pageSize=200'))
    expect(idle).toContain('TMM3101')
    expect(idle).not.toContain('TMM4101')
    expect(mark.module.version + kings.module.version).toBe(2)

    const sheet = await registrar.get(`/api/modules/taught?${year}&level=5,6,7&export=excel`)
    const [read] = await readWorkbook(new Uint8Array(sheet.rawPayload))
    // A heading, Acts at two hubs, Kings and Mark.
    expect(read?.rows).toHaveLength(5)
  })

  test.each([
    ['year=2026-28', 'year', 'An academic year is written 2026-27.'],
    ['show=all', 'show', 'Show one of taught, not taught, mine.'],
    ['level=3', 'level.0', 'A level is one of 4, 5, 6, 7.'],
    ['sort=age', 'sort.by', 'Sorted by one of code, name, students, due.'],
  ])('refuses %s', async (query, param, message) => {
    const reply = await registrar.get(`/api/modules/taught?${query}`)
    expect(reply.statusCode).toBe(422)
    expect(reply.json().error.details).toEqual([{ param, message }])
  })
})
