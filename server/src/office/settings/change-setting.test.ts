import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { loadCollege } from '#platform/process/college.ts'
import { letterheadOf } from '#students/documents/letterhead.ts'
import { openTestApp, type SignedInCalls, testApp } from '#test/app.ts'
import { openLiveCollege } from './live-college.ts'

const college = await testApp()
const admin = await college.as('sysadmin', { name: 'Alice Admin' })

const settingOf = async (key: string, who: SignedInCalls = admin) =>
  (await who.get('/api/settings')).json().data.settings.find((one: { key: string }) => one.key === key)

/** Sets a value on the version that stands. */
async function set(key: string, value: unknown, more: object = {}) {
  const { version } = await settingOf(key)
  return admin.put(`/api/settings/${key}`, { value, ...more }, { version })
}
async function undo(key: string) {
  const { version } = await settingOf(key)
  return admin.post(`/api/settings/${key}/undo`, undefined, { version })
}

describe('a setting', () => {
  it('is changed, named as such, and taken back', async () => {
    const changed = await set('title', 'St Hild')
    expect(changed.statusCode, changed.body).toBe(200)
    expect(changed.json().data).toMatchObject({
      key: 'title',
      value: 'St Hild',
      origin: 'here',
      version: 1,
      written: 'Minster',
      changed: { by: { id: admin.userId, label: 'Alice Admin' } },
      effects: { lines: [{ what: 'Name of the product', from: 'Minster', to: 'St Hild' }] },
    })
    expect((await college.nobody.get('/api/config')).json().data.title).toBe('St Hild')

    const back = await undo('title')
    expect(back.json().data).toMatchObject({ value: 'Minster', origin: 'file', version: 2 })
    expect((await college.nobody.get('/api/config')).json().data.title).toBe('Minster')
  })

  it('goes back step by step, and to the file', async () => {
    await set('quotas', { student: 300, staff: 3000 })
    await set('quotas', { student: 400, staff: 3000 })
    expect((await undo('quotas')).json().data.value).toEqual({ student: 300, staff: 3000 })
    expect((await set('quotas', null)).json().data).toMatchObject({
      value: { student: 200, staff: 2048 },
      origin: 'default',
    })
    expect(college.college.quotas.student).toBe(200)
  })

  it('only says what it would change when it is asked to', async () => {
    const before = await settingOf('features')
    const said = await set('features', { hesa: false }, { preview: true })
    expect(said.json().data.effects.pages).toContainEqual({
      path: '/forms/hesa',
      title: 'HESA questions',
      change: 'closed',
    })
    expect(await settingOf('features')).toEqual(before)
    expect(college.college.features.hesa).toBeUndefined()
  })

  it('is written once where nothing is new', async () => {
    const { version } = (await set('office', { name: 'Registry', email: 'registry@example.org' })).json().data
    expect(
      (await set('office', { name: 'Registry', email: 'registry@example.org' })).json().data.version,
    ).toBe(version)
  })
})

describe('two at once', () => {
  it('the second is told who was first, and both values', async () => {
    const { version } = await settingOf('externalLink')
    const link = (title: string) => ({ title, href: 'https://moodle.example.org' })
    const other = await college.as('sysadmin', { name: 'Bob Admin' })
    const both = await Promise.all([
      other.put('/api/settings/externalLink', { value: link('Moodle') }, { version }),
      admin.put('/api/settings/externalLink', { value: link('Canvas') }, { version }),
    ])
    expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
    const refused = both.find(({ statusCode }) => statusCode === 409)?.json().error
    const first = (await settingOf('externalLink')).changed.by.label
    expect(refused.details[0]).toMatchObject({
      param: 'value',
      message: expect.stringContaining(`${first} changed External link`),
    })
    expect(refused.current).toMatchObject({ version: version + 1 })
  })

  it('a change without a version is not made, nor an undo of what was undone', async () => {
    expect((await admin.put('/api/settings/title', { value: 'X' })).statusCode).toBe(428)
    expect((await admin.put('/api/settings/title', { value: 'X' }, { version: 99 })).statusCode).toBe(409)
    expect((await admin.post('/api/settings/title/undo', undefined, { version: 1 })).statusCode).toBe(409)
  })
})

describe('what is refused, with every problem', () => {
  it.each<[string, unknown, string, string]>([
    ['quotas', { student: 5, staff: 2048 }, 'value.student', 'Students and applicants must be 20 or more.'],
    ['leads', { tries: 21 }, 'value.tries', 'Tries without an answer must be 20 or less.'],
    [
      'colours',
      { primary: '#f5c400', secondary: '#7b1fa2', accent: '#7b1fa2', info: '#007885' },
      'value.primary',
      'Primary colour must be darker: white words on #f5c400 reach a contrast of 1.6:1 and need 4.5:1.',
    ],
    [
      'feeTerms',
      { InFull: [13], Instalments: [9] },
      'value.InFull.0',
      'In full must be months from 1 to 12.',
    ],
    ['feeTerms', { InFull: [], Instalments: [9] }, 'value.InFull', 'In full must name a month.'],
    ['title', '', 'value', 'Name of the product must not be empty.'],
    ['menu', { '/nowhere': false }, 'value./nowhere', 'There is no page /nowhere.'],
    [
      'menu',
      { '/admin/settings': false },
      'value./admin/settings',
      'Settings stay in the menu: nobody could bring anything back without them.',
    ],
    ['intakes', { XX: ['2027-09-13'] }, 'value.XX', 'There is no programme with the code XX.'],
    ['features', { magic: true }, 'value.magic', 'There is no setting “magic” here.'],
    [
      'letterhead',
      { logo: '../secret.png' },
      'value.logo',
      'Logo must be the name of a PNG, JPEG or SVG file.',
    ],
    ['letterhead', { logo: 'college.json.png' }, 'value.logo', 'Choose the picture itself.'],
    [
      'letterhead',
      { logo: 'data:image/png;base64,AAAA' },
      'value.logo',
      'This is no picture that can be read. Choose a PNG or a JPEG.',
    ],
    [
      'externalLink',
      { title: 'Moodle', href: 'javascript:alert(1)' },
      'value.href',
      'Address must be an https address such as https://example.org.',
    ],
    [
      'hesa',
      { ukprn: '20007143' },
      'value.ukprn',
      'UKPRN of the college must be eight figures that begin with 1, such as 10007143.',
    ],
    [
      'hesa',
      { ukprn: '10007143', awardingBody: '10007143' },
      'value.awardingBody',
      'UKPRN of the awarding body must not be the college’s own number: HESA refuses an awarding body that may not award degrees (AWARDINGBODYID.001). Enter Durham’s.',
    ],
  ])('%s %j', async (key, value, param, message) => {
    const before = await settingOf(key)
    const refused = await set(key, value)
    expect(refused.statusCode).toBe(422)
    expect(refused.json().error.details).toContainEqual({ param, message })
    expect(await settingOf(key)).toEqual(before)
  })

  it('a key there is not, and a body without a value', async () => {
    expect((await admin.put('/api/settings/secrets', { value: 1 }, { version: 0 })).statusCode).toBe(404)
    expect((await admin.put('/api/settings/title', {}, { version: 2 })).statusCode).toBe(422)
  })

  it('one whose feature is off, which is not shown either', async () => {
    await set('features', { hesa: false })
    const { version } = await settingOf('title')
    expect(await settingOf('hesa')).toBeUndefined()
    expect((await admin.put('/api/settings/hesa', { value: {} }, { version: 0 })).statusCode).toBe(404)
    await undo('features')
    expect(await settingOf('hesa')).toMatchObject({ version: 0, value: { costCentre: '142' } })
    expect((await settingOf('title')).version).toBe(version)
  })

  it('anybody but a system administrator', async () => {
    const manager = await college.as('manager')
    expect((await manager.put('/api/settings/title', { value: 'Mine' }, { version: 0 })).statusCode).toBe(403)
    expect((await manager.post('/api/settings/title/undo', undefined, { version: 0 })).statusCode).toBe(403)
  })
})

describe('what would change is counted', () => {
  it('people who lose a page, and nobody else', async () => {
    const said = async () =>
      (await set('menu', { '/students/cot': false }, { preview: true })).json().data.effects
    const { pages, people } = await said()
    expect(pages).toEqual([{ path: '/students/cot', title: 'COT Report', change: 'left the menu' }])
    await college.makeUser({ role: 'student' })
    expect((await said()).people).toEqual(people)
    const registrar = await college.makeUser({ role: 'registrar' })
    expect((await said()).people).toEqual({ losing: people.losing + 1, gaining: 0 })
    await college.database.execute(sql`update users set active = false where id = ${registrar}`)
    expect((await said()).people).toEqual(people)
  })

  it('people who keep more than their new room, and applications for a day no longer offered', async () => {
    const owner = await college.makeUser({ role: 'student', email: 'hoarder@example.org' })
    await college.database.execute(sql`
      insert into files (id, version, created_at, updated_at, name, size, owner)
      values (gen_random_uuid(), 1, now(), now(), 'a.pdf', ${30 * 1024 * 1024}, ${owner})`)
    const { effects } = (await set('quotas', { student: 20, staff: 20 }, { preview: true })).json().data
    expect(effects.notes).toEqual([expect.stringMatching(/^One person keeps more than that already\./)])

    const programme = (
      await admin.post('/api/programmes', { code: 'MATST', name: 'MA in Tests', active: true })
    ).json().data.id
    await set('intakes', { MATST: ['2027-09-13', '2028-01-10'] })
    const person = (await admin.post('/api/people', { firstName: 'Ann', lastName: 'Early' })).json().data.id
    const made = await admin.post('/api/applications', {
      person,
      status: 'Submitted',
      intake: '2027-09-13',
      course: { programme },
    })
    expect(made.statusCode, made.body).toBe(201)
    const said = (await set('intakes', { MATST: ['2028-01-10'] }, { preview: true })).json().data.effects
    expect(said.notes).toEqual([
      'One application under way is for a day that is no longer offered, and keeps it.',
    ])
  })
})

describe('what is set holds at once', () => {
  it('in this process: a feature, a page of the portal, a name in the menu, the page itself', async () => {
    const support = await college.as('support')
    expect((await support.get('/api/tickets')).statusCode).toBe(200)
    await set('features', { helpdesk: false })
    const refused = await support.get('/api/tickets')
    expect([refused.statusCode, refused.json().error.code]).toEqual([404, 'FEATURE_OFF'])
    await undo('features')
    expect((await support.get('/api/tickets')).statusCode).toBe(200)
  })

  it('for fields, in whatever process somebody asks', async () => {
    const officer = await college.as('admissions')
    const beside = await openTestApp({ beside: college })
    const elsewhere = await beside.asUser(officer.userId)
    const paths = async (who: SignedInCalls) =>
      JSON.stringify((await who.get('/api/applications?schema')).json()).includes('panelDate')
    expect([await paths(officer), await paths(elsewhere)]).toEqual([true, true])
    await set('features', { bap: false })
    expect(await paths(officer)).toBe(false)
    await beside.live.refresh()
    expect(await paths(elsewhere)).toBe(false)
    await undo('features')
    await beside.close()
  })

  it('in another process within five seconds', async () => {
    const beside = await openTestApp({ beside: college })
    const watching = beside.live.watch(beside.app.log)
    await set('title', 'Whitby')
    await expect.poll(() => beside.college.title, { timeout: 5000 }).toBe('Whitby')
    await undo('title')
    await watching.stop()
    await beside.close()
  })

  it('for a page that asks a process which has not heard of it yet', async () => {
    const beside = await openTestApp({ beside: college })
    await set('title', 'Streoneshalh')
    expect(beside.college.title).toBe('Minster')
    expect((await beside.nobody.get('/api/config')).json().data.title).toBe('Streoneshalh')
    await undo('title')
    await beside.close()
  })

  it('after a restart, and where an older version wrote what is no longer understood', async () => {
    await set('offers', { openWeeks: 6, remindDays: 5 })
    await college.database.execute(sql`
      insert into college_settings (key, version, value, user_id, user_name, at)
      values ('quotas', 90, '{"student": "plenty"}', ${admin.userId}, 'Alice', now()),
        ('moonPhase', 1, '"full"', ${admin.userId}, 'Alice', now())`)
    const { college: again } = await openLiveCollege(college.database, loadCollege())
    expect(again.offers).toEqual({ openWeeks: 6, remindDays: 5 })
    expect(again.quotas).toEqual(loadCollege().quotas)
    await undo('offers')
  })

  it('at the head of letters, with a picture drawn small', async () => {
    const png = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#1a5f7a' } })
      .png()
      .toBuffer()
    const sent = `data:image/png;base64,${png.toString('base64')}`
    const changed = await set('letterhead', { name: 'Whitby College', address: ['1 Abbey Lane'], logo: sent })
    expect(changed.statusCode, changed.body).toBe(200)
    const { logo } = college.college.letterhead
    const drawn = await sharp(Buffer.from(String(logo).split(',')[1] ?? '', 'base64')).metadata()
    expect([drawn.width, drawn.height]).toEqual([168, 168])
    expect(letterheadOf(college.college).college).toBe('Whitby College')
    expect(JSON.stringify(letterheadOf(college.college).head)).toContain('data:image/png;base64,')
    await undo('letterhead')
  })
})
it('has what features decide and is kept made anew: what holds applications up', async () => {
  const lastDone = async () =>
    (
      await college.database.rows<{ last: string }>(
        sql`select done_on::text as last from daily_works where work = 'held'`,
      )
    )[0]?.last
  await college.database.execute(sql`insert into daily_works (work, done_on) values ('held', '2999-01-01')
    on conflict (work) do update set done_on = excluded.done_on`)
  await set('features', { bap: false })
  await expect.poll(lastDone, { timeout: 10_000 }).toBe(college.clock.today())
  await undo('features')
})

it('is told with every answer, so that open pages ask again', async () => {
  const told = async () => Number((await college.nobody.get('/api/status')).headers['college-changes'])
  const before = await told()
  await set('title', 'Told')
  expect(await told()).toBe(before + 1)
  expect((await college.nobody.get('/api/config')).json().data.changes).toBe(before + 1)
  await undo('title')
})

it('leaves an event with the key, and none for a look', async () => {
  await set('title', 'Seen', { preview: true })
  await set('title', 'Seen')
  await undo('title')
  const { data } = (await admin.get('/api/security-events?kind=setting-changed&pageSize=200')).json()
  const targets = data.map(({ target }: { target: string }) => target)
  expect(targets).toEqual(expect.arrayContaining(['PUT /api/settings/title', 'POST /api/settings/title']))
})

it('is never taken out of the college while the server starts', async () => {
  const read = new Set<string>()
  const watched = await openTestApp({
    watchCollege: (college) =>
      new Proxy(college, {
        get(target, key, receiver) {
          read.add(String(key))
          return Reflect.get(target, key, receiver)
        },
      }),
  })
  // The knowledge base is of the file alone; the letterhead is only tried, so that a missing logo stops the start.
  expect([...read].toSorted()).toEqual(['knowledgeBase', 'letterhead', 'office', 'title'])
  await watched.close()
})
