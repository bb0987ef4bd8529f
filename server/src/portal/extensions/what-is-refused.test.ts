import { describe, expect, it } from 'vitest'
import { make } from '#test/make.ts'
import { openExtensions, type Pupil } from './test-extensions.ts'

const {
  admin,
  asked,
  college,
  decide,
  doctrine,
  pathOf,
  preaching,
  pupil,
  requestsOf,
  taught,
  upload,
  whole,
} = await openExtensions()
const [, portfolio] = doctrine.assignments

describe('nobody asks', () => {
  it.each<[string, (one: Pupil, other: Pupil) => string]>([
    [
      'through another student’s engagement',
      (one, other) => pathOf({ ...one, engagement: other.engagement }, doctrine),
    ],
    [
      'through another student’s session',
      (one, other) => pathOf({ ...one, session: other.session }, doctrine),
    ],
    ['in the place of another', (_one, other) => pathOf(other, doctrine)],
    [
      'for a module that is none',
      (one) => pathOf(one, doctrine, '').replace(doctrine.instance.id, one.student),
    ],
    ['for what is no id', (one) => pathOf(one, doctrine, '').replace(one.session.id, 'mine')],
  ])('%s', async (_name, path) => {
    const [one, other] = [await pupil(), await pupil()]
    const reply = await one.as.post(path(one, other), await whole(one))
    expect(reply.statusCode, reply.body).toBe(404)
    expect((await one.as.post(path(one, other), {})).statusCode).toBe(404)
    expect([...(await requestsOf(one)), ...(await requestsOf(other))]).toEqual([])
  })

  it('for a module others take and they do not', async () => {
    const one = await pupil()
    const other = await taught('TMM4998', [{ title: 'Essay', due: '2026-12-04' }])
    const reply = await one.as.post(pathOf(one, other), await whole(one, { assignment: undefined }))
    expect(reply.statusCode).toBe(404)
  })

  it('with a file of somebody else, or one that belongs to a request already', async () => {
    const [one, other] = [await pupil(), await pupil()]
    const theirs = await upload(other.as)
    const stolen = await one.as.post(pathOf(one, doctrine), await whole(one, { evidence: [theirs] }))
    expect(stolen.json().error.details[0].param).toBe('evidence')
    const mine = await upload(one.as)
    await asked(one, { evidence: [mine] })
    const again = await one.as.post(
      pathOf(one, preaching),
      await whole(one, { evidence: [mine], assignment: undefined }),
    )
    expect(again.json().error.details[0].param).toBe('evidence')
  })

  it('with evidence of 200 MB', async () => {
    const one = await pupil()
    const reply = await one.as.call({
      method: 'POST',
      url: '/api/files',
      headers: {
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': String(200 * 1024 * 1024),
      },
      payload: '--x--',
    })
    expect([reply.statusCode, reply.json().error.message]).toEqual([413, expect.stringContaining('20 MB')])
  })

  it('twice for one piece of work, but again after a refusal', async () => {
    const one = await pupil()
    const first = await asked(one)
    const again = async () => one.as.post(pathOf(one, doctrine), await whole(one, { words: 'Again' }))
    expect((await again()).json().error.details[0].message).toContain('not decided yet')
    expect((await decide(first.id, { state: 'Approved' })).statusCode).toBe(200)
    expect((await again()).json().error.details[0].message).toContain('extended once')
    const second = await asked(one, { assignment: portfolio?.id })
    await decide(second.id, { state: 'Rejected', decision: { words: 'No' } })
    await asked(one, { assignment: portfolio?.id })
    expect(await requestsOf(one)).toHaveLength(3)
  })

  it('while the form is closed, and what is typed stays', async () => {
    const one = await pupil()
    const opening = await make(admin, 'form-openings', {
      form: 'extension-request',
      academicYear: '2026-27',
      closes: '2026-11-01',
    })
    const reply = await one.as.post(pathOf(one, doctrine), await whole(one))
    expect([reply.statusCode, reply.json().error.message]).toEqual([
      409,
      expect.stringContaining('closed on'),
    ])
    await admin.delete(`/api/form-openings/${opening.id}`)
  })
})

it('shows evidence to its student and to those who decide, and to nobody else', async () => {
  const [one, other] = [await pupil(), await pupil()]
  const file = await upload(one.as)
  const request = await asked(one, { evidence: [file] })
  const sees = async (as: Pupil['as']) => (await as.get(`/api/files/${file}/content`)).statusCode
  expect(await sees(one.as)).toBe(200)
  expect(await sees(other.as)).toBe(404)
  for (const [role, status] of [
    ['registrar', 200],
    ['manager', 200],
    ['finance', 404],
    ['hesa', 404],
    ['faculty', 404],
    ['safeguarding', 404],
  ] as const)
    expect([role, await sees(await college.as(role))]).toEqual([role, status])
  const finance = await college.as('finance')
  const seen = (await finance.get(`/api/extension-requests/${request.id}`)).json().data
  expect(seen).toMatchObject({ state: 'Submitted', length: 7 })
  // The ground would tell that there is a learning support plan, and so would what only belongs to one of them.
  const hidden = ['words', 'evidence', 'typeOfEvidence', 'basis', 'acceptPolicy']
  for (const field of hidden) expect(seen).not.toHaveProperty(field)
  expect(seen.decision).not.toHaveProperty('words')
  for (const query of ['basis=Asked', 'sort=basis', 'fields=basis'])
    expect([query, (await finance.get(`/api/extension-requests?${query}`)).statusCode]).toEqual([query, 422])
})
