import { type EngagementStatus, engagementStatusNames } from '#college/studies/status.ts'
import { knownForm, type StudentFormKey, studentFormNames } from './form-keys.ts'
import { isFormExpected, isFormShown, mayStudentSend, type PortalSettings } from './form-reach.ts'
import { type FormState, formStateOf } from './form-standing.ts'

/** What only the part of the college behind a form knows of how it stands; what it leaves out is as with every form. */
export interface OwnStanding {
  /** There is no such form for this student. */
  readonly isAbsent?: boolean
  /** Whether it is done, whoever did it, whatever was sent. */
  readonly isDone?: boolean
  /** Whether this student is asked for it, among those whom the college asks. */
  readonly isAsked?: boolean
  /** There is nothing to ask for at present. */
  readonly isShut?: boolean
  readonly opens?: string | null
  readonly due?: string | null
  readonly closes?: string | null
  /** How far one is, where it is done step by step. */
  readonly progress?: { readonly done: number; readonly of: number }
}

/** What of a form and a student is written down. */
export interface KnownOfForm {
  readonly form: StudentFormKey
  /** What the office says of the form itself. */
  readonly opens: string | null
  readonly due: string | null
  readonly closes: string | null
  /** The instant it was last sent this academic year. */
  readonly sentAt: string | null
  /** The states of what they sent with it and that still waits for somebody; null where nothing does. */
  readonly waits: readonly string[] | null
}

/** Of whom it is asked, where and when. */
export interface StandingAsked {
  readonly settings: Pick<PortalSettings, 'features' | 'menu'>
  /** Of the engagement that counts, null without any. */
  readonly status: EngagementStatus | null
  /** YYYY-MM-DD */
  readonly today: string
}

interface StandingOfForm {
  readonly state: FormState
  /** What was sent came back with a question. */
  readonly isAskedBack: boolean
  /** The college asks for it, and it was not sent though it can be. */
  readonly isOwed: boolean
  readonly opens: string | null
  readonly due: string | null
  readonly closes: string | null
}

/** Answers where a form stands with one student on a day, null where the portal has no such form for them. */
export function standingOfForm(
  known: KnownOfForm,
  own: OwnStanding,
  { settings, status, today }: StandingAsked,
): StandingOfForm | null {
  const { form } = known
  if (own.isAbsent || !isFormShown(settings, form) || !mayStudentSend(form, status)) return null
  // What the office says of the form itself goes before.
  const opens = known.opens ?? own.opens ?? null
  const due = known.due ?? own.due ?? null
  const closes = known.closes ?? own.closes ?? null
  const waits = known.waits ?? []
  const isAskedBack = waits.includes('Waiting for the student')
  const stands = formStateOf(
    {
      opens,
      due,
      closes,
      sentAt: doneAt(known, own, today),
      isAsked: isFormExpected(settings, form, status) && own.isAsked !== false,
      isWaiting: waits.length > 0,
    },
    today,
  )
  const state = stands === 'open' && own.isShut ? 'closed' : stands
  return { state: isAskedBack ? 'due' : state, isAskedBack, isOwed: stands === 'due', opens, due, closes }
}

/**
 * When it was done: somebody else may have done it. What one asks for can be asked for again as soon as it is decided, so only
 * what the college asks for is done once it was sent.
 */
function doneAt({ form, sentAt }: KnownOfForm, { isDone }: OwnStanding, today: string): string | null {
  if (isDone !== undefined) return isDone ? (sentAt ?? today) : null
  return knownForm(form).asked === undefined ? null : sentAt
}

/** Answers which forms a college asks for, each with the statuses of the engagements of whom. */
export function formsAsked(
  settings: StandingAsked['settings'],
): { readonly form: StudentFormKey; readonly status: EngagementStatus }[] {
  return studentFormNames
    .filter((form) => isFormShown(settings, form))
    .flatMap((form) =>
      engagementStatusNames
        .filter((status) => mayStudentSend(form, status) && isFormExpected(settings, form, status))
        .map((status) => ({ form, status })),
    )
}
