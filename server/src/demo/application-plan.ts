import type { ApplicationStatus } from '@minster/domain/admissions/status/application-statuses'
import { applicationStatuses } from '@minster/domain/admissions/status/declared'
import { applicationStatusNames, statusesWhere } from '@minster/domain/admissions/status/status'
import type { Phase } from '@minster/domain/admissions/status/status-row'
import { applicationStepNames } from '@minster/domain/admissions/status/steps'
import type { Random } from './random.ts'

/** How far applications had come, in steps of the usual way, that stand beside it in a phase. */
const stageOfPhase: Readonly<Record<Phase, number>> = {
  begun: 0,
  new: 1,
  considered: 1,
  offered: 6,
  accepted: 7,
  confirmed: 8,
  deferred: 6,
  'on hold': 2,
  ended: 2,
}

/** Ends that come earlier or later than most. */
const otherStage: Readonly<Partial<Record<ApplicationStatus, number>>> = {
  Rejected: 4,
  Declined: 6,
  'Ready for archive': 1,
}

/** Answers how far an application came before it got its status, counted in steps of the usual way. */
export function stageOf(status: ApplicationStatus): number {
  const { step, phase } = applicationStatuses[status]
  return step === null ? (otherStage[status] ?? stageOfPhase[phase]) : applicationStepNames.indexOf(step)
}

type Shares = Readonly<Partial<Record<ApplicationStatus, number>>>

/** How many applications of each intake stand where, out of 600. */
const shares = {
  lastYear: { 'Ready for archive': 60, Rejected: 10, Deferred: 10 },
  thisYear: {
    Confirmed: 90,
    Rejected: 12,
    Declined: 10,
    Deferred: 8,
    'Applicant discontinued': 12,
    'Ready for archive': 12,
    'Did not respond': 6,
  },
  winter: {
    Confirmed: 24,
    'Place accepted': 22,
    'Place offered': 16,
    'Place offered (cond)': 8,
    Approved: 10,
    'Ready for approval': 10,
    'Interview booked': 10,
    'Under review': 8,
    Submitted: 4,
    'Application on hold': 6,
    Rejected: 6,
    'Applicant discontinued': 4,
    'Did not respond': 2,
  },
  nextYear: {
    'In progress': 60,
    Submitted: 45,
    'Under review': 35,
    'Interview booked': 30,
    'Ready for approval': 18,
    Approved: 8,
    'Place offered': 14,
    'Place offered (cond)': 6,
    'Place accepted': 8,
    'Application on hold': 8,
    'Did not respond': 4,
    Rejected: 4,
  },
} as const satisfies Record<string, Shares>

/** What applications became that ended years ago. Confirmed ones have students of their own years and are not among them. */
const endedShares = {
  Rejected: 20,
  Declined: 15,
  Deferred: 8,
  'Applicant discontinued': 25,
  'Ready for archive': 120,
} as const satisfies Shares

export interface Planned {
  readonly status: ApplicationStatus
  /** `YYYY-MM-DD` */
  readonly intake: string
}

/** Answers the second Monday of a month, on which the college begins. */
export function intakeOf(year: number, month: number): string {
  const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay()
  const day = 1 + ((8 - first) % 7) + 7
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** Answers the first 600 applications of a college whose academic year began in `year`, in a mixed order. */
export function planLively(random: Random, year: number): Planned[] {
  const intakes: Readonly<Record<keyof typeof shares, string>> = {
    lastYear: intakeOf(year - 1, 9),
    thisYear: intakeOf(year, 9),
    winter: intakeOf(year + 1, 1),
    nextYear: intakeOf(year + 1, 9),
  }
  const planned = namesIn(shares).flatMap((group) => {
    const of: Shares = shares[group]
    return namesIn(of).flatMap((status) =>
      Array.from({ length: of[status] ?? 0 }, () => ({ status, intake: intakes[group] })),
    )
  })
  return random.shuffled(withEvery(planned))
}

/** A status that no share names takes a few from the one of its phase that most have, so that each can be seen. */
function withEvery(planned: readonly Planned[]): readonly Planned[] {
  const countOf = (name: ApplicationStatus) => planned.filter(({ status }) => status === name).length
  return applicationStatusNames
    .filter((name) => countOf(name) === 0)
    .reduce<readonly Planned[]>((all, status) => {
      const [most] = statusesWhere('phase', applicationStatuses[status].phase).toSorted(
        (one, other) => countOf(other) - countOf(one),
      )
      const taken = all.flatMap((plan, index) => (plan.status === most ? [index] : [])).slice(-4)
      return all.map((plan, index) => (taken.includes(index) ? { ...plan, status } : plan))
    }, planned)
}

/** Answers an application like those the college works on now, for fillings larger than life. */
export function planAnother(random: Random, year: number): Planned {
  const { Confirmed: _confirmed, ...winter } = shares.winter
  const group = random.weighted({ winter: 1, nextYear: 2 })
  return group === 'winter'
    ? { status: random.weighted(winter), intake: intakeOf(year + 1, 1) }
    : { status: random.weighted(shares.nextYear), intake: intakeOf(year + 1, 9) }
}

/** Answers an application that ended between three and fifteen years before. */
export function planEnded(random: Random, year: number): Planned {
  const month = random.chance(0.8) ? 9 : 1
  return { status: random.weighted(endedShares), intake: intakeOf(year - random.whole(3, 15), month) }
}

function namesIn<Name extends string>(table: Readonly<Partial<Record<Name, unknown>>>): Name[] {
  return Object.keys(table).filter((name): name is Name => name in table)
}
