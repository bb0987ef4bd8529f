import { scopesFor } from '@minster/domain/access/rights/roles'
import { answeredFields } from '@minster/domain/college/hesa/answers-in-force'
import { engagementsThatAre, sessionsThatAre } from '@minster/domain/college/studies/status'
import { academicYearStarting, academicYearTitled } from '@minster/domain/college/years/academic-year'
import type { ValuesInUse } from '@minster/domain/hesa/mapping/list-card'
import { earningOutcomes } from '@minster/domain/students/student/module-enrolment-status'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { columnsOf, select, unionAll } from '#platform/db/select.ts'
import { type Expression, type SQL, sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'

const { x, e, m, i, a, b, y, w } = tables({
  x: 'enrolment-sessions',
  e: 'engagements',
  m: 'module-enrolments',
  i: 'module-instances',
  a: 'hesa-answers',
  b: 'entry-profiles',
  y: 'hesa-years',
  w: 'awards',
})

/** What of a study the return tells by codes. */
const studied = {
  session: x.id,
  sessionStatus: x.status,
  paymentTerms: sql<string | null>`coalesce(${x.paymentTerms}, ${e.feeTerms})`,
  engagement: e.id,
  student: e.student,
  status: e.status,
  studyPace: e.studyPace,
  programme: e.programme,
  hub: e.hub,
  end: e.end,
  endReason: e.endReason,
  transferredTo: e.transferredTo,
}
const r = columnsOf(studied, 'r')

/** The sessions of a year of those who study for credit and were there. */
function studiedIn(year: string): SQL {
  return select(studied)`from ${x} join ${e} on ${e.id} = ${x.engagement} and ${alive(e)}
    where ${alive(x)} and ${x.academicYear} = ${year} and ${x.status} <> all(${sql.param(['Starting', 'Dormant'])}::text[])
      and coalesce(${e.studentType}, '') not like 'Auditor%'`
}

type Value = Expression<string | null> | SQL

const counted = (field: string, value: Value, from: SQL, head = sql`select`) =>
  select(
    {
      field: sql<string>`${field}::text`,
      value: sql<string>`said.value::text`,
      count: sql<number>`count(*)::int`,
    },
    head,
  )`from (select ${value} as value ${from}) as said where said.value is not null group by said.value`

const inText = (names: readonly string[]) => sql`any(${sql.param([...names])}::text[])`
const ofStudies = sql`from r`

const wentElsewhere = sql`(${r.transferredTo} = 'Another provider' or ${r.endReason} = 'Another provider')`
const hasAward = sql`exists (select from ${w} where ${w.engagement} = ${r.engagement} and ${alive(w)})`
const hasCredit = sql`exists (select from ${x} join ${m} on ${m.session} = ${x.id} and ${alive(m)}
  where ${x.engagement} = ${r.engagement} and ${alive(x)} and ${m.outcome} = ${inText(earningOutcomes)})`

/** By which word of ours somebody has left, null for whoever has not. */
const leaving = sql`case
  when ${r.endReason} = 'Death' then 'Death'
  when ${r.status} = ${inText(engagementsThatAre('completed'))}
    then case when ${hasAward} then 'Completed' else 'Board to come' end
  when ${r.status} = ${inText(engagementsThatAre('transferred', 'left'))} and ${wentElsewhere} then 'Another provider'
  when ${r.status} = ${inText(engagementsThatAre('left'))}
    then case when ${hasCredit} or ${hasAward} then 'Left with credit' else 'Left without credit' end
  end`

const sessionEnd = sql`case when ${r.sessionStatus} = ${inText(sessionsThatAre('transferred'))} and ${wentElsewhere}
  then 'Transferred elsewhere' else ${r.sessionStatus} end`

const moduleOutcome = sql`case
  when ${m.status} = 'Withdrawn' then 'Withdrawn'
  when ${m.status} = 'Interrupted' then 'Interrupted'
  when ${m.outcome} = 'Credit transferred' then null
  else coalesce(${m.outcome}, 'No result') end`
const moduleResult = sql`case when ${m.status} not in ('Withdrawn', 'Interrupted')
  and ${m.outcome} not in ('Credit transferred', 'Resit pending') then ${m.outcome} end`

/** What is read of those who study in a year; the first statement says who they are. */
function readings(title: string) {
  const { start, end } = academicYearTitled(title) ?? academicYearStarting(0)
  const head = sql`with r as materialized (${studiedIn(title)}) select`
  const ofModules = sql`from ${m} join ${i} on ${i.id} = ${m.moduleInstance} and ${alive(i)}
    where ${i.academicYear} = ${title} and ${alive(m)}`
  const ofAwards = sql`from ${w} where ${alive(w)} and ${w.decidedOn} between ${start}::date and ${end}::date`
  const ofPeople = sql`from ${a} where ${alive(a)} and ${a.student} in (select ${r.student} from r)`
  const ofEntries = sql`from ${b} where ${alive(b)} and ${b.engagement} in (select ${r.engagement} from r)`
  const ofYears = sql`from ${y} where ${alive(y)} and ${y.session} in (select ${r.session} from r)`
  return [
    counted('programme', r.programme, ofStudies, head),
    counted('hub', r.hub, ofStudies),
    counted('StudentCourseSession.SCSMODE', r.studyPace, ofStudies),
    counted('StudentCourseSession.RSNSCSEND', sessionEnd, ofStudies),
    counted('StudentCourseSession.INVOICEHESAID', r.paymentTerms, ofStudies),
    counted('Leaver.RSNENGEND', leaving, sql`from r where ${r.end} between ${start}::date and ${end}::date`),
    counted('ModuleInstance.MODULEOUTCOME', moduleOutcome, ofModules),
    counted('ModuleInstance.MODULERESULT', moduleResult, ofModules),
    counted(
      'QualificationAwarded.QUALAWARDRESULT',
      sql`case when ${w.award} = 'BA (Ordinary)' then 'Ordinary' else coalesce(${w.classification}, 'Not classified') end`,
      ofAwards,
    ),
    counted(answeredFields.nationality, a.nationality, ofPeople),
    counted(answeredFields.sex, a.sex, ofPeople),
    counted(answeredFields.genderIdentity, a.genderIdentity, ofPeople),
    counted(answeredFields.ethnicity, a.ethnicity, ofPeople),
    counted(answeredFields.disability, sql`unnest(${a.disability})`, ofPeople),
    counted(answeredFields.religion, a.religion, ofPeople),
    counted(answeredFields.sexualOrientation, a.sexualOrientation, ofPeople),
    counted(answeredFields.country, b.country, ofEntries),
    counted(answeredFields.qualification, b.qualification, ofEntries),
    counted(answeredFields.previousProvider, b.previousProvider, ofEntries),
    counted(answeredFields.parentalEducation, b.parentalEducation, ofEntries),
    counted(answeredFields.careLeaver, b.careLeaver, ofEntries),
    counted(answeredFields.termTimeAccommodation, y.termTimeAccommodation, ofYears),
    counted('Engagement.FEEELIG', y.feeEligibility, ofYears),
    counted('FundingAndMonitoring.ELQ', y.equalQualification, ofYears),
  ]
}

/** What somebody has to hold to be told how many there are; of the rest the page itself tells. */
const countedFor: Readonly<Record<string, string>> = {
  'StudentCourseSession.INVOICEHESAID': 'finance:view',
  [answeredFields.genderIdentity]: 'profiles:equality',
  [answeredFields.ethnicity]: 'profiles:equality',
  [answeredFields.disability]: 'profiles:equality',
  [answeredFields.religion]: 'profiles:equality',
  [answeredFields.sexualOrientation]: 'profiles:equality',
  [answeredFields.nationality]: 'hesa:answers',
  [answeredFields.sex]: 'hesa:answers',
  [answeredFields.country]: 'hesa:answers',
  [answeredFields.qualification]: 'hesa:answers',
  [answeredFields.previousProvider]: 'hesa:answers',
  [answeredFields.parentalEducation]: 'hesa:answers',
  [answeredFields.careLeaver]: 'hesa:answers',
  [answeredFields.termTimeAccommodation]: 'hesa:answers',
  'Engagement.FEEELIG': 'hesa:answers',
  'FundingAndMonitoring.ELQ': 'hesa:answers',
}

const alwaysCounted = [
  'StudentCourseSession.SCSMODE',
  'StudentCourseSession.RSNSCSEND',
  'Leaver.RSNENGEND',
  'ModuleInstance.MODULEOUTCOME',
  'ModuleInstance.MODULERESULT',
  'QualificationAwarded.QUALAWARDRESULT',
]

/** How often each value stands in a year, and how many study on each programme and at each hub. */
export async function readValues(db: Queryable, title: string, caller: Caller) {
  const rows = Map.groupBy(await db.rows(unionAll(readings(title))), ({ field }) => field)
  const students = (field: string) =>
    new Map((rows.get(field) ?? []).map(({ value, count }) => [value, count]))
  const inUse: ValuesInUse = new Map(
    [...alwaysCounted, ...Object.keys(countedFor)].map((field) => [
      field,
      new Map(
        (rows.get(field) ?? []).map(({ value, count }) => [value, mayCount(caller, field) ? count : null]),
      ),
    ]),
  )
  return { inUse, byProgramme: students('programme'), byHub: students('hub') }
}

function mayCount({ grants }: Caller, field: string): boolean {
  const permission = countedFor[field]
  return permission === undefined || scopesFor(grants, permission).has('everything')
}
