import { valueAt } from '@minster/domain/kit/record/condition'
import type { RecordReply } from '@minster/domain/kit/records/record-replies'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { type Credits, creditsOf, type EnrolmentForCredits } from '@minster/domain/students/student/credits'
import {
  moduleEnrolmentStatuses,
  moduleOutcomes,
} from '@minster/domain/students/student/module-enrolment-status'
import type { StudentPage } from '@minster/domain/students/study/study-calls'
import { isLinkValue } from '#kit/records/link-value.ts'

/** One academic year with the modules taken in it. */
export interface StudyYear {
  readonly session: RecordReply
  readonly modules: readonly RecordReply[]
}

/** One engagement with all that was done in it. */
export interface Study {
  readonly engagement: RecordReply
  /** The one that counts today. */
  readonly isPresent: boolean
  /** The latest first. */
  readonly years: readonly StudyYear[]
  readonly credits: Credits
}

/** The engagement that counts today, if the caller sees it. */
export function presentOf({ student, engagements }: StudentPage): RecordReply | null {
  const present = linkedAt(student, 'engagement')
  return engagements.find(({ data }) => data.id === present) ?? null
}

/** Puts together what a student has studied: the engagement that counts first, then the latest. */
export function studiesOf({ student, engagements, sessions, modules }: StudentPage): Study[] {
  const present = linkedAt(student, 'engagement')
  const studies = engagements.map((engagement): Study => {
    const years = sessions
      .filter((session) => linkedAt(session, 'engagement') === engagement.data.id)
      .map((session) => ({
        session,
        modules: modules.filter((one) => linkedAt(one, 'session') === session.data.id),
      }))
    return {
      engagement,
      isPresent: engagement.data.id === present,
      years,
      credits: creditsOf(enrolmentsIn(years), {
        levels: textsAt(engagement, 'programme.levels'),
        credits: numberAt(engagement, 'programme.credits'),
        exitAwards: textsAt(engagement, 'programme.exitAwards'),
      }),
    }
  })
  return studies.toSorted((one, other) => Number(other.isPresent) - Number(one.isPresent))
}

/** Of a module taken again the later time counts, so the oldest come first. */
function enrolmentsIn(years: readonly StudyYear[]): EnrolmentForCredits[] {
  return years.toReversed().flatMap(({ modules }) =>
    modules.flatMap((one): EnrolmentForCredits[] => {
      const status = nameAt(one, 'status', namesOf(moduleEnrolmentStatuses))
      if (status === null) return []
      return [
        {
          module: textInReply(one, 'moduleInstance.module.code'),
          credits: creditsAt(one),
          status,
          outcome: nameAt(one, 'outcome', namesOf(moduleOutcomes)),
        },
      ]
    }),
  )
}

/** The credits a module counts for: its enrolment's own, else those of the module. */
export function creditsAt(one: RecordReply): number {
  return numberAt(one, 'credits') ?? numberAt(one, 'moduleInstance.module.credits') ?? 0
}

/** A text of a record, empty where there is none. */
export function textInReply({ data }: RecordReply, path: string): string {
  const value = valueAt(data, path)
  return typeof value === 'string' ? value : ''
}

function numberAt({ data }: RecordReply, path: string): number | null {
  const value = valueAt(data, path)
  return typeof value === 'number' ? value : null
}

function textsAt({ data }: RecordReply, path: string): string[] | null {
  const value = valueAt(data, path)
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : null
}

function nameAt<Name extends string>(one: RecordReply, path: string, names: readonly Name[]): Name | null {
  return names.find((name) => name === valueAt(one.data, path)) ?? null
}

function linkedAt({ data }: RecordReply, path: string): string | null {
  const value = data[path]
  return isLinkValue(value) ? value.id : null
}
