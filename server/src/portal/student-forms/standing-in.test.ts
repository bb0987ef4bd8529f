import { application } from '@minster/domain/admissions/applications/application'
import { fieldsOf } from '@minster/domain/kit/record/record'
import { studentForms } from '@minster/domain/portal/student-forms/student-forms'
import type { LightMyRequestResponse as Answer } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { makePerson } from '#test/make.ts'
import { standingIn } from '#test/standing-in.ts'
import { openPortal } from './test-portal.ts'

/** Stands in every answer that hurts. */
const secret = 'kept between us'
const portal = await openPortal()
const { college } = portal
const admin = await college.as('sysadmin')
const me = await portal.signedIn()
const candidate = await makePerson(admin)
const applicant = await college.as('applicant', { person: candidate.id })
const path = '/api/forms/student'

beforeAll(async () => {
  for (const form of studentForms) {
    const values = Object.fromEntries(
      fieldsOf(form).flatMap(({ path: field, sensitive }) => (sensitive ? [[field, secret]] : [])),
    )
    if (form.key !== 'learning-support') await me.calls.put(`${path}/${form.key}/draft`, { values })
  }
  const begun = await applicant.post('/api/forms/applicant')
  const sent = [
    await me.calls.put(`${path}/learning-support`, {
      needs: ['Hearing'],
      needsDetail: secret,
      sharedWith: 'Personal tutor',
    }),
    await me.calls.put(`${path}/emergency-contacts`, {
      first: { name: secret, relationship: 'Sister', phone: '01234 567890' },
      hasSecond: false,
    }),
    await me.calls.put(`${path}/hesadata`, { question: 'religion', answer: '22' }),
    begun,
  ]
  const refused = sent.find(({ statusCode }) => statusCode !== 200)
  if (refused) throw new Error(refused.body)
  const { id, version } = begun.json().data.form.application
  const told = Object.fromEntries(
    fieldsOf(application).flatMap(({ path: field, section, sensitive, field: { kind, showWhen } }) =>
      sensitive && section === 'statements' && kind === 'longText' && !showWhen
        ? [[field.split('.')[1], secret]]
        : [],
    ),
  )
  const kept = await admin.patch(`/api/applications/${id}`, { statements: told }, { version })
  if (kept.statusCode !== 200) throw new Error(kept.body)
})

/** Every reading call of a portal, as the server registered it. */
const readingOf = (owner: 'student' | 'applicant') =>
  college.app.registeredRoutes.flatMap(({ method, url, config }) =>
    [method].flat().includes('GET') && JSON.stringify(config?.access ?? '').includes(`forms:${owner}`)
      ? [url.replace(':slug', 'none').replace(':name', 'none')]
      : [],
  )
const tells = ({ body }: Answer) => body.includes(secret) || body.includes('Christian')

describe('whoever is signed in as somebody else', () => {
  it.each([
    { owner: 'student', own: me.calls, whom: `student/${me.student}`, least: 9 },
    { owner: 'applicant', own: applicant, whom: `applicant/${candidate.id}`, least: 1 },
  ] as const)('is told nothing of the $owner that they may not see themselves', async (one) => {
    const asThem = await standingIn(college, await college.as('support'), one.whom)
    const telling: string[] = []
    for (const url of readingOf(one.owner)) {
      if (tells(await one.own.get(url))) telling.push(url)
      const answer = await asThem('GET', url)
      expect(tells(answer), url).toBe(false)
      if (answer.statusCode === 403) expect(answer.json().error.code, url).toBe('COVERED')
    }
    expect(telling.length, `those tell the ${one.owner}: ${telling.join(', ')}`).toBeGreaterThanOrEqual(
      one.least,
    )
  })

  it('reads which fields are covered, and of a plain form the rest', async () => {
    const asThem = await standingIn(college, await college.as('support'), `student/${me.student}`)
    const details = (await asThem('GET', `${path}/personal-details`)).json()
    expect(details).toMatchObject({
      covered: ['why', 'evidence'],
      data: { lastName: expect.any(String) },
      draft: { values: {} },
      alongside: null,
    })
    expect(details.data).not.toHaveProperty('why')
    const own = (await me.calls.get(`${path}/learning-support`)).json()
    expect(own).toMatchObject({ covered: [], data: { needsDetail: secret } })
  })

  it('learns not even whether a guarded form was sent', async () => {
    const asThem = await standingIn(college, await college.as('support'), `student/${me.student}`)
    const { forms } = (await asThem('GET', `${path}/home`)).json().data
    const line = forms.find(({ form }: { form: string }) => form === 'learning-support')
    expect(line).toMatchObject({ isCovered: true, state: 'open', sentAt: null })
  })

  it('sees what they may see themselves', async () => {
    const asThem = await standingIn(college, await college.as('manager'), `student/${me.student}`)
    expect((await asThem('GET', `${path}/learning-support`)).body).toContain(secret)
    expect((await asThem('GET', `${path}/hesadata`)).json().error).toMatchObject({
      code: 'COVERED',
      message: 'Covered: you are signed in as Sam Student and may not see this.',
    })
  })

  it.each(['learning-support', 'learning-support/draft', 'emergency-contact-details', 'hesadata'])(
    'fills nothing into what is covered: %s',
    async (form) => {
      const asThem = await standingIn(college, await college.as('support'), `student/${me.student}`)
      expect((await asThem('PUT', `${path}/${form}`, {})).statusCode).toBe(403)
    },
  )

  it('opens no file of theirs that they could not open themselves', async () => {
    const form = new FormData()
    form.append('file', new Blob([secret], { type: 'text/plain' }), 'letter.txt')
    const sent = new Response(form)
    const uploaded = await me.calls.call({
      method: 'POST',
      url: '/api/files',
      headers: { 'content-type': sent.headers.get('content-type') ?? '' },
      payload: Buffer.from(await sent.arrayBuffer()),
    })
    const url = `/api/files/${uploaded.json().data.id}/content`
    expect((await me.calls.get(url)).body).toBe(secret)
    const asThem = await standingIn(college, await college.as('support'), `student/${me.student}`)
    expect((await asThem('GET', url)).statusCode).toBe(404)
  })
})
