import type { TimelineEntry } from '@minster/domain/contact/leads/lead-calls'
import { history } from '#kit/records/history-table.ts'
import { visibleAmong } from '#kit/records/subject.ts'
import { alive, optional, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'

const { r, e, h } = tables({ r: 'registrations', e: 'events', h: history })
const { u } = optional(tables({ u: 'users' }))

/** What became of somebody's bookings, step by step, where their reader sees these. */
export async function bookedSteps(db: Queryable, person: string, caller: Caller): Promise<TimelineEntry[]> {
  const booked = await db.rows(select({
    id: r.id,
    event: e.title,
  })`from ${r} join ${e} on ${e.id} = ${r.event}
    where ${r.person} = ${person} and ${alive(r)} order by ${r.bookedAt} desc, ${r.id} limit 100`)
  const ids = booked.map(({ id }) => id)
  if (ids.length === 0) return []
  const seen = await visibleAmong(db, caller, 'registrations', ids, caller.features ?? {})
  const steps = await db.rows(select({
    step: h.id,
    id: h.recordId,
    at: h.at,
    changes: h.changes,
    by: u.id,
    name: u.name,
  })`from ${h} left join ${u} on ${u.id} = coalesce(${h.realUserId}, ${h.userId})
    where ${h.recordType} = 'registrations' and ${h.recordId} = any(${sql.param([...seen.keys()])}::uuid[])
    order by ${h.id} desc limit 500`)
  const eventOf = new Map(booked.map(({ id, event }) => [id, event]))
  return steps.flatMap(({ step, id, at, changes, by, name }) =>
    changes.flatMap(({ path, from, to }): TimelineEntry[] => {
      if (path !== 'state' || typeof to !== 'string') return []
      const moved = typeof from === 'string' ? `${from} → ${to}` : to
      return [
        {
          id: `registrations ${step}`,
          at,
          kind: 'registration',
          title: `${eventOf.get(id) ?? 'Event'}: ${moved}`,
          text: null,
          by: by === null ? null : { id: by, label: name ?? '' },
          href: `/registrations/${id}`,
        },
      ]
    }),
  )
}
