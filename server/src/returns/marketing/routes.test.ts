import type { Marketing } from '@minster/domain/returns/marketing/marketing-calls'
import { describe, expect, it } from 'vitest'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { make } from '#test/make.ts'

const college = await testApp()
const office = await college.as('sysadmin')
await make(office, 'roles', {
  name: 'marketer',
  scope: 'everything',
  claims: ['dashboard:view', 'reports:menu', 'leads'],
})
const marketer = await college.as('marketer')

const path = '/api/reports/marketing'
const leadsOf = async (as: SignedInCalls) => {
  const reply = await as.get(path)
  expect(reply.statusCode, reply.body).toBe(200)
  const { leads }: Marketing = reply.json().data
  if (!leads) throw new Error('Its reader sees potential students.')
  return leads
}

describe('who asks', () => {
  it('reads neither applications nor studies where those are not theirs', async () => {
    const { total, covers } = await leadsOf(marketer)
    expect(Object.keys(total)).toEqual(['leads', 'engaged'])
    expect(covers.without).toEqual([])
    expect((await leadsOf(await college.as('admissions'))).total).not.toHaveProperty('stillHere')
  })

  it.each(['faculty', 'hub director', 'hesa'])('%s is refused', async (role) => {
    expect((await (await college.as(role)).get(path)).statusCode).toBe(403)
  })
})

describe('what is asked', () => {
  it.each([
    ['by=favourite', 'by'],
    ['from=yesterday', 'from'],
    ['from=2026-02-30', 'from'],
    ['from=2026-02-02&to=2026-02-01', 'to'],
    ['table=all', 'table'],
  ])('%s is refused, saying what is wrong', async (query, param) => {
    const reply = await office.get(`${path}?${query}`)
    expect(reply.statusCode).toBe(422)
    expect(reply.json().error.details).toMatchObject([{ param }])
  })

  it.each(['ways', 'stages', 'events', 'agreed'])('%s goes to a sheet', async (table) => {
    const reply = await office.get(`${path}?by=hub&table=${table}&export=excel`)
    expect(reply.statusCode, reply.body).toBe(200)
    expect(reply.headers['content-disposition']).toContain(`marketing-${table}-2026-11-20.xlsx`)
  })

  it('a sheet of what its reader does not see is not there', async () => {
    expect((await marketer.get(`${path}?table=agreed&export=excel`)).statusCode).toBe(404)
  })
})
