import { progressOf, type StatusMove } from '@minster/domain/admissions/applications/progress'
import type { ApplicationStatus } from '@minster/domain/admissions/status/application-statuses'
import { interviewQuestionsFor } from '@minster/domain/admissions/status/rules'
import { addDays } from '@minster/domain/platform/words/calendar'
import type { FieldChange, NewRow } from '#kit/records/write-rows.ts'
import type { Regulations } from '#students/regulations/read-regulations.ts'
import { type Planned, stageOf } from './application-plan.ts'
import { checksInKeeping } from './checks.ts'
import { type DemoCourse, inventCourse, isSentByADiocese } from './demo-course.ts'
import { wayTo } from './moves.ts'
import type { inventPeople, Someone } from './people.ts'
import { diocesesOf, type HubName, hubNames, hubWeights, isHubName, type Places } from './places.ts'
import type { Random } from './random.ts'
import type { Staff, TeamMember } from './staff.ts'
import {
  childrenAtHome,
  colleges,
  concernsRaised,
  dedications,
  interviewAnswers,
  occupations,
  reasonsGiven,
  supporters,
} from './words.ts'

export interface Surroundings {
  readonly random: Random
  readonly today: string
  readonly places: Places
  readonly staff: Pick<Staff, 'team' | 'accounts' | 'facultyAccount'>
  readonly invent: ReturnType<typeof inventPeople>
  readonly regulations: Regulations
  /** Id of the pathway meant for a course. */
  pathwayFor(course: DemoCourse): string | null
}

/** An application with its person, as others are made from it. */
export interface Applied {
  readonly row: NewRow
  readonly applicant: Someone
  readonly status: ApplicationStatus
  readonly intake: string
  readonly course: DemoCourse
  readonly hub: HubName
  readonly received: string | null
  readonly moves: readonly StatusMove[]
}

/** Who reads the list makes the first five; the rest of a database larger than life needs less. */
export interface Depth {
  readonly reference: string
  readonly withHistory: boolean
  readonly email?: string
  readonly assignedTo?: TeamMember
}

export function inventApplication(around: Surroundings, planned: Planned, depth: Depth): Applied {
  const { random, today, places, staff } = around
  const { status, intake } = planned
  const stage = stageOf(status)
  const received = stage === 0 ? null : receivedBefore(random, planned, today, stage)
  const begun =
    received === null ? addDays(today, -random.whole(1, 60)) : addDays(received, -random.whole(1, 25))
  const at = instantOf(random, begun)
  const course = inventCourse(random)
  const hub = depth.assignedTo?.hub ?? random.weighted(hubWeights)
  const applicant = around.invent({
    at,
    age: random.whole(course.studentType === 'YMS' ? 19 : 24, 68),
    near: hub,
    ...(depth.email === undefined ? {} : { email: depth.email }),
  })
  const assignedTo =
    stage < 2
      ? null
      : (depth.assignedTo ?? random.pick(staff.team.filter((member) => isInterviewerAt(member, hub))))
  const clerk = staff.accounts.get('admissions') ?? null
  const id = random.id(Date.parse(at))
  const moves = wayTo({ reference: depth.reference, status, begun, received, today })
  const progress = progressOf(moves, received !== null)
  const values = {
    reference: depth.reference,
    person: applicant.id,
    kind: random.chance(0.05) ? 'FC' : 'Standard',
    status,
    intake,
    received,
    assignedTo: assignedTo?.id ?? null,
    confirmationBasis:
      status === 'Confirmed' && course.studentType === 'Ordinand' && random.chance(0.5)
        ? 'BAP approval'
        : null,
    'eligibility.britishCitizen': stage === 0 && random.chance(0.5) ? null : random.chance(0.93),
    ...courseValues(course, places, hub, random),
    ...aboutThem(random, applicant, course, places, hub, today),
    ...(stage >= 4 && random.chance(0.9) ? interviewOf(random, course) : {}),
    ...checksInKeeping(random, status, course.studentType),
    'progress.since': progress.since,
    'progress.furthest': progress.furthest,
    'progress.furthestOn': progress.furthestOn,
  }
  const steps = depth.withHistory ? stepsTo(random, moves, at, clerk) : []
  const row: NewRow = { id, at, values, by: steps.length > 0 ? clerk : null, steps }
  return { row, applicant, status, intake, course, hub, received, moves }
}

function isInterviewerAt({ hub, duties }: TeamMember, wanted: HubName): boolean {
  return hub === wanted && (duties.includes('Interviewer') || duties.includes('Hub director'))
}

/** A day long enough before the intake, and so long before today that the later steps fit in between. */
function receivedBefore(random: Random, { intake, status }: Planned, today: string, stage: number): string {
  const latest = [addDays(intake, -40), addDays(today, -4 * stage)].toSorted()[0] ?? today
  const longAgo = [addDays(intake, -400), addDays(latest, -45)].toSorted()[0] ?? latest
  // What was only submitted so far was so lately.
  const earliest = status === 'Submitted' ? addDays(latest, -30) : longAgo
  const length = (Date.parse(latest) - Date.parse(earliest)) / 86_400_000
  return addDays(earliest, random.whole(0, length))
}

function instantOf(random: Random, day: string): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${day}T${two(random.whole(7, 20))}:${two(random.whole(0, 59))}:${two(random.whole(0, 59))}.000Z`
}

function courseValues(course: DemoCourse, places: Places, hub: HubName, random: Random) {
  const mayTopUp = course.studentType === 'Independent' || course.studentType === 'IME2'
  return {
    'course.applicantType': course.studentType,
    'course.programme': places.programmes.get(course.programme),
    'course.studyPace': course.studyPace,
    'course.hub': places.hubs.get(hub),
    'course.programmeYears': course.years,
    'course.potentialMinistryType':
      course.studentType === 'Ordinand'
        ? random.pick(['Incumbent', 'Assistant minister', 'Pioneer minister', 'Self-supporting minister'])
        : null,
    'course.topUp': mayTopUp ? random.chance(0.15) : null,
    'course.auditing': course.auditing,
  }
}

function aboutThem(
  random: Random,
  { town, nearestHub }: Someone,
  { studentType }: DemoCourse,
  places: Places,
  hub: HubName,
  today: string,
) {
  const near = isHubName(nearestHub) ? nearestHub : (hubNames.find((name) => name === hub) ?? 'London')
  const isOrdinand = studentType === 'Ordinand'
  return {
    'profile.ethnicity': random.weighted({
      'White - English, Scottish, Welsh, Northern Irish or British': 62,
      'White - Irish': 3,
      'Any other White background': 6,
      'Indian - Indian British': 5,
      'African - African British': 9,
      'Caribbean - Caribbean British': 5,
      'Mixed or multiple ethnic groups - White and Black Caribbean': 2,
      'Chinese - Chinese British': 2,
      'Prefer not to say': 6,
    }),
    'profile.pronouns': random.chance(0.3) ? random.pick(['she/her', 'he/him']) : null,
    'profile.maritalStatus': random.weighted({ Married: 6, Single: 3, Divorced: 1, Widowed: 0.5 }),
    'profile.occupation': random.pick(occupations),
    'otherInformation.homeChurch': `${random.pick(dedications)}, ${town}`,
    'otherInformation.churchStream': random.weighted({
      'Anglican - central': 4,
      'Anglican - evangelical': 4,
      'Anglican - catholic': 3,
      'Anglican - charismatic': 3,
      Baptist: 1,
      Methodist: 1,
    }),
    'otherInformation.ministryAreas': random
      .shuffled([
        'Parish ministry',
        'Preaching and teaching',
        'Chaplaincy',
        'Pastoral care',
        'Youth and schools',
      ])
      .slice(0, random.whole(1, 3)),
    'otherInformation.promotionalMaterial': random.chance(0.7),
    'otherInformation.appliedElsewhere': random.pick(colleges),
    'otherInformation.keySupporter': random.pick(supporters),
    'firstContactCombined.firstContact': random.weighted({
      'Open day': 5,
      'Face to face': 3,
      'Contact office': 3,
      'Leaders forum': 1,
    }),
    'firstContactCombined.firstHeardSource': random.weighted({
      Vicar: 6,
      DDO: 4,
      'Web search': 4,
      Friend: 3,
      'Church Times': 2,
      Instagram: 2,
      Podcast: 1,
      'New Wine': 1,
    }),
    'commitment.diocese': isSentByADiocese(studentType)
      ? places.dioceses.get(random.pick(diocesesOf[near]))
      : null,
    'commitment.ddo': isOrdinand
      ? `Revd ${random.pick(['J. Marsh', 'A. Oduya', 'P. Lamb', 'S. Whitcombe'])}`
      : null,
    'commitment.panelDate': isOrdinand ? addDays(today, random.whole(-240, 150)) : null,
    'commitment.bap': isOrdinand
      ? random.weighted({ 'Recommended for training': 6, 'Panel to come': 4 })
      : null,
    'commitment.pioneerPanel': isOrdinand ? random.chance(0.1) : null,
    'commitment.children': random.pick(childrenAtHome),
    'commitment.computerAccess': random.chance(0.97),
    'commitment.placement':
      isOrdinand || studentType === 'LLM' ? `${random.pick(dedications)}, ${town}` : null,
    'commitment.concerns': random.chance(0.25) ? random.pick(concernsRaised) : null,
  }
}

function interviewOf(random: Random, { studentType }: DemoCourse): Record<string, string> {
  return Object.fromEntries(
    interviewQuestionsFor(studentType).map((question) => [
      `interviewNotes.${question}`,
      random.pick(interviewAnswers[question] ?? ['Answered well.']),
    ]),
  )
}

/** The changes of status that led to where the application is, in office hours of their days. */
function stepsTo(
  random: Random,
  moves: readonly StatusMove[],
  begun: string,
  by: string | null,
): FieldChange[] {
  let before = Date.parse(begun)
  return moves.slice(1).map(({ to, on }, index): FieldChange => {
    const reason = Object.entries(reasonsGiven).find(([name]) => name === to)?.[1]
    before = Math.max(
      before + 60_000,
      Date.parse(`${on}T09:00:00Z`) + Math.floor(random.next() * 7 * 3_600_000),
    )
    return {
      at: new Date(before).toISOString(),
      by,
      path: 'status',
      from: moves[index]?.to ?? null,
      to,
      ...(reason === undefined ? {} : { reason }),
    }
  })
}
