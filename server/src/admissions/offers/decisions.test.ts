import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { make, makeApplication, makeHub, makePerson, type Reply } from '#test/make.ts'

const college = await testApp()
let admissions: SignedInCalls
let admin: SignedInCalls
let course: { programme: string; hub: string; studyPace: string; applicantType: string }
let count = 0

beforeAll(async () => {
  admin = await college.as('sysadmin')
  admissions = await college.as('admissions')
  const hub = await makeHub(admin, 'London')
  const programme = await make(admin, 'programmes', { code: 'BA', name: 'Theology, Ministry and Mission' })
  course = { programme: programme.id, hub: hub.id, studyPace: 'PT', applicantType: 'Independent' }
})

/** An application with all that a letter says. */
async function whole(values: object = {}): Promise<Reply> {
  count += 1
  const person = await makePerson(admin, { preferredName: 'Grace', email: `grace-${count}@example.org` })
  return makeApplication(admin, {
    person: person.id,
    status: 'Approved',
    intake: '2027-09-13',
    course,
    ...values,
  })
}

const foresee = async (application: Reply, change: object) =>
  (await admissions.post(`/api/applications/${application.id}/consequences`, change)).json().data

const change = ({ id, version }: Reply, body: object) =>
  admissions.patch(`/api/applications/${id}`, body, { version })

const mailsAbout = (application: Reply) =>
  college.database.rows<{ template: string; subject: string; text: string; to_address: string }>(
    sql`select template, subject, text, to_address from mails where about_id = ${application.id} order by id`,
  )

describe('a letter of decision', () => {
  it('is shown filled before it goes, and goes with the change as it was read', async () => {
    const application = await whole()
    const [offered] = await foresee(application, {
      status: 'Place offered',
      offer: { expires: '2026-12-18' },
    })
    expect(offered).toMatchObject({
      id: 'decision-mail',
      ticked: false,
      mail: { missing: [], sentBefore: null },
    })
    expect(offered.mail.to).toMatch(/^Grace Jones \d+ <grace-\d+@example\.org>$/)
    expect(offered.mail.text).toContain('Dear Grace,')
    expect(offered.mail.text).toContain(
      'Theology, Ministry and Mission, part-time at London, beginning on 13/09/2027.',
    )
    expect(offered.mail.text).toContain('by 18/12/2026')
    expect(await mailsAbout(application)).toEqual([])

    const reply = await change(application, {
      status: 'Place offered',
      offer: { expires: '2026-12-18' },
      consequences: ['decision-mail'],
    })
    expect(reply.statusCode).toBe(200)
    expect(reply.json().data.offer).toMatchObject({ made: '2026-11-20', expires: '2026-12-18', answer: null })
    const [mail, ...more] = await mailsAbout(application)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ template: 'application-offer', text: offered.mail.text })
  })

  it('goes in other words for this one time', async () => {
    const application = await whole()
    const words = { subject: 'A place for you', text: 'Dear Grace,\n\ncome.' }
    const reply = await change(application, {
      status: 'Place offered',
      consequences: [{ id: 'decision-mail', words }],
    })
    expect(reply.statusCode).toBe(200)
    expect(await mailsAbout(application)).toMatchObject([words])
    const other = await whole()
    const [offered] = await foresee(other, { status: 'Place offered' })
    expect(offered.mail.subject).toBe('We offer you a place')
  })

  it('is not sent unless somebody asks for it, nor twice when the change is sent twice', async () => {
    const silent = await whole()
    expect((await change(silent, { status: 'Place offered' })).statusCode).toBe(200)
    expect(await mailsAbout(silent)).toEqual([])

    const twice = await whole()
    const body = { status: 'Place offered', consequences: ['decision-mail'] }
    const codes = (await Promise.all([change(twice, body), change(twice, body)])).map((one) => one.statusCode)
    expect(codes).toContain(200)
    expect(await mailsAbout(twice)).toHaveLength(1)
  })

  it('says when the same letter went before', async () => {
    const application = await whole()
    const body = { status: 'Place offered', consequences: ['decision-mail'] }
    await change(application, body)
    await change({ ...application, version: 2 }, { status: 'Under review' })
    const [offered] = await foresee(application, { status: 'Place offered' })
    expect(offered.mail.sentBefore).toMatch(/^\d{4}-/)
  })

  it('is held back by an empty merge field, which it names with what to fill', async () => {
    const application = await whole({ course: { ...course, hub: null } })
    const [offered] = await foresee(application, { status: 'Place offered' })
    expect(offered.mail).toMatchObject({
      text: '',
      missing: [{ param: 'hub', message: 'Hub is empty. Choose the hub under Course.' }],
    })
    const refused = await change(application, {
      status: 'Place offered',
      consequences: ['decision-mail'],
    })
    expect(refused.statusCode).toBe(422)
    expect(refused.json().error.details[0].message).toBe('Hub is empty. Choose the hub under Course.')
    const { data } = (await admissions.get(`/api/applications/${application.id}`)).json()
    expect(data.status).toBe('Approved')
    expect(await mailsAbout(application)).toEqual([])
  })

  it('is held back while the applicant has no address', async () => {
    const application = await makeApplication(admin, { status: 'Approved', intake: '2027-09-13', course })
    const [offered] = await foresee(application, { status: 'Place offered' })
    expect(offered.mail.missing).toEqual([
      { param: 'person.email', message: 'E-mail is empty. Fill in the e-mail address of the applicant.' },
    ])
  })

  it('refuses words that still hold a tag, and no words at all', async () => {
    const application = await whole()
    const send = (text: string) =>
      change(application, {
        status: 'Place offered',
        consequences: [{ id: 'decision-mail', words: { subject: 'Hello', text } }],
      })
    expect((await send('Dear {{ name }},')).json().error.message).toContain('{{ name }}')
    const empty = await send('  ')
    expect(empty.json().error.details).toEqual([{ param: 'consequences', message: 'The mail says nothing.' }])
  })

  it('of rejection carries the feedback, and needs it', async () => {
    await make(admin, 'system-data', {
      list: 'rejectionReasons',
      value: 'Not ready to study at this level',
    })
    const application = await whole({ status: 'Under review' })
    const bare = await foresee(application, { status: 'Rejected' })
    expect(bare[0].mail.missing[0].message).toMatch(/^Feedback to the applicant is empty/)
    const rejection = {
      reason: 'Not ready to study at this level',
      feedback: 'A foundation year would help you most.',
    }
    const [offered] = await foresee(application, { status: 'Rejected', rejection })
    expect(offered.mail.text).toContain('A foundation year would help you most.')
    const body = {
      status: 'Rejected',
      reason: 'Panel of 19 November',
      rejection,
      consequences: ['decision-mail'],
    }
    const reply = await change(application, body)
    expect(reply.json().data.rejection).toEqual(rejection)
    expect(await mailsAbout(application)).toMatchObject([{ template: 'application-rejected' }])
  })
})

describe('conditional offers', () => {
  it('list their conditions in the letter, and none stops it', async () => {
    const application = await whole()
    const bare = await foresee(application, { status: 'Place offered (cond)' })
    expect(bare[0].mail.missing[0].message).toBe(
      'List of conditions is empty. Add the conditions of the offer first.',
    )
    await make(admissions, 'offer-conditions', {
      application: application.id,
      text: 'Your diocese sponsors you.',
      kind: 'Church',
      due: '2027-06-01',
    })
    const [offered] = await foresee(application, { status: 'Place offered (cond)' })
    expect(offered.mail.text).toContain('- Your diocese sponsors you. (by 01/06/2027)')
  })

  it('are met one by one, with a day, a reason where one judges', async () => {
    const application = await whole({ status: 'Place offered (cond)' })
    const condition = await make(admissions, 'offer-conditions', {
      application: application.id,
      text: 'A second reference.',
    })
    const move = (body: object, version = 1) =>
      admissions.patch(`/api/offer-conditions/${condition.id}`, body, { version })
    const unsaid = await move({ state: 'Not met' })
    expect(unsaid.json().error.details).toEqual([{ param: 'reason', message: 'Give a reason for Not met.' }])
    const met = await move({ state: 'Met' })
    expect(met.json().data).toMatchObject({ state: 'Met', metOn: '2026-11-20' })
    const back = await move({ state: 'Pending' }, 2)
    expect(back.json().data).toMatchObject({ state: 'Pending', metOn: null })
  })

  it('are neither offered nor accepted where the college makes none', async () => {
    const without = await testApp({ features: { 'conditional-offers': false } })
    const office = await without.as('admissions')
    const application = await makeApplication(office, { status: 'Approved' })
    const reply = await office.get(`/api/applications/${application.id}`)
    const moves: { to: string }[] = reply.json().abilities.moves.status
    expect(moves.map(({ to }) => to)).toContain('Place offered')
    expect(moves.map(({ to }) => to)).not.toContain('Place offered (cond)')
    const refused = await office.patch(
      `/api/applications/${application.id}`,
      { status: 'Place offered (cond)' },
      { version: 1 },
    )
    expect(refused.json().error.details).toEqual([
      { param: 'status', message: '"Place offered (cond)" is not switched on in this college.' },
    ])
    expect((await office.get('/api/offer-conditions')).json().error.code).toBe('FEATURE_OFF')
  })
})

describe('an application that was stopped', () => {
  const movesOf = async (application: Reply): Promise<string[]> => {
    const reply = await admissions.get(`/api/applications/${application.id}`)
    const moves: { to: string }[] = reply.json().abilities.moves.status
    return moves.map(({ to }) => to)
  }

  it('before it was submitted goes only where an unsubmitted one may', async () => {
    const application = await makeApplication(admin, { status: 'In progress' })
    await change(application, { status: 'Application on hold', reason: 'Away until spring' })
    expect(await movesOf(application)).toEqual([
      'In progress',
      'Applicant discontinued',
      'Ready for archive',
      'Rejected',
    ])
  })

  it('afterwards may go on anywhere', async () => {
    const application = await whole({ status: 'Under review' })
    await change(application, { status: 'Application on hold', reason: 'Away until spring' })
    expect(await movesOf(application)).toContain('Place offered')
  })
})

describe('a deferral', () => {
  it('asks for a later intake and keeps the one it had', async () => {
    const application = await whole()
    const reason = 'A child is expected'
    const none = await change(application, { status: 'Deferred', reason })
    expect(none.json().error.details).toEqual([
      { param: 'intake', message: 'Choose the intake it is deferred to, one after 13/09/2027.' },
    ])
    const reply = await change(application, { status: 'Deferred', intake: '2028-09-11', reason })
    expect(reply.json().data).toMatchObject({ intake: '2028-09-11', deferredFrom: '2027-09-13' })
    const history = (await admissions.get(`/api/applications/${application.id}/history`)).json().data
    expect(history.map((entry: { action: string }) => entry.action)).toContain('created')
    expect(history[0].reason).toBe(reason)
  })

  it('taken up again names what has grown too old, and sends it back', async () => {
    const application = await whole({
      checks: { references: 'Accepted', convictions: 'Acknowledged', finances: 'Accepted' },
    })
    await make(admin, 'references', {
      application: application.id,
      kind: 'Church leader',
      refereeName: 'Revd Ruth Marsh',
    })
    await college.database.execute(
      sql`update "references" set state = 'Received', received = '2025-10-03' where application = ${application.id}`,
    )
    await change(application, { status: 'Deferred', intake: '2028-09-11', reason: 'Work' })
    const offered: { id: string; label: string; detail: string }[] = await foresee(application, {
      status: 'Under review',
    })
    expect(offered.map(({ id }) => id)).toEqual(['again-references'])
    expect(offered[0]?.detail).toContain('03/10/2025')
    const { version } = (await admissions.get(`/api/applications/${application.id}`)).json().data
    const reply = await change({ ...application, version }, { status: 'Under review' })
    expect(reply.json().data).toMatchObject({
      status: 'Under review',
      deferredFrom: '2027-09-13',
      checks: { references: null, convictions: 'Acknowledged', finances: 'Accepted' },
    })
  })
})

describe('many at once', () => {
  it('shows each mail beforehand, changes each by itself, and says why one was left', async () => {
    const one = await whole()
    const other = await whole({ course: { ...course, hub: null } })
    const body = {
      ids: [one.id, other.id],
      change: { status: 'Place offered' },
      mails: ['decision-mail'],
    }
    const preview = (await admissions.post('/api/applications/bulk', { ...body, preview: true })).json()
    expect(preview.meta).toEqual({ total: 2, ok: 1, failed: 1 })
    expect(preview.data[0].mails[0].text).toContain('Dear Grace')
    expect(preview.data[1]).toMatchObject({
      ok: false,
      message: 'Hub is empty. Choose the hub under Course.',
    })
    expect(await mailsAbout(one)).toEqual([])

    const done = (await admissions.post('/api/applications/bulk', body)).json()
    expect(done.meta).toEqual({ total: 2, ok: 1, failed: 1 })
    expect(await mailsAbout(one)).toHaveLength(1)
    expect(await mailsAbout(other)).toEqual([])
  })
})
