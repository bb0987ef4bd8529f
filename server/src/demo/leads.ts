import { academicYearOf } from '@minster/domain/college/years/academic-year'
import { inTouchOf } from '@minster/domain/contact/leads/in-touch'
import { tryKinds } from '@minster/domain/contact/leads/interaction'
import type { Lead } from '@minster/domain/contact/leads/lead'
import { engagedStages, type LeadStage, leadStages } from '@minster/domain/contact/leads/lead-stages'
import { addDays, daysBetween } from '@minster/domain/platform/words/calendar'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { sql } from 'drizzle-orm'
import { type NewRow, writeRows } from '#kit/records/write-rows.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { intakeOf } from './application-plan.ts'
import type { Applied, Surroundings } from './applications.ts'
import { hearings, lostReasons, nextSteps, talkOf } from './lead-words.ts'
import { inventPeople } from './people.ts'
import { type HubName, hubNames } from './places.ts'
import { type Random, randomFrom } from './random.ts'
import type { Enrolled } from './students.ts'

/** How many stand in each stage that follows from nothing else. */
const stagesWanted = {
  'Office follow up': 7,
  'Interested in current enrolment': 14,
  'Interested in future enrolment': 18,
  'Engaged with HD/PD': 16,
  'Initial contact made': 20,
  Rejected: 3,
  'Not intending to apply': 9,
  'Mailing list': 12,
  'Not responsive': 8,
  Unknown: 6,
} as const satisfies Partial<Record<LeadStage, number>>

/** Of those who applied, and of those who study, so many were potential students before. */
const applicantsKnown = 24
const studentsKnown = 18
/** So many come back after their last episode was over. */
const comingBack = 3

/** How those in a stage came in, where not all were entered by the college. */
const sourcesOf: Partial<Record<LeadStage, readonly LeadSource[]>> = {
  'Initial contact made': ['enquiry', 'office'],
  'Interested in current enrolment': ['enquiry', 'office', 'office'],
  'Mailing list': ['import'],
  Unknown: ['import'],
}

type LeadSource = NonNullable<Lead['source']>

/** A potential student to be made. */
interface Wanted {
  readonly person: string
  readonly stage: LeadStage
  readonly hub: HubName
  readonly daysAgo: number
  readonly source?: LeadSource
  readonly values?: Readonly<Record<string, unknown>>
}

/** Somebody the college met, and when. */
export interface Met {
  readonly person: string
  readonly at: string
  readonly source: LeadSource
}

/** Those who may become students, and what was said to them. Answers those who are new. */
export async function writeLeads(
  tx: Transaction,
  around: Surroundings,
  { applied, enrolled }: { readonly applied: readonly Applied[]; readonly enrolled: readonly Enrolled[] },
): Promise<readonly Met[]> {
  const random = randomFrom('leads')
  const invent = inventPeople(random, { domain: 'post.example.com' })
  const people: NewRow[] = []
  const met: Met[] = []
  const wanted = namesOf(stagesWanted).flatMap((stage) =>
    Array.from({ length: stagesWanted[stage] }, (_, turn): Wanted => {
      const ways = sourcesOf[stage] ?? ['office']
      const source = ways[turn % ways.length] ?? 'office'
      const daysAgo = random.whole(9, leadStages[stage].standing === 'over' ? 700 : 200)
      const at = `${addDays(around.today, -daysAgo)}T10:00:00.000Z`
      const hub = random.pick(hubNames)
      const someone = invent({ at, age: random.whole(21, 60), near: hub })
      people.push(someone.row)
      met.push({ person: someone.id, at, source })
      return { person: someone.id, stage, hub, daysAgo, source }
    }),
  )
  const back = wanted
    .filter(({ stage, daysAgo }) => stage === 'Not responsive' && daysAgo > 60)
    .slice(0, comingBack)
    .map((one): Wanted => ({ ...one, stage: 'Interested in current enrolment', daysAgo: 12 }))
  const all = [...wanted, ...back, ...arrivals(random, applied, enrolled)].map((one) =>
    inventLead(random, around, one),
  )
  await writeRows(tx, 'people', people)
  await writeRows(
    tx,
    'leads',
    all.map(({ lead }) => lead),
  )
  await writeRows(
    tx,
    'interactions',
    all.flatMap(({ said }) => said),
  )
  await tx.execute(sql`
    insert into lead_stays (lead, stage, came_from, entered_on, left_on, again)
    select lead, stage, came_from, entered_on, left_on, false
    from json_populate_recordset(null::lead_stays, ${JSON.stringify(all.flatMap(({ stays }) => stays))}::json)`)
  return met
}

/** Those whom their application, or their studies, took further. */
function arrivals(random: Random, applied: readonly Applied[], enrolled: readonly Enrolled[]): Wanted[] {
  const seen = new Set<string>()
  const isNew = (person: string) => !seen.has(person) && seen.add(person) !== undefined
  const coming = applied
    .filter(({ status, applicant }) => status === 'Under review' && isNew(applicant.id))
    .slice(0, applicantsKnown)
    .map(
      ({ applicant, hub, row }): Wanted => ({
        person: applicant.id,
        stage: 'Applicant',
        hub,
        daysAgo: random.whole(150, 300),
        values: { application: row.id },
      }),
    )
  const there = applied
    .filter(({ applicant }) => isNew(applicant.id))
    .flatMap(({ applicant, hub, row }): Wanted[] => {
      const begun = enrolled.find(({ personId }) => personId === applicant.id)?.engagements[0]
      if (!begun) return []
      const values = { application: row.id, engagement: begun.id }
      return [{ person: applicant.id, stage: 'Student', hub, daysAgo: random.whole(320, 600), values }]
    })
    .slice(0, studentsKnown)
  return [...coming, ...there]
}

function inventLead(
  random: Random,
  { today, places, staff }: Surroundings,
  { person, stage, hub, daysAgo, source = 'office', values = {} }: Wanted,
): { lead: NewRow; said: NewRow[]; stays: readonly Stay[] } {
  const first = Date.parse(`${addDays(today, -daysAgo)}T10:00:00.000Z`)
  const id = random.id(first)
  const at = new Date(first).toISOString()
  const { standing } = leadStages[stage]
  const owner = staff.team.find((one) => one.hub === hub && one.duties.includes('Hub director'))?.user ?? null
  const since = addDays(today, -random.whole(1, Math.min(daysAgo - 1, 60)))
  const isTried = stage === 'Not responsive' || (standing === 'open' && random.chance(0.15))
  const said = conversation(random, { lead: id, by: owner, today, daysAgo, isTried, source })
  const touch = inTouchOf(
    said.map(({ at, values: { kind, outcome } }) => ({
      at,
      kind: String(kind),
      outcome: typeof outcome === 'string' ? outcome : null,
      toMany: null,
    })),
  )
  const [group, value] = random.pick(hearings)
  const next = standing === 'open' && random.chance(0.75)
  const year = academicYearOf(today).year
  const lead: NewRow = {
    id,
    at,
    by: owner,
    values: {
      person,
      stage,
      owner,
      hub: places.hubs.get(hub) ?? null,
      programme: places.programmes.get(random.pick(['BA', 'MA', 'FO'])) ?? null,
      intake: standing === 'open' ? intakeOf(year + random.whole(1, 2), 9) : null,
      'nextAction.what': next ? random.pick(nextSteps) : null,
      'nextAction.on': next ? addDays(today, random.whole(-9, 30)) : null,
      'firstContact.kind': random.pick(['Open day', 'Leaders forum', 'Face to face', 'Contact office']),
      'firstContact.on': at.slice(0, 10),
      'heardFrom.group': group,
      'heardFrom.value': value,
      campaign: random.chance(0.3) ? random.pick(['Summer open days', 'Vocations Sunday']) : null,
      lostReason:
        stage === 'Rejected' || stage === 'Not intending to apply' ? random.pick(lostReasons) : null,
      source,
      since: stage === 'Initial contact made' ? at.slice(0, 10) : since,
      lastContact: touch.last?.slice(0, 10) ?? null,
      unanswered: touch.unanswered,
      ...values,
    },
    steps:
      stage === 'Initial contact made'
        ? []
        : [
            {
              at: `${since}T09:30:00.000Z`,
              by: owner,
              path: 'stage',
              from: 'Initial contact made',
              to: stage,
            },
          ],
  }
  return { lead, said, stays: staysTo(id, stage, { first: at.slice(0, 10), since }) }
}

/** A stay of an episode in a stage, as its table has it. */
interface Stay {
  readonly lead: string
  readonly stage: LeadStage
  readonly came_from: LeadStage | null
  readonly entered_on: string
  readonly left_on: string | null
}

/** The usual way of an episode to its stage: met first, and talked with where they came as far as that. */
function staysTo(
  lead: string,
  stage: LeadStage,
  { first, since }: { readonly first: string; readonly since: string },
): readonly Stay[] {
  const met = 'Initial contact made'
  const talked = 'Engaged with HD/PD'
  const half = addDays(first, Math.floor(daysBetween(first, since) / 2))
  const isTalkedWith =
    stage !== talked && (engagedStages.includes(stage) || stage === 'Not intending to apply')
  const way: readonly (readonly [LeadStage, string])[] =
    stage === met
      ? [[met, first]]
      : [[met, first], ...(isTalkedWith ? [[talked, half] as const] : []), [stage, since]]
  return way.map(([name, on], at) => ({
    lead,
    stage: name,
    came_from: way[at - 1]?.[0] ?? null,
    entered_on: on,
    left_on: way[at + 1]?.[1] ?? null,
  }))
}

interface Talk {
  readonly lead: string
  readonly by: string | null
  readonly today: string
  readonly daysAgo: number
  /** Whether the last tries to reach them came to nothing. */
  readonly isTried: boolean
  readonly source: LeadSource
}

/** What was said from the first word on; who is not reached any more was, at the beginning. */
function conversation(random: Random, { lead, by, today, daysAgo, isTried, source }: Talk): NewRow[] {
  const tries = isTried ? random.whole(3, 4) : 0
  const count = 1 + random.whole(0, 2) + tries
  const ages = Array.from({ length: count - 1 }, () => random.whole(1, daysAgo - 1))
  return [daysAgo, ...ages.toSorted((one, other) => other - one)].map((age, index): NewRow => {
    const at = `${addDays(today, -age)}T1${random.whole(0, 6)}:20:00.000Z`
    const isEnquiry = index === 0 && source === 'enquiry'
    const first = isEnquiry ? 'Enquiry' : source === 'import' ? 'Note' : 'Visit'
    const kind = index === 0 ? first : index >= count - tries ? 'Call' : random.pick(['Call', 'Mail', 'Note'])
    const outcome = !tryKinds.includes(kind) ? null : index >= count - tries ? 'No answer' : 'Reached'
    const words = talkOf[isEnquiry ? 'enquiry' : index === 0 ? 'first' : 'later']
    const note = outcome === 'No answer' ? null : random.pick(words)
    const values = { lead, kind, at, outcome, note, by: isEnquiry ? null : by }
    return { id: random.id(Date.parse(at)), at, by: values.by, values }
  })
}
