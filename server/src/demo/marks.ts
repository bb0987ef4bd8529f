import { alive, table, tables } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { sql } from '#platform/db/sql.ts'

const { e, i, a, o } = tables({
  e: 'module-enrolments',
  i: 'module-instances',
  a: 'assignments',
  o: 'modules',
})
const k = table('assignment-marks')

/**
 * Gives marks to what students have handed in: of what is released, marks that come to the module's; of what was due in
 * the present year, as far as the module has come, which differs from one to the next.
 */
export async function writeMarks(tx: Transaction, today: string, moderator: string): Promise<void> {
  await tx.execute(sql`
    with works as (
      select ${e.id} as enrolment, ${e.createdAt}, ${e.mark} as result, ${e.releasedOn}, ${a.id} as assignment, ${a.due},
        ${a.marking} = 'Mark' as is_numbered, ${i.tutors}, md5(${e.id}::text || ${a.id}::text) as dice,
        -- Two pieces of one weight may differ and still come to the same.
        case when count(*) over theirs = 2 and min(${a.weight}) over theirs = max(${a.weight}) over theirs
          then case when ${a.id}::text = min(${a.id}::text) over theirs then 1 else -1 end else 0 end as side,
        ('x' || substr(md5(${e.id}::text), 1, 4))::bit(16)::int % 6 as apart,
        ('x' || substr(md5(${i.id}::text), 1, 4))::bit(16)::int % 5 as pace
      from ${e} join ${i} on ${i.id} = ${e.moduleInstance} join ${a} on ${a.moduleInstance} = ${i.id}
      where ${alive(e)} and ${alive(a)} and ${a.due} <= ${today} and (
        ${e.releasedOn} is not null and ${e.mark} is not null or ${e.releasedOn} is null and ${e.status} = 'Enrolled')
      window theirs as (partition by ${e.id})
    ), lucky as (
      select w.*, released_on is not null as is_over, ('x' || substr(dice, 1, 4))::bit(16)::int % 100 as luck,
        ('x' || substr(dice, 5, 4))::bit(16)::int % 36 as skill
      from works w
    ), graded as (
      select l.*, case when is_over then result + side * apart else 40 + skill end as grade,
        least(case when luck < 6 then due + 3 else due - luck % 4 end, ${today}::date) as came
      from lucky l where is_over or luck < 92
    ), told as (
      select g.*, case when is_numbered then grade::text when grade >= 40 then 'Pass' else 'Fail' end as first,
        case when is_numbered then (grade + luck % 5 - 2)::text when grade >= 40 then 'Pass' else 'Fail' end as second,
        not is_over and pace = 2 and tutors[2] is not null as is_seconded
      from graded g
    ), written as (
      insert into ${k} (${k.id}, ${k.version}, ${k.createdAt}, ${k.updatedAt}, ${k.moduleEnrolment}, ${k.assignment},
        ${k.attempt}, ${k.handedIn}, ${k.firstMark}, ${k.firstMarker}, ${k.secondMark}, ${k.secondMarker},
        ${k.moderation.note}, ${k.moderation.by}, ${k.moderation.on}, ${k.agreedMark}, ${k.releasedOn})
      select (substr(enrolment::text, 1, 14) || '7' || substr(dice, 1, 3) || '-8' || substr(dice, 4, 3) || '-' || substr(dice, 7, 12))::uuid,
        1, created_at, created_at, enrolment, assignment, 'First', came,
        case when is_over or pace > 0 then first end, case when is_over or pace > 0 then tutors[1] end,
        case when is_seconded then second end, case when is_seconded then tutors[2] end,
        case when is_over or pace > 2 then 'Read a sample of the work, fails and firsts among it. The marks stand.' end,
        case when is_over or pace > 2 then ${moderator}::uuid end,
        case when is_over then released_on - 7 when pace > 2 then ${today}::date end,
        case when is_over or pace = 4 then first end, released_on
      from told returning id, created_at
    )
    insert into history (record_type, record_id, version, at, user_id, action, reason, changes)
    select 'assignment-marks', id, 1, created_at, null, 'created', null, '[]'::jsonb from written`)
}

/**
 * Gives marks to what was handed in again by who failed in a year that is over: some of it late, some failed once more, all of
 * it agreed, so that a board may decide of it.
 */
export async function writeResitMarks(tx: Transaction, today: string, moderator: string): Promise<void> {
  await tx.execute(sql`
    with works as (
      select ${e.id} as enrolment, ${a.id} as assignment, ${a.resitDue}, ${i.tutors}, ${a.marking} = 'Mark' as is_numbered,
        md5('again' || ${e.id}::text || ${a.id}::text) as dice, ${o.code} like 'TMM4%' as is_post
      from ${e} join ${i} on ${i.id} = ${e.moduleInstance} join ${o} on ${o.id} = ${i.module}
        join ${a} on ${a.moduleInstance} = ${i.id} and ${alive(a)} and ${a.resitDue} < ${today}
      where ${e.outcome} = 'Resit pending' and ${e.releasedOn} is not null and ${alive(e)}
    ), lucky as (
      select w.*, ('x' || substr(dice, 1, 4))::bit(16)::int % 100 as luck,
        ('x' || substr(dice, 5, 4))::bit(16)::int % 34 + case when is_post then 40 else 30 end as grade
      from works w
    ), told as (
      select l.*, case when is_numbered then grade::text when grade >= 40 then 'Pass' else 'Fail' end as first,
        case when luck < 20 then resit_due + 3 else resit_due - luck % 4 end as came
      from lucky l
    ), written as (
      insert into ${k} (${k.id}, ${k.version}, ${k.createdAt}, ${k.updatedAt}, ${k.moduleEnrolment}, ${k.assignment},
        ${k.attempt}, ${k.handedIn}, ${k.firstMark}, ${k.firstMarker}, ${k.moderation.note}, ${k.moderation.by},
        ${k.moderation.on}, ${k.agreedMark})
      select (substr(enrolment::text, 1, 14) || '7' || substr(dice, 1, 3) || '-8' || substr(dice, 4, 3) || '-' || substr(dice, 7, 12))::uuid,
        1, resit_due, resit_due, enrolment, assignment, 'Resit', came, first, tutors[1],
        'Read what was sat again. The marks stand.', ${moderator}::uuid, resit_due + 10, first
      from told returning id, created_at
    )
    insert into history (record_type, record_id, version, at, user_id, action, reason, changes)
    select 'assignment-marks', id, 1, created_at, null, 'created', null, '[]'::jsonb from written`)
}
