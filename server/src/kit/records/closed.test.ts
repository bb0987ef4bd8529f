import { beforeAll, describe, expect, it } from 'vitest'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { make, makeApplication, makePerson } from '#test/make.ts'

const college = await testApp()
let staff: SignedInCalls
beforeAll(async () => {
  staff = await college.as('sysadmin')
})

interface Offered {
  readonly edit: boolean
  readonly remove: boolean
}

async function offered(as: SignedInCalls, path: string): Promise<Offered> {
  const reply = await as.get(`/api/${path}`)
  expect(reply.statusCode, `${path}: ${reply.body}`).toBe(200)
  const { edit, remove }: Offered = reply.json().abilities
  return { edit, remove }
}

async function personIn(collection: 'applications' | 'students' | 'faculty') {
  const { id } = await makePerson(staff)
  await (collection === 'applications'
    ? makeApplication(staff, { person: id })
    : make(staff, collection, { person: id }))
  return id
}

let count = 0
async function taught() {
  count += 1
  const code = `TMM1${100 + count}`
  const module = await make(staff, 'modules', { code, name: 'Preaching', credits: 20 })
  const year = await make(staff, 'module-instances', { module: module.id, academicYear: '2026-27' })
  return { module, year }
}

async function session(): Promise<string> {
  const of = { name: 'MA', levels: ['7'], credits: 180 }
  const programme = (await make(staff, 'programmes', { ...of, code: crypto.randomUUID().slice(0, 8) })).id
  const student = (await make(staff, 'students', { person: (await makePerson(staff)).id })).id
  const study = { student, programme, studentType: 'Independent', start: '2026-09-14' }
  const engagement = (await make(staff, 'engagements', study)).id
  return (await make(staff, 'enrolment-sessions', { engagement, academicYear: '2026-27' })).id
}

async function edition(isAgreed: boolean) {
  count += 1
  const policy = 'codeOfConduct'
  const name = `2026-${count}`
  const { id } = await make(staff, 'policy-editions', {
    policy,
    edition: name,
    from: '2026-09-01',
    wording: 'Be kind.',
  })
  if (isAgreed) {
    const agreed = { session: await session(), policy, edition: name, agreedAt: '2026-09-20T10:00:00Z' }
    await make(staff, 'policy-agreements', agreed)
  }
  return id
}

interface Case {
  readonly what: string
  readonly offered: Offered
  readonly change: object
  /** Makes it, and answers its path. */
  made(): Promise<string>
}

const lastName = { lastName: 'Otherwise' }
const keptOnly = { edit: true, remove: false }
const free = { edit: true, remove: true }
const cases: readonly Case[] = [
  ...(['applications', 'students', 'faculty'] as const).map((name) => ({
    what: `a person among the ${name}`,
    offered: keptOnly,
    change: lastName,
    made: async () => `people/${await personIn(name)}`,
  })),
  {
    what: 'a person who is nothing to the college',
    offered: free,
    change: lastName,
    made: async () => `people/${(await makePerson(staff)).id}`,
  },
  {
    what: 'a module that is taught',
    offered: keptOnly,
    change: { active: false },
    made: async () => `modules/${(await taught()).module.id}`,
  },
  {
    what: 'a year of a module that nobody takes',
    offered: free,
    change: { academicYear: '2027-28' },
    made: async () => `module-instances/${(await taught()).year.id}`,
  },
  {
    what: 'words that students have agreed to',
    offered: { edit: false, remove: false },
    change: { wording: 'Be kinder.' },
    made: async () => `policy-editions/${await edition(true)}`,
  },
  {
    what: 'words that nobody has agreed to',
    offered: free,
    change: { wording: 'Be kinder.' },
    made: async () => `policy-editions/${await edition(false)}`,
  },
  {
    what: 'a value the rules look for',
    offered: keptOnly,
    change: { active: false },
    made: async () =>
      `system-data/${(await make(staff, 'system-data', { list: 'evidenceSources', value: 'Diocese' })).id}`,
  },
  {
    what: 'a value of which the rules know nothing',
    offered: free,
    change: { active: false },
    made: async () =>
      `system-data/${(await make(staff, 'system-data', { list: 'evidenceSources', value: 'Archdeacon' })).id}`,
  },
]

describe('what is offered of', () => {
  it.each(cases)('$what is what the door lets one do', async ({ offered: expected, change, made }) => {
    const path = await made()
    expect(await offered(staff, path)).toEqual(expected)
    const { version }: { version: number } = (await staff.get(`/api/${path}`)).json().data
    const changed = await staff.patch(`/api/${path}`, change, { version })
    expect(changed.statusCode, changed.body).toBe(expected.edit ? 200 : 422)
    const removed = await staff.delete(`/api/${path}`)
    expect(removed.statusCode, removed.body).toBe(expected.remove ? 204 : 422)
  })

  it('a person one sees as an applicant and may change as a student alone', async () => {
    const registrar = await college.as('registrar')
    const nothing = { edit: false, remove: false }
    expect(await offered(registrar, `people/${await personIn('applications')}`)).toEqual(nothing)
    expect(await offered(registrar, `people/${await personIn('students')}`)).toMatchObject({ edit: true })
  })
})
