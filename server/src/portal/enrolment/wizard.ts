import { isShownTo, type ShownTo } from '@minster/domain/access/rights/impersonation'
import { namesOf } from '@minster/domain/platform/words/names-of'
import type { OwnEnrolment } from '@minster/domain/portal/enrolment/own-enrolment-calls'
import { isFormShown } from '@minster/domain/portal/forms/form-reach'
import { enrolmentPolicies } from '@minster/domain/students/enrolment/enrolment-policies'
import {
  type EnrolmentStep,
  labelOfStep,
  ownSteps,
  permissionOfStep,
  type StepStanding,
} from '@minster/domain/students/enrolment/enrolment-steps'
import { noteOnEnrolling } from '@minster/domain/students/enrolment/own-enrolment'
import { editionInForce } from '@minster/domain/students/enrolment/policies-to-agree'
import { labelOfLevel } from '@minster/domain/students/student/session-levels'
import type { Queryable } from '#platform/db/connect.ts'
import { realClaimsOf } from '#platform/http/caller.ts'
import type { College } from '#platform/process/college.ts'
import type { EnrolmentRow } from '#students/enrolment/read.ts'
import type { Me } from '../forms/me.ts'
import { readIntentionOf } from './intentions.ts'
import { type OwnSessions, readOwnSessions } from './own-sessions.ts'
import { readAgreed, readEditions } from './policies.ts'

/** Reads everything the yearly wizard shows a student. */
export async function readWizard(
  db: Queryable,
  me: Me,
  college: College,
  wanted?: string,
): Promise<OwnEnrolment> {
  const [own, editions] = await Promise.all([
    readOwnSessions(db, me, college, wanted),
    readEditions(db, me.today),
  ])
  const row = presentIn(own)
  const real = realClaimsOf(me.caller)
  const [agreed, intention] = await Promise.all([
    row ? readAgreed(db, me.student, row.academicYear) : [],
    isFormShown(college, 'intentions') ? readIntentionOf(db, me) : null,
  ])
  return {
    state: own.found.kind,
    why: own.found.kind === 'none' ? own.found.why : null,
    note: row ? noteOnEnrolling(row.engagementStatus) : null,
    sessions: own.found.kind === 'several' ? own.found.sessions.map(sessionShown) : [],
    session: row && sessionShown(row),
    opening: own.opening,
    closed: own.closed,
    steps: row ? stepsOf(row, true) : [],
    elsewhere: row ? stepsOf(row, false).filter(({ step }) => isShownTo(real, needsOf(step))) : [],
    policies: namesOf(enrolmentPolicies).map((policy) => {
      const edition = editionInForce(editions, policy, me.today)
      const given = agreed.find((one) => one.policy === policy)
      return {
        policy,
        label: enrolmentPolicies[policy].label,
        edition: edition && { id: edition.id, edition: edition.edition, wording: edition.wording },
        agreed: given ? { edition: given.edition, wording: given.wording, at: given.at } : null,
      }
    }),
    intention,
  }
}

/** What whoever is signed in as the student has to hold to know how a step stands. */
function needsOf(step: EnrolmentStep): ShownTo {
  return permissionOfStep(step) ?? 'whoever stands in'
}

/** The session a student enrols in, or is enrolled in; null while there is none, or they have to choose. */
export function presentIn({ found }: OwnSessions): EnrolmentRow | null {
  return found.kind === 'one' || found.kind === 'enrolled' ? found.session : null
}

/** How the steps stand that a student does themselves, or those that are done elsewhere. */
export function standingsOf({ steps }: EnrolmentRow, own: boolean): StepStanding[] {
  const theirs = ownSteps()
  return steps.filter(({ step }) => theirs.includes(step) === own)
}

function stepsOf(row: EnrolmentRow, own: boolean): OwnEnrolment['steps'] {
  return standingsOf(row, own).map(({ step, state, missing }) => ({
    step,
    label: labelOfStep(step),
    state,
    missing: [...missing],
  }))
}

function sessionShown(row: EnrolmentRow): NonNullable<OwnEnrolment['session']> {
  const { session, academicYear, engagementStatus, level, hub, programme, enrolledOn } = row
  return {
    id: session,
    academicYear,
    engagementStatus,
    programme: programme.label,
    level: level === null ? null : labelOfLevel(level),
    hub: hub?.label ?? null,
    enrolledOn,
  }
}
