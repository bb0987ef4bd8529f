import { type EngagementStatus, engagementsThatAre } from '#college/studies/status.ts'
import { academicYearTitled } from '#college/years/academic-year.ts'
import { type Aspect, type AspectFacts, durhamStandingOf } from './aspect-facts.ts'
import type { DurhamChangeKind } from './change-kinds.ts'

/** One thing that Durham has to hear of. */
export interface Difference {
  readonly kind: DurhamChangeKind
  /** The facts of its kind as Durham holds them, null where it has heard nothing, and as they are. */
  readonly was: AspectFacts | null
  readonly is: AspectFacts
  /** The academic year it belongs to; null for that in which it comes up. */
  readonly academicYear: string | null
  /** The day from which it holds, where there is one. */
  readonly from: string | null
}

/** What is looked at: one aspect of an engagement, as Durham holds it and as it is. */
export interface Compared {
  readonly aspect: Aspect
  /** Null where Durham has heard nothing. */
  readonly held: AspectFacts | null
  readonly now: AspectFacts
  readonly status: EngagementStatus
  /** Since when the engagement has its status. */
  readonly statusSince: string | null
}

/** Whom Durham is to register: whoever is here, or is about to come. */
const toRegister = engagementsThatAre('to begin', 'studying', 'residentials only')

const ofRegistration = {
  name: ['firstNames', 'lastName'],
  details: ['dateOfBirth', 'gender'],
  programme: ['programmeCode', 'studyPath'],
  pace: ['pace'],
  length: ['entryDate', 'expectedEnd'],
} as const satisfies { readonly [kind in DurhamChangeKind]?: readonly string[] }
const ofStanding = ['standing', 'standingFrom', 'reason'] as const

/** Answers each thing in which an aspect differs from what Durham holds. */
export function differencesOf(compared: Compared, today: string): Difference[] {
  return compared.aspect === 'registration' ? ofStudies(compared) : ofModule(compared, today)
}

function ofStudies({ held, now, status, statusSince }: Compared): Difference[] {
  if (held === null) {
    if (!toRegister.includes(status)) return []
    const { academicYear = null, entryDate = null } = now
    return [{ kind: 'registration', was: null, is: now, academicYear, from: entryDate }]
  }
  const found: Difference[] = []
  for (const kind of ['name', 'details', 'programme', 'pace', 'length'] as const)
    if (differs(held, now, ofRegistration[kind]))
      found.push({
        kind,
        was: pick(held, ofRegistration[kind]),
        is: pick(now, ofRegistration[kind]),
        academicYear: null,
        from: null,
      })
  if (differs(held, now, ofStanding)) {
    const isBack = now['standing'] === 'Registered'
    found.push({
      kind: standingKindOf(now),
      was: pick(held, ofStanding),
      is: pick(now, ofStanding),
      academicYear: null,
      from: isBack ? statusSince : (now['standingFrom'] ?? null),
    })
  }
  return found
}

function standingKindOf(now: AspectFacts): DurhamChangeKind {
  switch (now['standing']) {
    case 'Suspended':
      return 'suspension'
    case 'Withdrawn':
      return now['reason'] === 'Death' ? 'death' : 'withdrawal'
    case 'Transferred':
      return 'transfer'
    default:
      return 'return'
  }
}

function ofModule({ held, now, status }: Compared, today: string): Difference[] {
  const isGone = ['Withdrawn', 'Transferred'].includes(durhamStandingOf(status))
  const academicYear = now['academicYear'] ?? null
  if (held === null) {
    const ends = academicYear === null ? undefined : academicYearTitled(academicYear)?.end
    if (isGone || now['standing'] === 'Left' || ends === undefined || ends < today) return []
    return [{ kind: 'module', was: null, is: now, academicYear, from: null }]
  }
  // Whoever leaves, leaves their modules: Durham hears of it once.
  if (isGone && now['standing'] === 'Left') return []
  if (!differs(held, now, Object.keys(now))) return []
  return [{ kind: 'module', was: held, is: now, academicYear, from: null }]
}

function differs(held: AspectFacts, now: AspectFacts, names: readonly string[]): boolean {
  return names.some((name) => name in held && held[name] !== now[name])
}

function pick(facts: AspectFacts, names: readonly string[]): AspectFacts {
  return Object.fromEntries(names.map((name) => [name, facts[name] ?? null]))
}
