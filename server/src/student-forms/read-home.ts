import { namesOf } from '@minster/domain/names-of'
import type { StudentFormKey } from '@minster/domain/portal/form-keys'
import { knownForm, studentFormNames } from '@minster/domain/portal/form-keys'
import {
  isFormAsked,
  isFormShown,
  mayStudentSend,
  type PortalSettings,
} from '@minster/domain/portal/form-reach'
import { formStateOf, formStates } from '@minster/domain/portal/form-standing'
import { openRequestStates } from '@minster/domain/records/student/student-request-states'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { nextRound } from '../bursaries/next-round.ts'
import type { Queryable, Values } from '../db/connect.ts'
import { readPublished } from '../portal-pages/published.ts'
import { knownOf, readOwnSessions } from './enrolment/own-sessions.ts'
import { readProgress } from './induction/steps.ts'
import type { Me } from './me.ts'

export const homeForm = z.object({
  year: z.string(),
  forms: z.array(
    z.object({
      form: z.enum(studentFormNames),
      title: z.string(),
      path: z.string(),
      state: z.enum(namesOf(formStates)),
      opens: z.string().nullable(),
      due: z.string().nullable(),
      closes: z.string().nullable(),
      sentAt: z.string().nullable(),
      /** When something was typed that is not sent yet. */
      draftAt: z.string().nullable(),
      /** The college asked something back. */
      isAskedBack: z.boolean(),
      /** How far one is, where it is done step by step. */
      progress: z.object({ done: z.int(), of: z.int() }).nullable(),
    }),
  ),
  /** What the college has written for its students to read. */
  pages: z.array(z.object({ slug: z.string(), title: z.string() })),
})
export type PortalHome = z.infer<typeof homeForm>

interface Fact extends Values {
  readonly form: StudentFormKey
  readonly opens: string | null
  readonly due: string | null
  readonly closes: string | null
  readonly sentAt: string | null
  readonly draftAt: string | null
  readonly waits: readonly string[] | null
  /** There is nothing to ask for at present. */
  readonly isShut: boolean
}

/** Its days are those of its rounds. */
const bursary: StudentFormKey = 'bursary-application'

/** Where every form stands with a student, in one question. */
export async function readHome(db: Queryable, me: Me, settings: PortalSettings): Promise<PortalHome> {
  const status = me.engagement?.status ?? null
  const [facts, pages, own, induction] = await Promise.all([
    db.rows<Fact>(
      sql`select f.form, coalesce(n.opens, o.opens) as opens, o.due, coalesce(n.closes, o.closes) as closes,
      f.form = ${bursary} and n.opens is null as "isShut", r.sent_at as "sentAt", d.saved_at as "draftAt",
      q.waits
    from unnest(${sql.param(studentFormNames)}::text[]) as f(form)
      left join lateral (select opens, due, closes from form_openings x
        where x.form = f.form and x.academic_year = ${me.year} and x.deleted_at is null
        order by x.updated_at desc limit 1) o on true
      left join ${nextRound(me.today)} n on f.form = ${bursary}
      left join form_receipts r
        on r.user_id = ${me.caller.userId} and r.form = f.form and r.academic_year = ${me.year}
      left join form_drafts d on d.user_id = ${me.caller.userId} and d.form = f.form
      left join (select form, array_agg(state) as waits from student_requests
        where student = ${me.student} and state = any(${sql.param(openRequestStates)}) and deleted_at is null
        group by form) q on q.form = f.form`,
      'student-forms-home',
    ),
    readPublished(db, ['Everybody', 'Students']),
    readOwnSessions(db, me, settings),
    readProgress(db, me),
  ])
  const byForm = new Map(facts.map((fact) => [fact.form, fact]))
  const known = {
    ...knownOf(own),
    ...(induction && { induction: { isDone: induction.done === induction.of, isAsked: true } }),
  }
  const forms = studentFormNames.flatMap((form) => {
    const fact = byForm.get(form)
    if (!fact || !isFormShown(settings, form) || !mayStudentSend(form, status)) return []
    if (form === 'induction' && induction === null) return []
    const { opens, closes, sentAt, draftAt } = fact
    const due = fact.due ?? (form === 'induction' ? (induction?.due ?? null) : null)
    const progress = form === 'induction' && induction ? { done: induction.done, of: induction.of } : null
    const waits = fact.waits ?? []
    const isAskedBack = waits.includes('Waiting for the student')
    const standing = {
      opens,
      due,
      closes,
      // Known better than by what was sent, where somebody else may have done it.
      sentAt: known[form] === undefined ? sentAt : known[form].isDone ? (sentAt ?? me.today) : null,
      isAsked: isFormAsked(settings, form, status) && known[form]?.isAsked !== false,
      isWaiting: waits.length > 0,
    }
    const { label: title, path } = knownForm(form)
    const stands = isAskedBack ? ('due' as const) : formStateOf(standing, me.today)
    const state = stands === 'open' && fact.isShut ? ('closed' as const) : stands
    return [{ form, title, path, state, opens, due, closes, sentAt, draftAt, isAskedBack, progress }]
  })
  return { year: me.year, forms, pages: pages.map(({ slug, title }) => ({ slug, title })) }
}
