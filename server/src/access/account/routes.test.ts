import { describe, expect, it } from 'vitest'
import { testApp } from '#test/app.ts'

const college = await testApp()

describe('/api/account/preferences', () => {
  const url = '/api/account/preferences'

  it('begins empty, is replaced by PUT and added to by PATCH, and comes with the account', async () => {
    const staff = await college.as('admissions')
    expect((await staff.get(url)).json()).toEqual({ data: {} })
    await staff.put(url, { scheme: 'dark', density: 'compact' })
    await staff.put(url, { scheme: 'light', columns: { applications: ['status'] } })
    expect((await staff.get(url)).json()).toEqual({
      data: { scheme: 'light', columns: { applications: ['status'] } },
    })
    const changed = await staff.patch(url, { singleKeys: false, columns: { students: ['hub'] } })
    const whole = {
      scheme: 'light',
      singleKeys: false,
      columns: { applications: ['status'], students: ['hub'] },
    }
    expect(changed.json()).toEqual({ data: whole })
    expect((await staff.get('/auth/account')).json().user.preferences).toEqual(whole)
  })

  it('is everybody’s own', async () => {
    const [one, other] = [await college.as('student'), await college.as('student')]
    expect((await one.put(url, { scheme: 'dark' })).statusCode).toBe(200)
    expect((await other.get(url)).json()).toEqual({ data: {} })
  })

  it('keeps nothing it does not know', async () => {
    const staff = await college.as('admissions')
    const response = await staff.patch(url, { scheme: 'pink', font: 'Comic Sans' })
    expect(response.statusCode).toBe(422)
    expect(response.json().error.details).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ param: 'scheme' }),
        { param: 'font', message: 'There is no field "font".' },
      ]),
    )
  })
})

describe('/api/account/sessions', () => {
  const url = '/api/account/sessions'
  const idsOf = async (who: {
    get(url: string): Promise<{ json(): { data: { id: string; current: boolean }[] } }>
  }) => (await who.get(url)).json().data

  it('lists where one is signed in, and ends one or all others', async () => {
    const here = await college.as('faculty')
    const phone = await college.asUser(here.userId)
    const library = await college.asUser(here.userId)
    const listed = await idsOf(here)
    expect(listed).toHaveLength(3)
    expect(listed.filter(({ current }) => current)).toHaveLength(1)
    expect(listed[0]).toEqual({
      id: expect.any(String),
      address: '127.0.0.1',
      agent: 'test',
      createdAt: expect.stringMatching(/^2026-11-20T/),
      lastSeenAt: expect.any(String),
      current: expect.any(Boolean),
    })
    expect(JSON.stringify(listed)).not.toContain(phone.cookie.replace('minster=', ''))

    const phoneId = (await idsOf(phone)).find(({ current }) => current)?.id
    expect((await here.delete(`${url}/${phoneId}`)).statusCode).toBe(204)
    expect((await phone.get(url)).statusCode).toBe(401)
    expect((await library.delete(url)).statusCode).toBe(204)
    expect((await here.get(url)).statusCode).toBe(401)
    expect(await idsOf(library)).toHaveLength(1)
  })

  it('ends nobody else’s', async () => {
    const [one, other] = [await college.as('faculty'), await college.as('faculty')]
    const [session] = await idsOf(other)
    for (const id of [session?.id, 'not-an-id', crypto.randomUUID()])
      expect((await one.delete(`${url}/${id}`)).statusCode).toBe(404)
    expect((await one.delete(url)).statusCode).toBe(204)
    expect(await idsOf(other)).toHaveLength(1)
  })
})
