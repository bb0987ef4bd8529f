import type { RefereeKind } from '@minster/domain/admissions/references/referee-kinds'
import { addDays, daysBetween } from '@minster/domain/platform/words/calendar'
import type { NewRow } from '#kit/records/write-rows.ts'
import { stageOf } from './application-plan.ts'
import type { Applied } from './applications.ts'
import type { Random } from './random.ts'
import { mensNames, referenceAnswers, surnames, womensNames } from './words.ts'

/** The two checks and whose references they rest on. */
const families = [
  { check: 'checks.leaderReferences', kinds: ['Church leader'] },
  { check: 'checks.references', kinds: ['Academic or employer', 'Personal'] },
] as const

const more = 'Additional information needed'
const noted = [
  'How do they work with people they disagree with?',
  'Could you say more about how they cope with deadlines?',
]
const excuses = [
  'I have known them for a few months only.',
  'I am on sabbatical until Easter and sadly cannot do it justice.',
]

/** The references of an application, in keeping with its checks and with how far it has come. */
export function referencesOf(random: Random, applied: Applied, today: string): NewRow[] {
  const stage = stageOf(applied.status)
  if (stage === 0 && random.chance(0.4)) return []
  return families.flatMap(({ check, kinds }) => {
    const kind = random.pick(kinds)
    if (stage === 0)
      return random.chance(0.8) ? [rowOf(random, applied, kind, { state: 'Not requested' })] : []
    const result = applied.row.values[check]
    const asked = earlier(addDays(applied.received ?? today, random.whole(0, 2)), today)
    if (typeof result === 'string') {
      const row = rowOf(random, applied, kind, cameAs(random, result, asked, today))
      return random.chance(0.07)
        ? [rowOf(random, applied, kind, { state: 'Cancelled', requested: asked, reminders: 0 }), row]
        : [row]
    }
    return [rowOf(random, applied, kind, stillOut(random, asked, today))]
  })
}

function earlier(one: string, other: string): string {
  return one < other ? one : other
}

/** A reference that came, with what the college made of it. */
function cameAs(random: Random, result: string, asked: string, today: string) {
  const days = random.whole(2, 30)
  const received = earlier(addDays(asked, days), today)
  return {
    state: 'Received',
    requested: asked,
    received,
    ...remindersSince(asked, received),
    review: result === 'Received' ? null : result,
    reviewNote: result === more ? random.pick(noted) : null,
  }
}

/** One the college waits for; a few mails came back and a few referees cannot help. */
function stillOut(random: Random, asked: string, today: string) {
  const state = random.weighted({ Requested: 16, Bounced: 1, Declined: 1 })
  if (state === 'Bounced') return { state, requested: asked, reminders: 0 }
  if (state === 'Declined') {
    const declined = earlier(addDays(asked, random.whole(1, 6)), today)
    const declineReason = random.chance(0.6) ? random.pick(excuses) : null
    return { state, requested: asked, reminders: 0, declined, declineReason }
  }
  return { state, requested: asked, ...remindersSince(asked, today) }
}

/** As many reminders as went by then, so that none is due that should have gone long ago. */
function remindersSince(asked: string, until: string) {
  const days = daysBetween(asked, until)
  const reminders = days >= 14 ? 2 : days >= 7 ? 1 : 0
  return { reminders, lastReminded: reminders === 0 ? null : addDays(asked, reminders * 7) }
}

function rowOf(
  random: Random,
  applied: Applied,
  kind: RefereeKind,
  standing: Readonly<Record<string, unknown>>,
): NewRow {
  const isLeader = kind === 'Church leader'
  const name = `${random.pick(random.chance(0.5) ? mensNames : womensNames)} ${random.pick(surnames)}`
  return {
    id: random.id(Date.parse(applied.row.at)),
    at: applied.row.at,
    values: {
      application: applied.row.id,
      kind,
      refereeName: isLeader ? `Revd ${name}` : name,
      refereeEmail: `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@example.net`,
      refereePhone: `07${random.whole(100, 999)} ${random.whole(100_000, 999_999)}`,
      refereePosition: isLeader
        ? 'Vicar'
        : random.pick(
            kind === 'Personal' ? ['Friend of many years', 'Neighbour'] : ['Line manager', 'Former tutor'],
          ),
      ...standing,
      ...(standing['state'] === 'Received' ? answersOf(random, kind) : {}),
    },
  }
}

function answersOf(random: Random, kind: RefereeKind): Record<string, unknown> {
  const said = (key: keyof typeof referenceAnswers) => random.pick(referenceAnswers[key])
  const years = random.whole(2, 18)
  return {
    'answers.timeKnown': `${years} years`,
    ...(kind === 'Church leader' && {
      'answers.churchLeader': true,
      'answers.congregationTime': `${Math.min(years, random.whole(2, 15))} years`,
      'answers.congregationRegularity': said('congregationRegularity'),
      'answers.congregationStanding': said('congregationStanding'),
      'answers.churchSupport': said('churchSupport'),
      'answers.churchCommunity': said('churchCommunity'),
    }),
    'answers.capacityLearning': said('capacityLearning'),
    'answers.capacityGrowth': said('capacityGrowth'),
  }
}
