import { accountReply, type CurrentUser } from '#access/auth/current-user-reply.ts'
import { applyCalls } from '#admissions/apply/apply-calls.ts'
import { can } from '#kit/permissions/permissions.ts'
import type { Features } from '#platform/features/features.ts'
import { ownExtensionCalls } from '#portal/extensions/extension-calls.ts'
import { portalCalls, studentFormCalls } from '#portal/forms/form-calls.ts'
import type { StudentForm } from '#portal/forms/student-form.ts'
import { plainForms } from '#portal/student-forms/plain-forms.ts'
import { entryTo, routeAt } from '../routes.ts'
import { applicationPageOf } from './application-page.ts'
import { extensionsPageOf } from './extensions-page.ts'
import { formPageOf } from './form-page.ts'
import { homePageOf } from './home-page.ts'
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
  ...Object.fromEntries(writtenForms),
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
export function writtenPageAt(path: string): Pick<Written, 'call'> | undefined {
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
