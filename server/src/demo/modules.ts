import { academicYearAfter, academicYearStarting } from '@minster/domain/college/years/academic-year'
import { type NewRow, writeRows } from '#kit/records/write-rows.ts'
import { alive, table, tables } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { sql } from '#platform/db/sql.ts'
import { assignmentRows, type TaughtInstance } from './assignments.ts'
import { type Random, randomFrom } from './random.ts'

const { s, g, p, i, m, e } = tables({
  s: 'enrolment-sessions',
  g: 'engagements',
  p: 'programmes',
  i: 'module-instances',
  m: 'modules',
  e: 'module-enrolments',
})
const k = table('module-enrolments')

const taught = {
  TMM1: [
    'Introduction to the Old Testament',
    'Introduction to the New Testament',
    'Introduction to Christian Doctrine and History',
    'Introduction to Christian Worship',
    'Introduction to Pastoral Care',
    'Introduction to Preaching in the Contemporary World',
    'Foundations for Ministry and Mission in Context',
    'Introduction to Spirituality and Discipleship',
    'Introduction to Christian Ethics',
  ],
  TMM2: [
    'The Old Testament in Use',
    'The New Testament in Use',
    'Doctrine of God',
    'Preaching in the Contemporary World',
    'Theology and Practice of Mission and Evangelism',
    'Christian Ethics in Public Life',
    'Pastoral Care: Living and Dying',
    'Leadership and Collaborative Ministry',
    'Liturgy and Worship in Practice',
  ],
  TMM3: [
    'The Psalms and Wisdom',
    'John and the Early Church',
    'Advanced Topics in Doctrine',
    'Bioethics and Pastoral Practice',
    'Mission and the City',
    'Chaplaincy',
    'World Christianity',
    'Independent Learning Project',
    'Reflective Practice in Ministry',
  ],
  TMM4: [
    'Research Methods in Theology',
    'Biblical Hermeneutics',
    'Theology of Ministry',
    'Christian Doctrine Today',
    'Missional Theology in Context',
    'Advanced Pastoral Theology',
    'Contemporary Christian Ethics',
    'Church History and Its Uses',
    'Theological Reflection on Practice',
  ],
} as const

/** What every module carries, and what the work at the end of the MA does. */
const usual = 20
const dissertation = { code: 'TMM4960', name: 'Dissertation', credits: 60 }

/** The years before this one of which it is still known who taught what, and what was asked. */
const yearsRemembered = 1

/**
 * The modules the college teaches, and each as it is taught in every year that anybody studied; of the last years with tutors
 * of the academic team and what was asked of the students.
 */
export async function writeModules(
  tx: Transaction,
  random: Random,
  at: string,
  {
    from,
    to,
    teachers,
  }: { readonly from: number; readonly to: number; readonly teachers: readonly string[] },
): Promise<void> {
  const listed = Object.entries(taught).flatMap(([prefix, names]) =>
    names.map((name, index) => ({
      code: `${prefix}${String((index + 1) * 10 + 1).padStart(3, '0')}`,
      name,
      credits: usual,
    })),
  )
  const modules = [...listed, dissertation].map(
    (values): NewRow => ({ id: random.id(Date.parse(at)), at, values: { ...values, active: true } }),
  )
  await writeRows(tx, 'modules', modules)
  const instances: NewRow[] = []
  const remembered: TaughtInstance[] = []
  for (let year = academicYearStarting(from); year.year <= to; year = academicYearAfter(year))
    for (const [index, { id: module, values }] of modules.entries()) {
      const id = random.id(Date.parse(at))
      const isRemembered = year.year >= to - yearsRemembered
      if (isRemembered) remembered.push({ id, year, credits: Number(values['credits']) })
      instances.push({
        id,
        at,
        values: {
          module,
          academicYear: year.title,
          start: `${year.year}-09-28`,
          end: `${year.year + 1}-06-12`,
          ...(isRemembered && { tutors: teachersOf(index, teachers) }),
        },
      })
    }
  await writeRows(tx, 'module-instances', instances)
  await writeRows(tx, 'assignments', assignmentRows(randomFrom('assignments'), at, remembered))
}

/** The same module has the same teachers every year; some are taught by two. */
function teachersOf(index: number, teachers: readonly string[]): string[] {
  const places = index % 4 === 0 ? [index, index + 17] : [index]
  return places.flatMap((place) => teachers[place % teachers.length] ?? [])
}

/**
 * Enrols students in the modules of their sessions since an academic year, where they are in none yet: by the level of
 * the year, as many as its credits ask for, none twice. What came of them follows from what became of the year.
 */
export async function enrolInModules(tx: Transaction, since: string): Promise<void> {
  await tx.execute(sql`
    with years as (
      select ${s.id}, ${s.engagement}, ${p.code} as programme, ${s.academicYear}, ${s.status}, ${s.level}, ${s.createdAt},
        floor(coalesce(${s.credits}, 0) / ${usual}::int) as places,
        coalesce(sum(floor(coalesce(${s.credits}, 0) / ${usual}::int)) over (
          partition by ${s.engagement}, ${s.level} order by ${s.academicYear}
          rows between unbounded preceding and 1 preceding), 0) as before
      from ${s} join ${g} on ${g.id} = ${s.engagement} join ${p} on ${p.id} = ${g.programme}
      where ${s.status} <> 'Starting' and ${s.level} is not null and ${alive(s)}
    ), chosen as (
      select y.*, i.id as instance, i.code, md5(y.id::text || i.id::text) as dice
      from years y cross join lateral (
        select ${i.id}, row_number() over (order by md5(y.engagement::text || ${m.code})) as place, ${m.code}
        from ${i} join ${m} on ${m.id} = ${i.module}
        where ${i.academicYear} = y.academic_year
          and case when y.level = '7Diss' then ${m.code} = ${dissertation.code}
            else ${m.code} <> ${dissertation.code}
              and ${m.code} like any(array(select 'TMM' || (l::int - 3) || '%' from unnest(string_to_array(y.level, '/')) l)) end
      ) i
      where y.academic_year >= ${since}
        and (y.level = '7Diss' or i.place > y.before and i.place <= y.before + y.places)
        and not exists (select 1 from ${e} where ${e.session} = y.id)
    ), decided as (
      select c.*, ('x' || substr(dice, 1, 4))::bit(16)::int % 100 as luck,
        ('x' || substr(dice, 5, 4))::bit(16)::int % 34 as skill
      from chosen c
    ), counted as (
      select d.*, luck in (5, 6) and code <> ${dissertation.code} and programme <> 'FO'
        and row_number() over (partition by engagement, luck in (5, 6) order by academic_year, instance) = 1 as transferred
      from decided d
    ), written as (
      insert into ${k} (${k.id}, ${k.version}, ${k.createdAt}, ${k.updatedAt}, ${k.session}, ${k.moduleInstance},
        ${k.status}, ${k.outcome}, ${k.mark}, ${k.releasedOn})
      select (substr(id::text, 1, 14) || '7' || substr(dice, 1, 3) || '-8' || substr(dice, 4, 3) || '-' || substr(dice, 7, 12))::uuid,
        1, created_at, created_at, id, instance,
        case when status = 'Completed' then 'Completed'
          when status in ('Interrupted', 'Dormant') then 'Interrupted'
          when status in ('Incomplete', 'Transferred') then 'Withdrawn' else 'Enrolled' end,
        case when status <> 'Completed' then null
          when luck < 2 then 'Failed' when luck < 5 then 'Resit pending'
          when transferred then 'Credit transferred' else 'Passed' end,
        case when status <> 'Completed' or luck between 2 and 4 or transferred then null
          when luck < 2 then 20 + skill / 2 else 42 + skill end,
        case when status = 'Completed' then make_date(left(academic_year, 4)::int + 1, 7, 15) end
      from counted returning id, created_at
    )
    insert into history (record_type, record_id, version, at, user_id, action, reason, changes)
    select 'module-enrolments', id, 1, created_at, null, 'created', null, '[]'::jsonb from written`)
}
