import { permits } from '@minster/domain/kit/permissions/permissions'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable, Values } from '#platform/db/connect.ts'
import type { Caller } from '#platform/http/caller.ts'
import { leadersOf } from './collections.ts'
import { groupFactsForm } from './group-facts.ts'

export const studentPlaceForm = groupFactsForm.extend({
  group: z.string(),
  since: z.string(),
  to: z.string().nullable(),
  set: z.string(),
  releasedToTutors: z.boolean(),
  releasedToStudents: z.boolean(),
  present: z.int(),
  apologies: z.int(),
  absent: z.int(),
})
export type StudentPlace = z.infer<typeof studentPlaceForm>

interface Row extends Values, StudentPlace {}

/** The groups a student is and was in, with their attendance; drafts only for whoever draws groups up. */
export function placesOfStudent(db: Queryable, student: string, caller: Caller): Promise<Row[]> {
  const seesDrafts = permits(caller.claims, 'role:manager')
  return db.rows<Row>(sql`
    select m.id, g.name as "group", t.id as "set", t.kind, t.academic_year as "academicYear", h.name as hub, g.weekday,
      g."from", g.until, g.room, ${leadersOf('g')} as leaders, m."from" as since, m."to",
      t.released_to_tutors is not null as "releasedToTutors",
      t.released_to_students is not null as "releasedToStudents",
      (count(a.id) filter (where a.state = 'Present'))::int as present,
      (count(a.id) filter (where a.state = 'Apologies'))::int as apologies,
      (count(a.id) filter (where a.state = 'Absent'))::int as absent
    from formation_memberships m join formation_groups g on g.id = m."group" and g.deleted_at is null
      join formation_sets t on t.id = g."set" and t.deleted_at is null left join hubs h on h.id = t.hub
      left join formation_meetings k on k."group" = g.id and k.deleted_at is null
      left join formation_attendance a on a.meeting = k.id and a.student = m.student and a.deleted_at is null
        and k.day >= m."from" and coalesce(k.day <= m."to", true)
    where m.student = ${student} and m.deleted_at is null
      and (t.released_to_tutors is not null or ${seesDrafts})
    group by m.id, g.id, t.id, h.name
    order by t.academic_year desc, m."from" desc, t.kind, m.id`)
}
