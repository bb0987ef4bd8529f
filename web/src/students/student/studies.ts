import { valueAt } from '@minster/domain/kit/record/condition'
import type { RecordReply } from '@minster/domain/kit/records/record-replies'
import type { Credits } from '@minster/domain/students/student/credits'
import type { StudentPage } from '@minster/domain/students/study/study-calls'
import { isLinkValue } from '#kit/records/link-value.ts'

/** One academic year with the modules taken in it. */
export interface StudyYear {
  readonly session: RecordReply
  readonly modules: readonly RecordReply[]
}

/** One engagement with its years, modules and credits. */
export interface Study {
  readonly engagement: RecordReply
  /** It is the present engagement. */
  readonly isPresent: boolean
  /** The latest first. */
  readonly years: readonly StudyYear[]
  /** Null where the page tells none. */
  readonly credits: Credits | null
}

/** The present engagement, if the caller may see it. */
export function presentEngagementOf({ student, engagements }: StudentPage): RecordReply | null {
  const present = linkedAt(student, 'engagement')
  return engagements.find(({ data }) => data.id === present) ?? null
}

/** Groups the records of a student by engagement, the present one first, then the latest. */
export function studiesOf({ student, engagements, sessions, modules, credits }: StudentPage): Study[] {
  const present = linkedAt(student, 'engagement')
  const studies = engagements.map((engagement): Study => {
    const years = sessions
      .filter((session) => linkedAt(session, 'engagement') === engagement.data.id)
      .map((session) => ({
        session,
        modules: modules.filter((enrolment) => linkedAt(enrolment, 'session') === session.data.id),
      }))
    return {
      engagement,
      isPresent: engagement.data.id === present,
      years,
      credits: credits[engagement.data.id] ?? null,
    }
  })
  return studies.toSorted((a, b) => Number(b.isPresent) - Number(a.isPresent))
}

/** The credits a module counts for: its enrolment's own, else those of the module. */
export function creditsAt(enrolment: RecordReply): number {
  return numberAt(enrolment, 'credits') ?? numberAt(enrolment, 'moduleInstance.module.credits') ?? 0
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

/** The id of what a record links to, null where it links to nothing. */
export function linkedAt({ data }: RecordReply, path: string): string | null {
  const value = data[path]
  return isLinkValue(value) ? value.id : null
}
