import type { MarketingBy } from '@minster/domain/returns/marketing/marketing'
import { addressOf } from './ask.ts'
import type { BenchDatabase } from './database.ts'
import { type Figure, rounded } from './figures.ts'
import { load } from './load.ts'

const years = 15
const counts = { eventsAYear: 10, bookings: 20_000 }
/** Those of the college itself have a past of their own. */
const newcomers = `source = 'import' and not exists (select from lead_stays where lead = leads.id)`
const bys: readonly MarketingBy[] = ['year', 'source']

/** Milliseconds at the 95th percentile, for one who reads the report. */
const promised = 300

/** The report on where potential students come from, of a college that has met very many over the years. */
export async function measureMarketing(
  database: BenchDatabase,
  ours: Awaited<ReturnType<BenchDatabase['ours']>>,
  seconds: number,
): Promise<Figure[]> {
  await fill(database)
  const figures: Figure[] = []
  for (const by of bys) {
    const path = addressOf('GET /api/reports/marketing', { query: { by } })
    const call = { method: 'GET', path: () => path } as const
    const { p50, p95, failures } = await load(ours.url, ours.cookie, call, { connections: 1, seconds })
    figures.push({
      what: `report on marketing by ${by}`,
      ours: `p50 ${rounded(p50, 1)}, p95 ${rounded(p95, 1)} ms${failures > 0 ? `, ${failures} FAILED` : ''}`,
      promise: `p95 < ${promised} ms`,
      kept: p95 < promised && failures === 0,
    })
  }
  return figures
}

/** Gives potential students the years behind them: where they came from, how far they came, and the events they booked. */
async function fill(database: BenchDatabase): Promise<void> {
  await meet(database)
  await study(database)
  await stay(database)
  await book(database)
  await database.rows(
    'vacuum analyze people, applications, students, engagements, leads, lead_stays, events, registrations',
  )
}

async function meet(database: BenchDatabase): Promise<void> {
  await database.rows(
    `with chosen as (select id, row_number() over (order by id) as n from leads where ${newcomers}),
     ways as (select array['Open day', 'Leaders forum', 'Face to face', 'Contact office'] as kinds,
       array['Search engine', 'Friend', 'Vicar', 'New Wine', 'Facebook', 'Podcast'] as heard)
     update leads set first_contact_on = current_date - (n % ($1::int * 365))::int, first_contact_kind = kinds[1 + n % 4],
       heard_from_value = heard[1 + n % 6], campaign = case when n % 3 = 0 then 'Campaign ' || n % 30 end
     from chosen, ways where chosen.id = leads.id`,
    [years],
  )
}

/** Every fourth applied, and half of these became a student. */
async function study(database: BenchDatabase): Promise<void> {
  await database.rows(
    `with chosen as (select id, person, first_contact_on as met, row_number() over (order by id) as n from leads where ${newcomers}),
     sent as (
       insert into applications (id, version, created_at, updated_at, person, status, received, progress_furthest,
         progress_furthest_on, progress_since)
       select gen_random_uuid(), 1, now(), now(), person, case when n % 8 = 0 then 'Confirmed' else 'Rejected' end, met + 30,
         case when n % 8 = 0 then 'Confirmed' when n % 16 = 4 then 'Place offered' else 'Under review' end, met + 90, met + 90
       from chosen where n % 4 = 0 returning id, person, status, received),
     studying as (
       insert into students (id, version, created_at, updated_at, person)
       select gen_random_uuid(), 1, now(), now(), person from sent where status = 'Confirmed' returning id, person),
     begun as (
       insert into engagements (id, version, created_at, updated_at, student, application, status, start, "end")
       select gen_random_uuid(), 1, now(), now(), studying.id, sent.id,
         case when hashtext(sent.id::text) % 5 = 0 then 'Withdrawn' else 'Completed' end, received + 120, received + 300
       from studying join sent on sent.person = studying.person returning id, application)
     update leads set application = sent.id, engagement = begun.id,
       stage = case when begun.id is null then 'Rejected' else 'Student' end
     from sent left join begun on begun.application = sent.id where sent.person = leads.person and ${newcomers}`,
  )
}

/** From first contact over being engaged to where they are now. */
async function stay(database: BenchDatabase): Promise<void> {
  await database.rows(
    `insert into lead_stays (lead, stage, came_from, entered_on, left_on, again)
     select leads.id, way.stage, came_from, first_contact_on + entered, first_contact_on + way.left, false
     from leads cross join lateral (values
       ('Initial contact made', null, 0, 10 + abs(hashtext(leads.id::text)) % 9),
       ('Engaged with HD/PD', 'Initial contact made', 20, 60),
       (leads.stage, 'Engaged with HD/PD', 60, null)) way (stage, came_from, entered, "left")
     where ${newcomers} and leads.stage not in ('Initial contact made', 'Engaged with HD/PD')
     union all
     select id, stage, null, first_contact_on, null, false from leads
     where ${newcomers} and stage in ('Initial contact made', 'Engaged with HD/PD')`,
  )
}

async function book(database: BenchDatabase): Promise<void> {
  await database.rows(
    `with held as (
       insert into events (id, version, created_at, updated_at, title, kind, state, start)
       select gen_random_uuid(), 1, now(), now(), 'Open day ' || n,
         (array['Open day', 'Interview day', 'Leaders forum'])[1 + n % 3], 'Open', now() - make_interval(days => n * 365 / $2::int)
       from generate_series(1, $1::int * $2::int) n returning id),
     events_held as (select array_agg(id) as ids from held),
     chosen as (
       select person, row_number() over (order by id) as n from leads where source = 'import' order by id limit $3)
     insert into registrations (id, version, created_at, updated_at, event, person, state, guests, source, code, booked_at)
     select gen_random_uuid(), 1, now(), now(), ids[1 + n % cardinality(ids)], person,
       (array['Attended', 'Attended', 'No show', 'Registered', 'Cancelled'])[1 + n % 5], 0, 'office', lpad(n::text, 6, '0'), now()
     from chosen, events_held`,
    [years, counts.eventsAYear, counts.bookings],
  )
}
