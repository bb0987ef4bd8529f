import { addDays, addYears } from '@minster/domain/platform/words/calendar'
import { type NewRow, writeRows } from '#kit/records/write-rows.ts'
import { alive, optional, table, tables } from '#platform/db/columns.ts'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { inventPeople } from './people.ts'
import type { Random } from './random.ts'

const { o, p, a } = tables({ o: 'organisations', p: 'people', a: 'applications' })
const { h } = optional(tables({ h: 'hubs' }))
const [person, organisation] = [table('people'), table('organisations')]

interface Place {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly status: string | null
  readonly city: string | null
  readonly hub: string | null
}

interface Made {
  readonly people: NewRow[]
  readonly roles: NewRow[]
}

/** Organisations know nobody yet and stand nowhere: gives them contacts with roles, and churches their place on the map. */
export async function writeContacts(
  tx: Transaction,
  random: Random,
  at: string,
  today: string,
): Promise<void> {
  const places = await tx.rows(
    select({
      id: o.id,
      name: o.name,
      type: o.type,
      status: o.status,
      city: o.address.city,
      hub: h.name,
    })`from ${o} left join ${h} on ${h.id} = ${o.hub} where ${alive(o)} order by ${o.id}`,
  )
  const made: Made = { people: [], roles: [] }
  const invent = inventPeople(random, { domain: 'parish.example.com' })
  const add = (place: Place, ordained: boolean, trainedOn: string | null): string => {
    const { row, id } = invent({
      at,
      age: random.whole(34, 66),
      ordained,
      ...(place.hub === null ? {} : { near: place.hub }),
    })
    // An office knows of its contacts what stands on their cards.
    const known = { ...row.values, dateOfBirth: null, previousLastName: null, contact: true }
    made.people.push({ ...row, values: { ...known, supervisorTraining: trainedOn } })
    return id
  }
  const give = (place: Place, contact: string, role: string, more: Record<string, unknown> = {}) => {
    const values = { contact, organisation: place.id, role, main: false, ...more }
    made.roles.push({ id: random.id(Date.parse(at)), at, values })
  }
  for (const place of places) {
    if (place.type === 'Diocese') {
      give(place, add(place, true, null), 'DDO', { from: yearsBefore(random, today, 6), main: true })
      if (random.chance(0.4)) give(place, add(place, true, null), 'Training officer')
    } else if (place.type === 'Church' && place.status !== 'No contact') staffChurch(place)
    else if (place.type === 'School')
      give(place, add(place, false, null), 'Head of the organisation', {
        jobTitle: 'Head teacher',
        main: true,
      })
  }
  await writeRows(tx, 'people', made.people)
  await writeRows(tx, 'organisation-roles', made.roles)
  await placeOnTheMap(tx, random, places)

  function staffChurch(place: Place): void {
    const supervises = random.chance(0.4)
    const trainedOn = supervises && random.chance(0.85) ? trainedBefore(random, today) : null
    const since = yearsBefore(random, today, 9)
    const incumbent = add(place, true, trainedOn)
    give(place, incumbent, 'Incumbent', {
      from: since,
      main: true,
      jobTitle: random.chance(0.2) ? 'Team Rector' : null,
    })
    if (supervises)
      give(place, incumbent, 'Supervisor', { from: laterOf(since, yearsBefore(random, today, 4)) })
    if (random.chance(0.3)) give(place, add(place, false, null), 'Administrator')
    if (random.chance(0.25)) {
      const left = addDays(since, -random.whole(60, 300))
      give(place, add(place, true, null), 'Incumbent', {
        from: addYears(left, -random.whole(4, 11)),
        until: left,
      })
    }
  }
}

/** The church of those who named one of the organisations when they applied. */
export async function findHomeChurches(tx: Queryable): Promise<void> {
  await tx.execute(sql`
    update ${p} set ${person.church} = ${o.id} from ${a} join ${o}
      on ${o.name} = ${a.otherInformation.homeChurch} and ${o.type} = 'Church' and ${alive(o)}
    where ${a.person} = ${p.id} and ${alive(a)} and ${p.church} is null`)
}

/** Where the middle of each town is, in degrees north and east. */
const townPositions: Readonly<Record<string, readonly [latitude: number, longitude: number]>> = {
  Hackney: [51.545, -0.0553],
  Croydon: [51.3762, -0.0982],
  Ealing: [51.513, -0.3089],
  Bromley: [51.406, 0.0144],
  Harrow: [51.5792, -0.3415],
  'St Albans': [51.752, -0.339],
  Guildford: [51.2362, -0.5704],
  Chelmsford: [51.7356, 0.4685],
  Colchester: [51.8892, 0.9042],
  'Southend-on-Sea': [51.5459, 0.7077],
  Ipswich: [52.0567, 1.1482],
  Braintree: [51.8783, 0.5513],
  Plymouth: [50.3755, -4.1427],
  Exeter: [50.7184, -3.5339],
  Truro: [50.2632, -5.051],
  Torquay: [50.4619, -3.5253],
  Bodmin: [50.4668, -4.7179],
  Liverpool: [53.4084, -2.9916],
  Wirral: [53.3727, -3.0738],
  Chester: [53.1934, -2.8931],
  Preston: [53.7632, -2.7031],
  Warrington: [53.39, -2.597],
  Nottingham: [52.9548, -1.1581],
  Beeston: [52.9274, -1.2152],
  Derby: [52.9225, -1.4746],
  Leicester: [52.6369, -1.1398],
  Lincoln: [53.2307, -0.5406],
  'Newcastle upon Tyne': [54.9783, -1.6178],
  Gateshead: [54.9527, -1.6034],
  Durham: [54.7753, -1.5849],
  Sunderland: [54.9069, -1.3838],
  Hexham: [54.971, -2.1013],
}

/** Three in four churches, each some streets from the middle of its town. */
async function placeOnTheMap(tx: Queryable, random: Random, places: readonly Place[]): Promise<void> {
  const found = places.flatMap(({ id, type, city }) => {
    const middle = city === null ? undefined : townPositions[city]
    if (type !== 'Church' || !middle || random.chance(0.25)) return []
    const [latitude, longitude] = middle.map((degrees) => degrees + random.whole(-150, 150) / 10_000)
    return [{ id, latitude, longitude }]
  })
  await tx.execute(sql`
    update ${o} set ${organisation.latitude} = round(f.latitude::numeric, 6),
      ${organisation.longitude} = round(f.longitude::numeric, 6)
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as f(id uuid, latitude double precision, longitude double precision)
    where ${o.id} = f.id`)
}

function yearsBefore(random: Random, today: string, most: number): string {
  return addDays(today, -random.whole(60, most * 365))
}

/** Mostly in date, some soon due, some over. */
function trainedBefore(random: Random, today: string): string {
  const days = random.weighted({ fresh: 6, soon: 2, over: 2 })
  if (days === 'soon') return addDays(addYears(today, -3), random.whole(5, 80))
  return days === 'over'
    ? addDays(addYears(today, -3), -random.whole(10, 500))
    : addDays(today, -random.whole(20, 900))
}

function laterOf(one: string, other: string): string {
  return one > other ? one : other
}
