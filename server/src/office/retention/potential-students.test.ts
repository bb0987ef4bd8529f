import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { say as sayThemselves } from '#people/consents/say.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { testApp } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'
import { make, makePerson } from '#test/make.ts'

const college = await testApp()
const { database } = college
const office = await college.as('sysadmin')
await make(office, 'programmes', { code: 'BA', name: 'BA in Theology' })
const path = '/api/housekeeping/retention'

const read = async (type: string, id: string) => (await office.get(`/api/${type}/${id}`)).json().data
const rule = async () =>
  (await office.get(path)).json().data.find(({ key }: { key: string }) => key === 'potential-students')
const due = async () =>
  (await office.get(`${path}/potential-students/preview`)).json().data.map(({ id }: { id: string }) => id)

async function run(key: string) {
  const reply = await office.post(`${path}/${key}/run`)
  expect(reply.statusCode, reply.body).toBe(202)
  const { id } = reply.json().data
  const latest = async () => (await office.get('/api/housekeeping/retention-runs')).json().data[0]
  await eventually(async () => expect(await latest()).toMatchObject({ id, state: 'done', refused: [] }))
}

async function makeKnown(lastName: string) {
  const person = await makePerson(office, { firstName: 'Perpetua', lastName, email: 'p@example.net' })
  return person.id
}

/** An episode of somebody, with something said in it; over since a day, or going on. */
async function makeEpisode(person: string, over: string | null) {
  const lead = await make(office, 'leads', { person, note: 'Rings the bells at Ely' })
  const said = { lead: lead.id, kind: 'Call', outcome: 'No answer', note: 'Wept over the dean' }
  const interaction = await make(office, 'interactions', said)
  if (over !== null)
    await database.execute(
      sql`update leads set stage = 'Not responsive', since = ${over} where id = ${lead.id}`,
    )
  return { lead: lead.id, interaction: interaction.id }
}

const say = (person: string, state: 'given' | 'withdrawn', at: string, more: Record<string, unknown> = {}) =>
  make(office, 'consents', {
    person,
    purpose: 'news',
    channel: 'post',
    state,
    ...(state === 'given' && { basis: 'consent' }),
    source: 'spoken',
    at,
    note: 'Said so in the vestry',
    ...more,
  })

it('whose episode has been over for the time set is anonymised with all that was said', async () => {
  const person = await makeKnown('Longago')
  const old = await makeEpisode(person, '2024-11-20')
  const consent = await say(person, 'withdrawn', '2024-11-20T10:00:00.000Z')
  const lately = await makeEpisode(await makeKnown('Lately'), '2024-11-21')
  const open = await makeEpisode(await makeKnown('Open'), null)
  expect(await due()).toEqual([old.lead])
  expect(await rule()).toMatchObject({ months: 24, automatic: false, due: 1, held: 0 })

  await run('potential-students')
  expect(await read('people', person)).toMatchObject({ firstName: 'Anonymised', email: null })
  expect(await read('leads', old.lead)).toMatchObject({ stage: 'Not responsive', note: null })
  expect(await read('interactions', old.interaction)).toMatchObject({ kind: 'Call', note: null })
  expect(await read('consents', consent.id)).toMatchObject({ state: 'withdrawn', note: null })
  for (const { lead } of [lately, open])
    expect(await read('leads', lead)).toMatchObject({ note: 'Rings the bells at Ely' })
  expect(await due()).toEqual([])
})

it.each([
  ['another episode of theirs that is over for less', '2026-01-05'],
  ['an episode that goes on', null],
])('who has %s is kept, the old episode is not', async (_what, over) => {
  const person = await makeKnown('Backagain')
  const old = await makeEpisode(person, '2020-01-01')
  const other = await makeEpisode(person, over)
  await run('potential-students')
  expect(await read('leads', old.lead)).toMatchObject({ note: null })
  expect(await read('interactions', old.interaction)).toMatchObject({ note: null })
  expect(await read('leads', other.lead)).toMatchObject({ note: 'Rings the bells at Ely' })
  expect(await read('interactions', other.interaction)).toMatchObject({ note: 'Wept over the dean' })
  expect(await read('people', person)).toMatchObject({ lastName: 'Backagain' })
})

it.each<[string, string, boolean]>([
  ['works with the college by now is kept, the episode is not', 'admissions', true],
  ['only ever had forms of their own is not', 'applicant', false],
])('who %s', async (_what, role, isKept) => {
  const person = await makeKnown('Signsin')
  const { lead } = await makeEpisode(person, '2020-01-01')
  const user = await college.makeUser({ role, person })
  await run('potential-students')
  expect(await read('leads', lead)).toMatchObject({ note: null })
  expect(await read('people', person)).toMatchObject({ firstName: isKept ? 'Perpetua' : 'Anonymised' })
  expect(await read('users', user)).toMatchObject({ active: isKept })
})

it('who applied since is kept for the application’s time', async () => {
  const person = await makeKnown('Applied')
  await makeEpisode(person, '2020-01-01')
  await make(office, 'applications', { person, status: 'Under review', intake: '2027-09-13' })
  await run('potential-students')
  expect(await read('people', person)).toMatchObject({ lastName: 'Applied' })
})

it('who agrees to hear from the college is held and counted, until they no longer do', async () => {
  const person = await makeKnown('Newsreader')
  const { lead } = await makeEpisode(person, '2020-01-01')
  await say(person, 'withdrawn', '2020-02-01T10:00:00.000Z')
  await say(person, 'given', '2020-03-01T10:00:00.000Z')
  expect(await rule()).toMatchObject({ due: 0, held: 1 })
  await run('potential-students')
  expect(await read('leads', lead)).toMatchObject({ note: 'Rings the bells at Ely' })
  expect(await read('people', person)).toMatchObject({ lastName: 'Newsreader' })

  await say(person, 'withdrawn', '2020-04-01T10:00:00.000Z')
  expect(await rule()).toMatchObject({ due: 1, held: 0 })
  await run('potential-students')
  expect(await read('people', person)).toMatchObject({ firstName: 'Anonymised' })
})

it('whose yes has run out is held no longer', async () => {
  const person = await makeKnown('Ranout')
  const { lead } = await makeEpisode(person, '2020-01-01')
  await say(person, 'given', '2020-03-01T10:00:00.000Z', { expires: '2021-03-01' })
  expect(await due()).toEqual([lead])
  await run('potential-students')
  expect(await read('people', person)).toMatchObject({ firstName: 'Anonymised' })
})

it.each<[string, (tx: Transaction, episode: { lead: string; person: string }) => Promise<unknown>]>([
  [
    'agrees to hear from the college',
    (tx, { person }) => {
      const said = { source: 'preferences', at: college.clock.now() } as const
      return sayThemselves(
        tx,
        college.door,
        person,
        [{ purpose: 'news', channel: 'post', wished: true }],
        said,
      )
    },
  ],
  [
    'is in touch again',
    (tx, { lead }) =>
      tx.execute(sql`update leads set stage = 'Office follow up', since = current_date where id = ${lead}`),
  ],
])('who %s while the rule is at work is left alone', async (_what, change) => {
  const person = await makeKnown('Justintime')
  const { lead, interaction } = await makeEpisode(person, '2020-01-01')
  const other = await makeKnown('Justgone')
  const gone = await makeEpisode(other, '2020-01-02')
  let started: Promise<void> | undefined
  await database.transaction(async (tx) => {
    await change(tx, { lead, person })
    started = run('potential-students')
    await eventually(async () =>
      expect(
        await database.rows(sql`
          select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
      ).not.toEqual([]),
    )
  })
  await started
  expect(await read('leads', lead)).toMatchObject({ note: 'Rings the bells at Ely' })
  expect(await read('interactions', interaction)).toMatchObject({ note: 'Wept over the dean' })
  expect(await read('people', person)).toMatchObject({ lastName: 'Justintime' })
  expect(await read('leads', gone.lead)).toMatchObject({ note: null })
})

it('that were rejected are anonymised with their application, and what is over goes with them', async () => {
  const person = await makeKnown('Rejected')
  await make(office, 'applications', { person, status: 'Rejected', intake: '2024-09-16' })
  const { lead, interaction } = await makeEpisode(person, '2026-01-05')
  const consent = await say(person, 'withdrawn', '2026-01-05T10:00:00.000Z')
  await run('unsuccessful-applications')
  expect(await read('people', person)).toMatchObject({ firstName: 'Anonymised', email: null })
  for (const [type, id] of [
    ['leads', lead],
    ['interactions', interaction],
    ['consents', consent.id],
  ] as const)
    expect(await read(type, id), type).toMatchObject({ note: null })
})

it('that were rejected and agree to hear from the college are kept for it', async () => {
  const person = await makeKnown('Listens')
  await make(office, 'applications', { person, status: 'Rejected', intake: '2024-09-16' })
  const { lead } = await makeEpisode(person, '2026-01-05')
  await say(person, 'given', '2026-01-05T10:00:00.000Z')
  await run('unsuccessful-applications')
  expect(await read('people', person)).toMatchObject({ lastName: 'Listens' })
  expect(await read('leads', lead)).toMatchObject({ note: 'Rings the bells at Ely' })
})

it.each(['Office follow up', 'Mailing list'])(
  'that were rejected and are in the stage %s are kept, the application is not',
  async (stage) => {
    const person = await makeKnown('Followed')
    const application = await make(office, 'applications', {
      person,
      status: 'Rejected',
      intake: '2024-09-16',
      notes: 'Wrote a long letter',
    })
    const { lead } = await makeEpisode(person, null)
    await database.execute(sql`update leads set stage = ${stage} where id = ${lead}`)
    await run('unsuccessful-applications')
    expect((await read('applications', application.id)).notes).toBeNull()
    expect(await read('people', person)).toMatchObject({ lastName: 'Followed' })
    expect(await read('leads', lead)).toMatchObject({ note: 'Rings the bells at Ely' })
  },
)
