import { isShownTo } from '@minster/domain/access/rights/impersonation'
import { type PortalForm, type PortalHome, portalCalls } from '@minster/domain/portal/forms/form-calls'
import {
  guardOfForm,
  isLasting,
  knownForm,
  type StudentFormKey,
  studentFormNames,
} from '@minster/domain/portal/forms/form-keys'
import { type PortalSettings, titleOfForm } from '@minster/domain/portal/forms/form-reach'
import { type KnownOfForm, standingOfForm } from '@minster/domain/portal/forms/student-standing'
import { openRequestStates } from '@minster/domain/portal/requests/student-request-states'
import { readPublished } from '#office/portal-pages/published.ts'
import { alive, optional, tables } from '#platform/db/columns.ts'
import type { Queryable, Values } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { App, Services } from '#platform/http/app.ts'
import { realClaimsOf } from '#platform/http/caller.ts'
import { callerOf } from '#platform/http/guard.ts'
import { serveUnread } from '#platform/http/serve.ts'
import { bursaryStanding } from '../bursaries/standing-at-home.ts'
import { enrolmentStandings } from '../enrolment/own-sessions.ts'
import { readComingWork } from '../extensions/due-work.ts'
import { type Me, readMe } from '../forms/me.ts'
import type { OwnStandings, ReadStandings } from '../forms/own-standing.ts'
import { formDrafts, formReceipts } from '../forms/tables.ts'
import { inductionStanding } from '../induction/steps.ts'
import { readComing } from '../planned/read-coming.ts'

const config = { access: 'forms:student', shownTo: 'whoever stands in' } as const

const { x, s, l, m, b } = tables({
  x: 'form-openings',
  s: 'student-requests',
  l: 'student-requests',
  m: 'request-messages',
  b: formReceipts,
})
const { r, d } = optional(tables({ r: formReceipts, d: formDrafts }))

interface Fact extends Values, KnownOfForm {
  readonly draftAt: string | null
  readonly outcome: PortalForm['outcome']
  /** It was sent in an earlier academic year. */
  readonly wasSentBefore: boolean
}

/** How a form stands of which not even that may be known. */
const nothingKnown = {
  state: 'open',
  sentAt: null,
  draftAt: null,
  isAskedBack: false,
  outcome: null,
  isCovered: true,
  progress: null,
  isKnown: false,
} as const

/** The parts of the college that know more of their forms than when they were sent. */
const standings: readonly ReadStandings[] = [enrolmentStandings, inductionStanding, bursaryStanding]

/** Where every form stands with a student, and what they hand in next. */
async function readHome(db: Queryable, me: Me, settings: PortalSettings): Promise<PortalHome> {
  const status = me.engagement?.status ?? null
  const real = realClaimsOf(me.caller)
  const [facts, works, pages, coming, ...standingsKnown] = await Promise.all([
    readFacts(db, me),
    readComingWork(db, me.student, me.today),
    readPublished(db, ['Everybody', 'Students']),
    isShownTo(real, guardOfForm('ios-request') ?? 'whoever stands in') ? readComing(db, me) : null,
    ...standings.map((read) => read(db, me, settings)),
  ])
  const own: OwnStandings = Object.assign({}, ...standingsKnown)
  const forms = facts.flatMap((fact) => {
    const { form, sentAt, draftAt } = fact
    const known = own[form] ?? {}
    const stands = standingOfForm(fact, known, { settings, status, today: me.today })
    if (stands === null) return []
    const { state, isAskedBack, opens, due, closes } = stands
    const { path } = knownForm(form)
    const title = titleOfForm(settings, form)
    if (!isShownTo(real, guardOfForm(form) ?? 'whoever stands in'))
      return [{ ...nothingKnown, form, title, path, opens, due, closes }]
    return [
      {
        form,
        title,
        path,
        state,
        opens,
        due,
        closes,
        sentAt,
        draftAt,
        isAskedBack,
        outcome: fact.waits === null ? fact.outcome : null,
        isCovered: false,
        progress: known.progress ?? null,
        isKnown: isLasting(form) && fact.wasSentBefore,
      },
    ]
  })
  return { year: me.year, forms, works, coming, pages: pages.map(({ slug, title }) => ({ slug, title })) }
}

/** What is sent, typed, waiting and open of every form, in one question. */
function readFacts(db: Queryable, me: Me): Promise<Fact[]> {
  return db.rows(
    select({
      form: sql<StudentFormKey>`f.form`,
      opens: sql<string | null>`o.opens`,
      due: sql<string | null>`o.due`,
      closes: sql<string | null>`o.closes`,
      sentAt: r.sentAt,
      draftAt: d.savedAt,
      waits: sql<readonly string[] | null>`q.waits`,
      outcome: sql<Fact['outcome']>`t.outcome`,
      wasSentBefore: sql<boolean>`exists (select from ${b}
        where ${b.userId} = ${me.caller.userId} and ${b.form} = f.form and ${b.academicYear} < ${me.year})`,
    })`
    from unnest(${sql.param(studentFormNames)}::text[]) with ordinality as f(form, place)
      left join lateral (select opens, due, closes from ${x}
        where ${x.form} = f.form and ${x.academicYear} = ${me.year} and ${alive(x)}
        order by ${x.updatedAt} desc limit 1) o on true
      left join ${r}
        on ${r.userId} = ${me.caller.userId} and ${r.form} = f.form and ${r.academicYear} = ${me.year}
      left join ${d} on ${d.userId} = ${me.caller.userId} and ${d.form} = f.form
      left join (select ${s.form}, array_agg(${s.state}) as waits from ${s}
        where ${s.student} = ${me.student} and ${s.state} = any(${sql.param(openRequestStates)}) and ${alive(s)}
        group by ${s.form}) q on q.form = f.form
      left join lateral (select json_build_object('what', ${m.outcome}, 'at', ${m.createdAt}) as outcome
        from ${l} join ${m} on ${m.request} = ${l.id} and ${m.purpose} = 'Outcome' and ${alive(m)}
        where ${l.student} = ${me.student} and ${l.form} = f.form and ${alive(l)}
        order by ${m.createdAt} desc limit 1) t on true
    order by f.place`,
    'student-forms-home',
  )
}

/** The first page of the student portal. */
export function registerHomeRoutes(app: App, { database, college, clock }: Services): void {
  serveUnread(app, portalCalls, 'GET /api/forms/student/home', config, async (request) => {
    const me = await readMe(database, callerOf(request), clock.today())
    return { data: await readHome(database, me, college) }
  })
}
