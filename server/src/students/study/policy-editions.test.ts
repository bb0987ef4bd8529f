import { expect, it } from 'vitest'
import { make } from '#test/make.ts'
import { openStudies } from './test-studies.ts'

const { admin, college, study } = await openStudies()
const words = { policy: 'safeguarding', edition: '2026-27', from: '2026-08-01', wording: 'Keep people safe.' }

it('is called by its policy in words, and so is what is linked to it', async () => {
  const { id } = await make(admin, 'policy-editions', {
    ...words,
    policy: 'codeOfConduct',
    edition: '2024-25',
  })
  const edition = (await admin.get(`/api/policy-editions/${id}`)).json().data
  expect(edition).toMatchObject({ policy: 'codeOfConduct', label: 'Student Code of Conduct 2024-25' })
  const { session } = await study()
  const { data } = (await admin.get(`/api/enrolment-sessions/${session.id}`)).json()
  expect(data).toMatchObject({ level: '7', label: '2026-27 Level 7' })
})

it('may be mended until somebody agreed to it, and then stays', async () => {
  const { id } = await make(admin, 'policy-editions', words)
  const path = `/api/policy-editions/${id}`
  const mended = await admin.patch(path, { wording: 'Keep everybody safe.' }, { version: 1 })
  expect(mended.statusCode, mended.body).toBe(200)
  const { session } = await study()
  await make(admin, 'policy-agreements', {
    session: session.id,
    policy: 'safeguarding',
    edition: '2026-27',
    agreedAt: '2026-09-01T09:00:00Z',
  })
  for (const change of [{ wording: 'Something else.' }, { edition: 'Old' }, { from: '2027-08-01' }]) {
    const reply = await admin.patch(path, change, { version: 2 })
    expect(reply.statusCode).toBe(422)
    expect(reply.json().error.details).toEqual([
      {
        param: 'wording',
        message: 'Students have agreed to this edition, so it stays as it is. Make a new edition instead.',
      },
    ])
  }
  expect((await admin.delete(path)).statusCode).toBe(422)
  expect((await admin.get(path)).json().data).toMatchObject({ wording: 'Keep everybody safe.', version: 2 })
})

it.each([
  ['the same edition of a policy', {}, 422],
  ['another edition', { edition: '2027-28' }, 201],
  ['the same edition of another policy', { policy: 'codeOfConduct' }, 201],
])('an edition of a policy is made by %s: %i', async (_what, change, status) => {
  expect((await admin.post('/api/policy-editions', { ...words, ...change })).statusCode).toBe(status)
})

it.each([
  ['sysadmin', 200],
  ['registrar', 403],
  ['student', 403],
])('opens the editions to a %s: %i', async (role, status) => {
  const as = await college.as(role)
  expect((await as.get('/api/policy-editions')).statusCode).toBe(status)
})
