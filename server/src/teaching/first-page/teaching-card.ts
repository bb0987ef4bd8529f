import { academicYearAfter, academicYearOf } from '@minster/domain/college/years/academic-year'
import type { FirstPageCard } from '@minster/domain/kit/first-page/first-page-card'
import { permits } from '@minster/domain/kit/permissions/permissions'
import { isFeatureOn } from '@minster/domain/platform/features/features'
import { teachingCard } from '@minster/domain/teaching/first-page/teaching-card'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { teamMemberOf } from '../agenda/own-ids.ts'
import { groupViews } from '../formation/own-groups.ts'
import { readMarkingDue } from './marking-due.ts'
import { readMeetingsDue } from './meetings-due.ts'
import { readRegistersDue } from './registers-due.ts'

const { n, g, t } = tables({ n: 'module-instances', g: 'formation-groups', t: 'formation-sets' })

/** What a first page says of the teaching of somebody who teaches or leads a group; null for anybody else. */
export async function readTeachingCard(
  db: Queryable,
  caller: Caller,
  today: string,
): Promise<FirstPageCard | null> {
  const { claims, userId, features = {} } = caller
  const present = academicYearOf(today)
  // What is sat again in summer is marked when the next year has begun.
  const years = [present.title, academicYearAfter(present, -1).title]
  const member = teamMemberOf(userId)
  const [does] =
    await db.rows(
      select({
        teaches: sql<boolean>`exists (select from ${n}
      where ${n.academicYear} = any(${sql.param(years)}::text[]) and ${n.tutors} && ${member} and ${alive(n)})`,
        leads: sql<boolean>`exists (select from ${g} join ${t} on ${t.id} = ${g.set} and ${alive(t)}
      where ${t.academicYear} = ${present.title} and ${t.releasedToTutors} is not null and ${g.leaders} && ${member} and ${alive(g)})`,
      })``,
    )
  if (!does?.teaches && !does?.leads) return null
  // Nobody is led to a page that would refuse them.
  const opensMarks = permits(claims, 'modules:view')
  const opensOwnGroups = permits(claims, groupViews.mine)
  const opensGroups = opensOwnGroups || permits(claims, groupViews.faculty)
  const records = does.leads && opensGroups && isFeatureOn(features, 'formation-groups')
  const [marking, registers, meetings] = await Promise.all([
    opensMarks ? readMarkingDue(db, userId, today) : [],
    does.teaches ? readRegistersDue(db, caller, today) : [],
    records ? readMeetingsDue(db, userId, today) : [],
  ])
  const groupsPage = opensOwnGroups ? '/mystudents/formation-groups' : '/faculty/formationgroups'
  return teachingCard({ marking, registers, meetings }, today, groupsPage)
}
