import { accountReply, type CurrentUser } from '#access/auth/current-user-reply.ts'
import { applyCalls } from '#admissions/apply/apply-calls.ts'
import { can } from '#kit/permissions/permissions.ts'
import type { Features } from '#platform/features/features.ts'
import { ownBursaryCalls } from '#portal/bursaries/bursary-calls.ts'
import { ownEnrolmentCalls } from '#portal/enrolment/own-enrolment-calls.ts'
import { ownExtensionCalls } from '#portal/extensions/extension-calls.ts'
import { portalCalls, studentFormCalls } from '#portal/forms/form-calls.ts'
import { requestForm } from '#portal/forms/requests.ts'
import type { StudentForm } from '#portal/forms/student-form.ts'
import { inductionCalls } from '#portal/induction/induction-calls.ts'
import { ownInterruptionCalls } from '#portal/interruptions/interruption-calls.ts'
import { itSupportCalls } from '#portal/it-support/it-support-calls.ts'
import { ownLetterCalls } from '#portal/letters/own-letter-calls.ts'
import { ownRequestCalls } from '#portal/requests/student-request-calls.ts'
import { interruptionForm } from '#portal/student-forms/interruption.ts'
import { ownRecordCalls } from '#portal/student-forms/own-record-calls.ts'
import { plainForms } from '#portal/student-forms/plain-forms.ts'
import { ownStudyCalls } from '#portal/studies/own-study-calls.ts'
import { entryTo, routeAt } from '../routes.ts'
import { applicationPageOf } from './application-page.ts'
import { extensionsPageOf } from './extensions-page.ts'
import { formPageOf } from './form-page.ts'
import { homePageOf } from './home-page.ts'
import {
  bursaryPageOf,
  enrolmentPageOf,
  financePageOf,
  hesaPageOf,
  inductionPageOf,
  intentionPageOf,
  interruptionPageOf,
  itSupportPageOf,
  lettersPageOf,
  marksPageOf,
  requestsPageOf,
} from './own-pages.ts'
import { portalPlaces } from './portal-places.ts'
import type { WrittenPage } from './written-page.ts'

/** What of the college a written page depends on. */
export interface WrittenFor {
  readonly features: Features
  /** By path; false takes the page out. */
  readonly switches: Readonly<Record<string, boolean>>
  /** By path: what the college calls a page. */
  readonly titles: Readonly<Record<string, string>>
  /** A day, YYYY-MM-DD. */
  readonly today: string
  /** The screen of a form that stands in the address. */
  readonly step?: string | undefined
}

/** A page that the server writes as HTML: the call whose reply it shows, and what it says of it. */
interface Written {
  /** A GET, asked for whoever opens the page. */
  readonly call: string
  /** Its address may say which of several is meant: that is made by its script alone. */
  readonly isPlainOnly?: true
  /** Answers what the page says, null where it is made by its script alone; throws where the reply is none of that call. */
  write(reply: unknown, user: CurrentUser, around: WrittenFor, student: Student): WrittenPage | null
}
type Student = ReturnType<(typeof accountReply)['parse']>['user']['student']

const homeReply = portalCalls.calls['GET /api/forms/student/home'].reply
const formReply = studentFormCalls.calls['GET /api/forms/student/:form'].reply
const extensionReply = ownExtensionCalls.calls['GET /api/forms/student/extension-request'].reply
const applicationReply = applyCalls.calls['GET /api/forms/applicant'].reply

const writtenForms = await Promise.all(
  Object.entries(plainForms).map(
    async ([path, declared]) => [path, writtenForm(path, await declared())] as const,
  ),
)

const itSupportReply = itSupportCalls.calls['GET /api/forms/student/itsupport'].reply
const lettersReply = ownLetterCalls.calls['GET /api/forms/student/letters'].reply
const requestsReply = ownRequestCalls.calls['GET /api/forms/student/requests'].reply
const interruptionReply = ownInterruptionCalls.calls['GET /api/forms/student/ios-request'].reply
const financeReply = ownStudyCalls.calls['GET /api/forms/student/finance-details'].reply
const marksReply = ownStudyCalls.calls['GET /api/forms/student/transcript'].reply
const inductionReply = inductionCalls.calls['GET /api/forms/student/induction'].reply
const hesaReply = ownRecordCalls.calls['GET /api/forms/student/hesaquestions'].reply
const intentionReply = ownEnrolmentCalls.calls['GET /api/forms/student/intentions'].reply
const enrolmentReply = ownEnrolmentCalls.calls['GET /api/forms/student/enrolment'].reply
const bursaryReply = ownBursaryCalls.calls['GET /api/forms/student/bursary-application/standing'].reply

/** Pages of a student's own, each of one reply. */
const ownPages = {
  '/forms/finance-details': own('finance-details', 'Finance details', (reply, title) =>
    financePageOf(financeReply.parse(reply).data, title),
  ),
  '/forms/marks': own('transcript', 'My studies', (reply, title) =>
    marksPageOf(marksReply.parse(reply).data, title),
  ),
  '/forms/induction': own('induction', 'Induction', (reply, title) =>
    inductionPageOf(inductionReply.parse(reply).data.steps, title),
  ),
  '/forms/hesa': own('hesaquestions', 'HESA questions', (reply, title) =>
    hesaPageOf(hesaReply.parse(reply).data, title),
  ),
  '/forms/intentions': own('intentions', 'Next year', (reply, title) =>
    intentionPageOf(intentionReply.parse(reply).data, title),
  ),
  '/forms/enrolment': own('enrolment', 'Enrolment', (reply, title) =>
    enrolmentPageOf(enrolmentReply.parse(reply).data, title),
  ),
  '/forms/itsupport': own('itsupport', 'IT support', (reply, title) =>
    itSupportPageOf(itSupportReply.parse(reply).data, title),
  ),
  '/forms/bursary-application': own('bursary-application/standing', 'Bursary', (reply, title) =>
    bursaryPageOf(bursaryReply.parse(reply).data, title),
  ),
  '/forms/requests/letter': own('letters', 'Letter of status', (reply, title) =>
    lettersPageOf(lettersReply.parse(reply).data, title),
  ),
  '/forms/requests': asking(requestForm, (reply, title) => {
    const { alongside, refused } = requestsReply.parse(reply)
    return requestsPageOf(alongside ?? [], title, refused ?? requestForm.intro)
  }),
  '/forms/interruption': asking(interruptionForm, (reply, title) => {
    const { alongside, refused } = interruptionReply.parse(reply)
    return alongside && interruptionPageOf(alongside, title, refused ?? interruptionForm.intro)
  }),
} satisfies Readonly<Record<string, (path: string) => Written>>

const pages: Readonly<Record<string, Written>> = {
  '/forms': {
    call: '/api/forms/student/home',
    write: (reply, user, around, student) =>
      homePageOf(homeReply.parse(reply).data, {
        today: around.today,
        reader: {
          name: user.name,
          programme: user.programme?.label ?? student?.programmeCode ?? null,
          partnerId: student?.partnerId ?? null,
          hub: student?.hub?.label ?? null,
        },
        titleOf: (path, usual) => titleOf(path, usual, user, around),
      }),
  },
  '/forms/extensions/requests': {
    call: '/api/forms/student/extension-request',
    write(reply, user, around) {
      // A screen of its form offers what only the page knows how to choose from.
      if (around.step !== undefined) return null
      const { alongside, refused } = extensionReply.parse(reply)
      const title = titleOf('/forms/extensions/requests', 'Extension Request', user, around)
      if (!alongside) throw new Error('What stands beside the form is covered.')
      return extensionsPageOf(alongside, { title: title ?? '', refused, today: around.today })
    },
  },
  '/apply': {
    call: '/api/forms/applicant',
    write: (reply, user, { features, step }) =>
      applicationPageOf(applicationReply.parse(reply).data, { name: user.name, features, step }),
  },
  ...Object.fromEntries(Object.entries(ownPages).map(([path, writtenAt]) => [path, writtenAt(path)])),
  ...Object.fromEntries(writtenForms),
}

type PageOf = (reply: unknown, title: string) => WrittenPage | null

function own(call: string, usual: string, pageOf: PageOf): (path: string) => Written {
  return (path) => ({
    call: `/api/forms/student/${call}`,
    isPlainOnly: true,
    write: (reply, user, around) => pageOf(reply, titleOf(path, usual, user, around) ?? usual),
  })
}

/** A page that says how things stand first; a screen of its form is written as any other's. */
function asking(form: StudentForm, pageOf: PageOf): (path: string) => Written {
  return (path) => ({
    call: `/api/forms/student/${form.key}`,
    write: (reply, user, around, student) =>
      around.step === undefined
        ? pageOf(reply, titleOf(path, form.title, user, around) ?? form.title)
        : writtenForm(path, form).write(reply, user, around, student),
  })
}

function writtenForm(path: string, form: StudentForm): Written {
  return {
    call: `/api/forms/student/${form.key}`,
    write(reply, user, around) {
      const title = titleOf(path, form.title, user, around) ?? form.title
      return formPageOf(form, formReply.parse(reply), { title, today: around.today, step: around.step })
    },
  }
}

/** Answers what a page is called that opens for somebody, null for one that does not. */
function titleOf(
  path: string,
  usual: string,
  { permissions }: Pick<CurrentUser, 'permissions'>,
  { features, switches, titles }: WrittenFor,
): string | null {
  if (entryTo(routeAt(path), permissions, features, switches) !== 'open') return null
  return titles[path] ?? usual
}

/** Answers the page that is written at an address, undefined where none is. */
export function writtenPageAt(path: string): Pick<Written, 'call' | 'isPlainOnly'> | undefined {
  return pages[path]
}

export interface PageForReader extends WrittenPage {
  /** The way back to home. */
  readonly back?: { readonly href: string; readonly title: string }
  /** Places at the foot of a phone. */
  readonly places: readonly { readonly path: string; readonly title: string }[]
  /** The colours the reader chose; `auto` for those of their device. */
  readonly scheme: 'light' | 'dark' | 'auto'
}

/**
 * Answers what a page says to whoever is signed in; null where it says nothing before its script is there: to whoever stands
 * in for somebody, has to set up their second step first, or may not open it.
 */
export function pageForReader(
  path: string,
  account: unknown,
  reply: unknown,
  around: WrittenFor,
): PageForReader | null {
  const written = pages[path]
  const { user, mustEnrol, impersonation } = accountReply.parse(account)
  if (!written || mustEnrol || impersonation) return null
  if (entryTo(routeAt(path), user.permissions, around.features, around.switches) !== 'open') return null
  const isStudent = can(user.permissions, 'forms:student')
  const home = titleOf('/forms', 'Student Forms', user, around)
  const open = portalPlaces.flatMap((place) => {
    const title = titleOf(place.path, place.title, user, around)
    return title === null ? [] : [{ path: place.path, title }]
  })
  const page = written.write(reply, user, around, user.student)
  return (
    page && {
      ...page,
      ...(isStudent && path !== '/forms' && home !== null && { back: { href: '/forms', title: home } }),
      places: isStudent && open.length > 1 ? open : [],
      scheme: user.preferences.scheme ?? 'auto',
    }
  )
}
