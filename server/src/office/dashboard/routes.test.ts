import { morningBinAt } from '@minster/domain/admissions/applications/work-queues'
import { defaultRoles } from '@minster/domain/register/permissions/default-roles'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { demoEmailOf } from '#access/auth/demo-accounts.ts'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { demonstration } from '#test/demonstration.ts'

const college = await testApp({ filling: demonstration })

async function account(role: string): Promise<SignedInCalls> {
  const [user] = await college.database.rows<{ id: string }>(
    sql`select id from users where email = ${demoEmailOf(role)}`,
  )
  return college.asUser(user?.id ?? '')
}

interface Line {
  readonly kind: string
  readonly count: number
  readonly href: string
}
interface Figure {
  readonly label: string
  readonly value: number
  readonly href: string
}
const collections: Readonly<Record<string, string>> = {
  '/applications/all': 'applications',
  '/applications/ongoing': 'applications',
  '/myapplicants': 'myapplicants',
  '/students/all': 'students',
  '/mystudents': 'mystudents',
  '/students/new': 'new-students',
  '/students/requests': 'student-requests',
  '/students/first-mails': 'onboarding-mails',
  '/tickets': 'tickets',
  '/my-tickets': 'my-tickets',
  '/leads/mine': 'my-leads',
}

const staff = defaultRoles
  .map(({ name }) => name)
  .filter((name) => name !== 'student' && name !== 'applicant')

describe('the dashboard', () => {
  it.each(staff)('counts for %s what the lists behind it show', async (role) => {
    const calls = await account(role)
    const response = await calls.get('/api/dashboard')
    expect(response.statusCode).toBe(200)
    const { today, numbers, greetingName }: { today: Line[]; numbers: Figure[]; greetingName: string } =
      response.json().data
    expect(greetingName).toMatch(/^\p{L}+$/u)
    expect(numbers.length).toBeLessThanOrEqual(4)
    for (const { href, count } of [...today, ...numbers.map((one) => ({ ...one, count: one.value }))]) {
      const [path = '', query = ''] = href.split('?')
      const bin = morningBinAt(new URLSearchParams(query).get('bin') ?? '')
      const asked = bin
        ? new URLSearchParams({ filter: JSON.stringify(bin.filter(college.clock.today())) }).toString()
        : query
      const list = await calls.get(`/api/${collections[path]}?${asked}&pageSize=1`)
      expect(list.statusCode, href).toBe(200)
      expect(list.json().meta.total, href).toBe(count)
    }
  })

  it('tells admissions, the registrar and a director of their own work', async () => {
    const kinds = async (role: string): Promise<string[]> =>
      (await (await account(role)).get('/api/dashboard')).json().data.today.map(({ kind }: Line) => kind)
    expect(await kinds('admissions')).toEqual(
      expect.arrayContaining(['bin-new', 'bin-checks', 'bin-to-offer', 'bin-accepted']),
    )
    expect(await kinds('registrar')).toContain('without-banner-id')
    expect(await kinds('hub director')).toEqual(expect.arrayContaining(['my-to-review', 'my-new-students']))
    expect(await kinds('support')).toEqual(['tickets-unanswered'])
    expect(await kinds('faculty')).toContain('tickets-waiting')
  })

  it('draws the applications in the order they are worked', async () => {
    const { chart } = (await (await account('admissions')).get('/api/dashboard')).json().data
    expect(chart.title).toBe('Ongoing applications by status')
    const labels = chart.series.map(({ label }: { label: string }) => label)
    expect(labels.slice(0, 2)).toEqual(['In progress', 'Submitted'])
    expect(chart.series).toContainEqual({
      label: 'Interview booked',
      value: expect.any(Number),
      tone: 'warning',
    })
  })

  it('compares new students with the year before', async () => {
    const { numbers } = (await (await account('registrar')).get('/api/dashboard')).json().data
    const fresh = numbers.find(({ label }: Figure) => label === 'New this academic year')
    expect(fresh.change).not.toBeNull()
  })

  it('is for staff', async () => {
    expect((await (await account('student')).get('/api/dashboard')).statusCode).toBe(403)
    expect((await college.nobody.get('/api/dashboard')).statusCode).toBe(401)
  })
})

describe('the portal', () => {
  it('gives a student their own record', async () => {
    const response = await (await account('student')).get('/api/forms/student')
    expect(response.statusCode).toBe(200)
    expect(response.json().data).toMatchObject({
      partnerId: expect.stringMatching(/^\d{9}$/),
      person: {
        email: demoEmailOf('student'),
        lastName: expect.any(String),
        address: { city: expect.any(String) },
      },
      tutor: { label: expect.any(String) },
      engagement: { programme: { code: 'BA' }, hub: { label: 'London' }, status: expect.any(String) },
    })
    const [session] = response.json().data.sessions
    expect(session).toMatchObject({ academicYear: '2026-27' })
    expect(response.body).not.toMatch(/feeTerms|paymentTerms/)
  })

  it('tells what its forms need to know', async () => {
    const { data } = (await (await account('student')).get('/api/forms/college-data')).json()
    expect(data.hubs).toHaveLength(6)
    expect(data.programmes).toHaveLength(11)
    expect(data.lists.titles).toContain('Revd')
    expect(data.office.email).toContain('@')
    expect(data.features).toEqual((await college.nobody.get('/api/config')).json().data.features)
    expect(Object.keys(data.features).length).toBeGreaterThan(20)
  })

  it('is for students, and knows when an account is none', async () => {
    for (const path of ['/api/forms/student', '/api/forms/college-data'])
      expect((await (await account('registrar')).get(path)).statusCode).toBe(403)
    const unlinked = await college.as('student')
    expect((await unlinked.get('/api/forms/student')).statusCode).toBe(404)
  })
})
