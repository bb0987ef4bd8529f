import { describe, expect, it } from 'vitest'
import { readMigrations } from '#platform/db/migrate.ts'
import { testApp } from '#test/app.ts'
import { make } from '#test/make.ts'

const college = await testApp()
const admin = await college.as('sysadmin')

/** Brings the roles of an older database along. */
async function upgrade() {
  const step = readMigrations().find(({ name }) => name.endsWith('_equality'))
  if (!step) throw new Error('There is no such migration.')
  await college.database.transaction(async (tx) => {
    for (const text of step.statements) await tx.execute({ text, values: [] })
  })
}

describe('the roles of a college that upgrades', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ['an administrator', ['*'], ['*']],
    ['who decides', ['applications', 'leads'], ['applications', 'leads']],
    [
      'a manager',
      ['applications', 'hesa', 'profiles', 'leads'],
      ['applications', 'hesa', 'profiles:safeguarding,dbs,support,principal', 'leads'],
    ],
    [
      'who was given it by name',
      ['applications:view,equality', 'dashboard:view'],
      ['applications:view', 'profiles:equality', 'dashboard:view'],
    ],
    ['who was given nothing else', ['applications:equality'], ['profiles:equality']],
    ['who makes the return', ['hesa', 'students:view'], ['hesa', 'students:view', 'profiles:equality']],
    ['who enrols and reads applications', ['hesa', 'applications:view'], ['hesa', 'applications:view']],
    [
      'all profiles beside something',
      ['profiles,leads'],
      ['leads', 'profiles:safeguarding,dbs,support,principal'],
    ],
    ['some profiles', ['profiles:dbs', 'students:view'], ['profiles:dbs', 'students:view']],
  ])('%s', async (name, before, after) => {
    const { id } = await make(admin, 'roles', { name, claims: before, scope: 'everything' })
    await upgrade()
    const { data } = (await admin.get(`/api/roles/${id}`)).json()
    expect(data.claims).toEqual(after)
    const { data: history } = (await admin.get(`/api/roles/${id}/history`)).json()
    expect(history).toHaveLength(before.join() === after.join() ? 1 : 2)
    await upgrade()
    expect((await admin.get(`/api/roles/${id}`)).json().data.claims).toEqual(after)
  })
})
