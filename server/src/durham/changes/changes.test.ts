import { beforeEach, describe, expect, it } from 'vitest'
import { make, makePerson } from '#test/make.ts'
import { readCurrentFacts } from './current-facts.ts'
import { dropModulesOfPastYears } from './drop-past-modules.ts'
import { forgetSent, recordSent } from './record-sent.ts'
import { openDurham } from './test-changes.ts'

const durham = await openDurham()
const { admin, college, database, study, queue, kinds, tellAll, change, today } = durham

beforeEach(tellAll)

describe('a student Durham has not heard of', () => {
  it('is to be registered, with the modules of this year', async () => {
    const { engagement, session } = await study()
    expect(await queue()).toMatchObject([
      {
        kind: 'registration',
        engagement: engagement.id,
        aspect: 'registration',
        was: null,
        is: { programmeCode: 'V60407', pace: 'PT', standing: 'Registered', dateOfBirth: '1990-02-01' },
        academicYear: '2026-27',
        from: '2026-09-14',
      },
    ])
    await make(admin, 'module-enrolments', {
      session: session.id,
      moduleInstance: durham.instances[0]?.id,
    })
    expect(await kinds()).toEqual(['module', 'registration'])
    await tellAll()
    expect(await kinds()).toEqual([])
  })

  it('leaves the queue with the reason for it: withdrawn, in the bin, of a programme that is not Durham’s', async () => {
    const [first, second, third] = [await study(), await study(), await study()]
    expect(await kinds()).toHaveLength(3)
    await change(`engagements/${first.engagement.id}`, { status: 'Withdrawn' })
    expect(await kinds()).toHaveLength(2)
    await change(`engagements/${second.engagement.id}`, { programme: durham.bespoke.id })
    expect(await kinds()).toHaveLength(1)
    await admin.delete(`/api/students/${third.student}`)
    expect(await kinds()).toEqual([])
    await admin.post(`/api/students/${third.student}/restore`)
    expect(await kinds()).toEqual(['registration'])
  })
})

describe('a student Durham knows', () => {
  it('stands in the queue with each thing that changed, until it is as it was', async () => {
    const { person, engagement } = await study()
    await tellAll()
    await change(`people/${person.id}`, { lastName: 'Hill', gender: 'F' })
    await change(`engagements/${engagement.id}`, { studyPace: 'FT', programme: durham.ba.id })
    expect(await queue()).toMatchObject([
      { kind: 'details', was: { gender: null }, is: { gender: 'F' } },
      { kind: 'name', is: { lastName: 'Hill' } },
      { kind: 'pace', was: { pace: 'PT' }, is: { pace: 'FT' } },
      { kind: 'programme', was: { programmeCode: 'V60407' }, is: { programmeCode: 'V604' } },
    ])
    await change(`people/${person.id}`, { lastName: person['lastName'] })
    await change(`engagements/${engagement.id}`, { studyPace: 'PT' })
    expect(await kinds()).toEqual(['details', 'programme'])
  })

  it('says what Durham hears of an interruption, once, and nothing of its modules', async () => {
    const { engagement, session } = await study()
    await make(admin, 'module-enrolments', { session: session.id, moduleInstance: durham.instances[0]?.id })
    await tellAll()
    await change(`engagements/${engagement.id}`, { status: 'IoS', interruptedFrom: today })
    expect(await queue()).toMatchObject([
      { kind: 'suspension', from: today, is: { standing: 'Suspended', standingFrom: today } },
    ])
    await tellAll()
    await change(`engagements/${engagement.id}`, { status: 'Current' })
    expect(await queue()).toMatchObject([{ kind: 'return', from: today }])
    await tellAll()
    await change(`engagements/${engagement.id}`, { status: 'Withdrawn' })
    expect(await kinds()).toEqual(['withdrawal'])
  })

  it('hears of a module that is left, binned or counted from elsewhere', async () => {
    const { session } = await study()
    const [one, two] = await Promise.all(
      durham.instances.map(({ id }) =>
        make(admin, 'module-enrolments', { session: session.id, moduleInstance: id }),
      ),
    )
    await tellAll()
    await change(`module-enrolments/${one?.id}`, { status: 'Withdrawn' })
    await admin.delete(`/api/module-enrolments/${two?.id}`)
    expect(await queue()).toMatchObject([
      { kind: 'module', was: { standing: 'Taken' }, is: { standing: 'Left' } },
      { kind: 'module', was: { standing: 'Taken' }, is: { standing: 'Left' } },
    ])
    await admin.post(`/api/module-enrolments/${two?.id}/restore`)
    await change(`module-enrolments/${one?.id}`, { status: 'Enrolled' })
    expect(await kinds()).toEqual([])
    await change(`module-enrolments/${one?.id}`, { outcome: 'Credit transferred' })
    expect(await queue()).toMatchObject([{ kind: 'module', is: { standing: 'Credit transferred' } }])
  })

  it('hears of a module even once nothing is left of it', async () => {
    const { student, engagement, session } = await study()
    const taken = await make(admin, 'module-enrolments', {
      session: session.id,
      moduleInstance: durham.instances[0]?.id,
    })
    await tellAll()
    await database.rows({ text: 'delete from module_enrolments where id = $1', values: [taken.id] })
    await change(`engagements/${engagement.id}`, { status: 'IoS' })
    expect(await queue()).toMatchObject([
      { kind: 'module', is: { moduleCode: 'TMM4011', standing: 'Left' } },
      { kind: 'suspension' },
    ])
    await admin.delete(`/api/students/${student}`)
  })
})

it('takes modules Durham never heard of out of the queue once their year is over', async () => {
  const { session } = await study()
  await tellAll()
  await make(admin, 'module-enrolments', { session: session.id, moduleInstance: durham.instances[0]?.id })
  await dropModulesOfPastYears(database, '2027-07-31')
  expect(await kinds()).toEqual(['module'])
  await dropModulesOfPastYears(database, '2027-08-01')
  expect(await kinds()).toEqual([])
})

describe('what was sent', () => {
  it('is the latest that was told, and can be taken back with its file', async () => {
    const { engagement } = await study()
    await tellAll()
    await change(`engagements/${engagement.id}`, { studyPace: 'FT' })
    const file = '0190a000-0000-7000-8000-000000000001'
    await database.transaction(async (tx) => {
      const rows = await readCurrentFacts(tx, { engagements: [engagement.id] })
      const at = college.clock.now().toISOString()
      await recordSent(tx, rows, { file, at, userId: null, note: null }, today)
    })
    expect(await kinds()).toEqual([])
    await database.transaction((tx) => forgetSent(tx, file, today))
    expect(await kinds()).toEqual(['pace'])
  })

  it('reads what Durham holds beside what is, by year and hub', async () => {
    const { engagement, session } = await study()
    await make(admin, 'module-enrolments', { session: session.id, moduleInstance: durham.instances[0]?.id })
    const other = await make(admin, 'hubs', { name: 'Leeds' })
    const ofYear = (academicYear: string, hub: string | null = durham.hub.id) =>
      readCurrentFacts(database, { academicYear, hub, engagements: [engagement.id] })
    expect(await ofYear('2026-27')).toMatchObject([
      {
        engagement: engagement.id,
        aspect: 'registration',
        held: null,
        academicYear: '2026-27',
        also: { hub: 'London', programmeCode: 'MA', level: '7', bannerId: null, status: 'Current' },
      },
      {
        facts: { moduleCode: 'TMM4011', credits: '20', standing: 'Taken' },
        also: { moduleName: 'TMM4011', moduleLevel: '4', moduleCredits: 20 },
      },
    ])
    expect(await ofYear('2026-27', other.id)).toEqual([])
    expect(await ofYear('2025-26')).toEqual([])
  })
})

it('follows a student who is merged into another', async () => {
  const { engagement } = await study()
  await tellAll()
  const person = await makePerson(admin, { lastName: 'Abel' })
  const { id } = await make(admin, 'students', { person: person.id })
  await database.transaction((tx) =>
    college.door.settle(
      tx,
      durham.engagements,
      engagement.id,
      { student: id },
      { caller: durham.nobody, byRule: true },
    ),
  )
  expect(await kinds()).toEqual(['details', 'name'])
})
