import { type LeadStage, stagesThat } from '@minster/domain/contact/leads/lead-stages'
import { mostMailsAtOnce } from '@minster/domain/contact/mails/lead-mail-calls'
import { addressOf, askerOf } from './ask.ts'
import type { BenchDatabase } from './database.ts'
import { type Figure, rounded } from './figures.ts'
import { load } from './load.ts'
import { measureMarketing } from './marketing.ts'

const counts = { leads: 50_000, interactions: 300_000 }

/** Milliseconds at the 95th percentile, with so many calling at once; and seconds until many mails are queued. */
const promised = { p95: 60, connections: 20, mails: 10 }

/** Of every fifty so many stand in a stage: as with applications, most of a long life is over. */
const shares: Partial<Record<LeadStage, number>> = {
  'Office follow up': 1,
  'Interested in current enrolment': 3,
  'Interested in future enrolment': 4,
  'Engaged with HD/PD': 4,
  'Initial contact made': 4,
  Unknown: 1,
  'Mailing list': 8,
  'Not intending to apply': 10,
  Rejected: 3,
  'Not responsive': 12,
}

/**
 * Lists and board of potential students of a college that has met very many, as they open and as they are searched and filtered;
 * a mail to as many as are written to at once, each asked for their consent; and the report on where they come from.
 */
export async function measureLeads(database: BenchDatabase, seconds: number): Promise<Figure[]> {
  await fill(database)
  const [hub] = await database.rows<{ id: string }>(
    'select id from hubs where deleted_at is null order by id limit 1',
  )
  const open = stagesThat('open').join(',')
  const list = (query: object) =>
    addressOf('GET /api/:collection', { params: { collection: 'leads' }, query: { pageSize: 25, ...query } })
  const board = (query: Readonly<Record<string, unknown>>) =>
    addressOf('GET /api/:collection/board', { params: { collection: 'leads' }, query })
  const lists: readonly (readonly [what: string, address: string])[] = [
    ['to follow up', list({ stage: open })],
    ['to follow up, third page', list({ stage: open, page: 3 })],
    ['to follow up in a hub', list({ stage: open, hub: hub?.id })],
    ['searched', list({ search: 'smi' })],
    ['archive', list({ stage: stagesThat('over').join(',') })],
    ['on the board', board({})],
    ['on the board of a hub', board({ hub: hub?.id })],
  ]
  const ours = await database.ours()
  const figures: Figure[] = []
  try {
    for (const [what, path] of lists) {
      const call = { method: 'GET', path: () => path } as const
      const { p50, p95, failures } = await load(ours.url, ours.cookie, call, {
        connections: promised.connections,
        seconds,
      })
      figures.push({
        what: `potential students ${what}, ${promised.connections} at once`,
        ours: `p50 ${rounded(p50, 1)}, p95 ${rounded(p95, 1)} ms${failures > 0 ? `, ${failures} FAILED` : ''}`,
        promise: `p95 < ${promised.p95} ms`,
        kept: p95 < promised.p95 && failures === 0,
      })
    }
    figures.push(await writeToMany(database, ours), ...(await measureMarketing(database, ours, seconds)))
  } finally {
    await ours.stop()
  }
  return figures
}

/** One call that writes to as many as may be: who agreed gets a mail and has it noted, the others are named. */
async function writeToMany(database: BenchDatabase, ours: Parameters<typeof askerOf>[0]): Promise<Figure> {
  const chosen = await database.rows<{ id: string }>('select id from leads order by id limit $1', [
    mostMailsAtOnce,
  ])
  const words = { subject: 'Come and see us', body: 'Dear {{ firstName }}, our doors are open. '.repeat(40) }
  const begun = performance.now()
  const { meta } = await askerOf(ours)('POST /api/leads/mails', {
    body: { ids: chosen.map(({ id }) => id), template: null, words },
  })
  const seconds = (performance.now() - begun) / 1000
  return {
    what: `${rounded(meta.total)} written to, ${rounded(meta.ok)} of whom agreed`,
    ours: `${seconds.toFixed(1)} s`,
    promise: `< ${promised.mails} s`,
    kept: seconds < promised.mails && meta.ok > 0,
  }
}

/** Adds people with an episode and what was said to them, in a statement for each table. */
async function fill(database: BenchDatabase): Promise<void> {
  const stages = Object.entries(shares).flatMap(([stage, share]) =>
    Array.from({ length: share }, () => stage),
  )
  await database.rows(
    `with names as (
       select array_agg(first_name) as firsts, array_agg(last_name) as lasts from people where deleted_at is null),
     added as (
       insert into people (id, version, created_at, updated_at, first_name, last_name, email)
       select gen_random_uuid(), 1, now(), now(), firsts[1 + n % cardinality(firsts)],
         lasts[1 + (n * 7 + n / 97) % cardinality(lasts)], 'met-' || n || '@post.example.com'
       from names, generate_series(1, $1::int) n returning id),
     places as (
       select array(select id from hubs where deleted_at is null) as hubs,
         array(select id from programmes where deleted_at is null) as programmes,
         array(select id from users where deleted_at is null limit 40) as users)
     insert into leads (id, version, created_at, updated_at, person, stage, owner, hub, programme, next_action_what,
       next_action_on, source, since, last_contact, unanswered)
     select gen_random_uuid(), 1, now(), now(), a.id, ($2::text[])[1 + n % cardinality($2::text[])],
       users[1 + n % cardinality(users)], hubs[1 + n % cardinality(hubs)],
       programmes[1 + n % cardinality(programmes)], case when n % 4 > 0 then 'Ring about the open day' end,
       case when n % 4 > 0 then current_date + (n * 31 % 60)::int - 20 end, 'import', current_date - (n % 300)::int,
       current_date - (n % 200)::int, n % 5
     from (select id, row_number() over () as n from added) a, places`,
    [counts.leads, stages],
  )
  await database.rows(
    `insert into interactions (id, version, created_at, updated_at, lead, kind, at, outcome, note)
     select gen_random_uuid(), 1, now(), now(), l.id, case when k % 2 = 0 then 'Call' else 'Mail' end,
       now() - make_interval(days => k * 30), 'Reached', 'Would rather begin next year.'
     from leads l, generate_series(1, $1::int) k`,
    [Math.ceil(counts.interactions / counts.leads)],
  )
  await database.rows(
    `insert into consents (id, version, created_at, updated_at, person, purpose, channel, state, basis, source, at)
     select gen_random_uuid(), 1, now(), now(), l.person, 'study', 'email', 'given', 'consent', 'imported', now()
     from leads l where hashtext(l.id::text) % 3 <> 0`,
  )
  await database.rows('vacuum analyze people, leads, interactions, consents')
}
