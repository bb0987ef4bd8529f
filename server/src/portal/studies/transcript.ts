import { cohortLevels } from '@minster/domain/college/programmes/cohorts'
import { levelOfModule } from '@minster/domain/college/programmes/modules'
import type { MarkRules } from '@minster/domain/college/regulations/rules'
import { daysAt } from '@minster/domain/college/years/college-calendar'
import { AppError } from '@minster/domain/platform/errors/errors'
import type { OwnModule, OwnTranscript } from '@minster/domain/portal/studies/own-study-calls'
import { modulesTaken, transcriptOf } from '@minster/domain/students/documents/transcript'
import { countedMark, type MarkedWork } from '@minster/domain/teaching/grades/counted-mark'
import type { Attempt } from '@minster/domain/teaching/grades/marks'
import { ownDeadlineOf } from '@minster/domain/teaching/modules/own-deadline'
import { readCalendar } from '#office/calendar/read-calendar.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable, Values } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { type EngagementFacts, readFacts, type StudentFacts } from '#students/documents/facts.ts'
import { readRegulations } from '#students/regulations/read-regulations.ts'
import { heldMark } from '#students/study/held-mark.ts'
import { grantedDays } from '../extensions/granted-days.ts'
import type { Me } from '../forms/me.ts'
import { readComing } from '../planned/read-coming.ts'

const { s, g, t, i, m, k, a } = tables({
  s: 'enrolment-sessions',
  g: 'engagements',
  t: 'module-enrolments',
  i: 'module-instances',
  m: 'modules',
  k: 'assignment-marks',
  a: 'assignments',
})

interface WorkRow extends Values, Omit<MarkedWork, 'closures'> {
  readonly hub: string | null
  readonly place: string
  readonly code: string
  readonly title: string
  readonly sitting: Attempt
  readonly resitDue: string | null
  /** Days by which this student had more time at the first sitting. */
  readonly granted: number | null
  /** The edition the module was released by, where one was kept. */
  readonly judgedBy: string | null
  readonly programme: string
  readonly start: string
}

/** The student behind `me` with one of their engagements: the one asked for, else the present, else the latest. */
export async function ownStudies(
  db: Queryable,
  me: Me,
  wanted: string | undefined,
): Promise<{ readonly student: StudentFacts; readonly engagement: EngagementFacts | undefined }> {
  const student = (await readFacts(db, [me.student], () => ({}))).get(me.student)
  if (!student) throw new AppError('NOT_FOUND')
  const { engagements } = student
  const of = (id: string | undefined) => engagements.find((one) => one.id === id)
  if (wanted !== undefined && !of(wanted)) throw new AppError('NOT_FOUND', 'You have no such studies.')
  return { student, engagement: of(wanted) ?? of(me.engagement?.id) ?? engagements[0] }
}

/** Modules year by year with what the board has released of them, and the credits they come to. */
export async function readTranscript(
  db: Queryable,
  me: Me,
  wanted: string | undefined,
): Promise<OwnTranscript> {
  const { student, engagement } = await ownStudies(db, me, wanted)
  const labelled = ({ id, programme, start }: EngagementFacts) => ({
    id,
    label: `${programme}, from ${start.slice(0, 4)}`,
  })
  const nothing = {
    engagement: engagement ? labelled(engagement) : null,
    engagements: student.engagements.map(labelled),
    standing: null,
    coming: engagement?.id === me.engagement?.id ? await readComing(db, me) : null,
    years: [],
    credits: null,
  }
  if (!engagement) return nothing
  const { modules, award } = engagement
  const followed = { programme: award, rules: engagement.rulesOn(me.today) }
  const taken = modulesTaken(engagement, modules, followed, me.today)
  if (taken === null) return nothing
  const transcript = transcriptOf(engagement, modules, followed, me.today)
  const [released, whys, editions, calendar] = await Promise.all([
    releasedWorks(db, engagement.id, me.today),
    releasedWhys(db, engagement.id, me.today),
    readRegulations(db),
    readCalendar(db),
  ])
  const works = Map.groupBy(released, ({ place }) => place)
  const reasons = new Map(whys.map(({ place, why }) => [place, why]))
  const asCounted = (row: WorkRow) =>
    workAsCounted(
      { ...row, closures: daysAt(calendar, 'Closure', row.hub) },
      editions.heldOr(row.judgedBy, { ...row, day: me.today }).rules,
    )
  return {
    ...nothing,
    /** Null where a transcript could not be made yet. */
    standing: 'refused' in transcript ? null : transcript.standing,
    years: taken.years.map(({ academicYear, lines }) => ({
      academicYear,
      modules: lines.map((line) => ({
        ...line,
        why: reasons.get(`${academicYear} ${line.code}`) ?? null,
        works: (works.get(`${academicYear} ${line.code}`) ?? []).flatMap(asCounted),
      })),
    })),
    credits: { ...taken.credits, byLevel: [...taken.credits.byLevel] },
  }
}

/** A mark as the board took it, with the sentence that says why where that is less than it was marked. */
function workAsCounted(row: WorkRow & MarkedWork, rules: MarkRules): OwnModule['works'] {
  const { title, sitting, code, due, granted, resitDue } = row
  const own = sitting === 'Resit' ? resitDue : ownDeadlineOf(due, granted ?? 0)
  const counted = countedMark({ ...row, due: own }, levelOfModule(code) ?? cohortLevels[0], rules)
  return counted === null ? [] : [{ title, sitting, mark: counted.mark, why: counted.why }]
}

/** Why modules count for less than their work came to, of those that are released. */
function releasedWhys(db: Queryable, engagement: string, today: string) {
  return db.rows(select({
    place: sql<string>`${i.academicYear} || ' ' || ${m.code}`,
    why: sql<string>`${t.markWhy}`,
  })`from ${s} join ${t} on ${t.session} = ${s.id} and ${alive(t)} and ${t.releasedOn} <= ${today} and ${t.markWhy} is not null
      join ${i} on ${i.id} = ${t.moduleInstance} join ${m} on ${m.id} = ${i.module}
    where ${s.engagement} = ${engagement} and ${alive(s)}`)
}

/** The single pieces of work whose module and mark are both released. */
function releasedWorks(db: Queryable, engagement: string, today: string): Promise<WorkRow[]> {
  return db.rows(select({
    place: sql<string>`${i.academicYear} || ' ' || ${m.code}`,
    code: m.code,
    hub: i.hub,
    title: a.title,
    sitting: k.attempt,
    agreedMark: k.agreedMark,
    held: heldMark(k),
    handedIn: k.handedIn,
    lateAccepted: sql<boolean>`coalesce(${k.lateAccepted}, false)`,
    due: a.due,
    resitDue: a.resitDue,
    judgedBy: t.regulation,
    programme: g.programme,
    start: g.start,
    granted: sql<number | null>`${grantedDays({ student: sql`${g.student}`, work: 'a', instance: 'i' })}`,
  })`
    from ${s}
      join ${g} on ${g.id} = ${s.engagement}
      join ${t} on ${t.session} = ${s.id} and ${alive(t)} and ${t.releasedOn} <= ${today}
      join ${i} on ${i.id} = ${t.moduleInstance} join ${m} on ${m.id} = ${i.module}
      join ${k} on ${k.moduleEnrolment} = ${t.id} and ${alive(k)} and ${k.releasedOn} <= ${today}
        and ${k.agreedMark} is not null
      join ${a} on ${a.id} = ${k.assignment} and ${alive(a)}
    where ${s.engagement} = ${engagement} and ${alive(s)}
    order by ${k.attempt}, ${a.due} nulls last, ${a.number} nulls last, ${a.title}`)
}
