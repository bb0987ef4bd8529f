import { type Supervisor, supervisorCalls } from '@minster/domain/care/safeguarding/supervisor-calls'
import {
  supervisorRole,
  supervisorTrainingOf,
  supervisorTrainingStates,
} from '@minster/domain/care/safeguarding/supervisor-training'
import { contactCalls, organisationCalls } from '@minster/domain/people/contacts/contact-calls'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { collectionOf } from '@minster/domain/register/paths'
import { sendAsFile } from '#kit/export/excel.ts'
import type { Cell, SheetColumn } from '#kit/export/spreadsheet.ts'
import { idOf } from '#kit/records/request.ts'
import { alive, optional, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { App, Services } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/guard.ts'
import { serve, serveUnread } from '#platform/http/serve.ts'
import { readAroundContact, readAroundOrganisation } from './around.ts'

const { r, p, o } = tables({ r: 'organisation-roles', p: 'people', o: 'organisations' })
const { h } = optional(tables({ h: 'hubs' }))

const trainingStates = namesOf(supervisorTrainingStates)

/** Everybody who is a supervisor today, whoever's training is worst first. */
async function readSupervisors(db: Queryable, today: string): Promise<Supervisor[]> {
  const rows = await db.rows(select({
    id: p.id,
    label: sql<string>`concat_ws(' ', ${p.title}, coalesce(${p.preferredName}, ${p.firstName}), ${p.lastName})`,
    last_name: p.lastName,
    email: p.email,
    phone: sql<string | null>`coalesce(${p.phone}, ${p.otherPhone})`,
    trained_on: p.supervisorTraining,
    places: sql<
      Supervisor['places']
    >`jsonb_agg(jsonb_build_object('id', ${o.id}, 'label', ${o.name}, 'hub', ${h.name}, 'from', ${r.from})
        order by ${o.name}, ${o.id})`,
  })`
    from ${r}
    join ${p} on ${p.id} = ${r.contact} and ${alive(p)}
    join ${o} on ${o.id} = ${r.organisation} and ${alive(o)}
    left join ${h} on ${h.id} = ${o.hub}
    where ${r.role} = ${supervisorRole} and ${alive(r)}
      and (${r.from} is null or ${r.from} <= ${today}) and (${r.until} is null or ${r.until} >= ${today})
    group by ${p.id} order by ${p.lastName}, ${p.firstName}, ${p.id}`)
  const shown = rows.map((row): Supervisor => {
    const { id, label, email, phone, places, trained_on: trainedOn } = row
    return {
      contact: { id, label },
      email,
      phone,
      places,
      trainedOn,
      ...supervisorTrainingOf(trainedOn, today),
    }
  })
  const rankOf = ({ state }: Supervisor) => trainingStates.indexOf(state)
  return shown.toSorted((one, other) => rankOf(one) - rankOf(other))
}

const supervisorColumns: readonly SheetColumn[] = [
  { heading: 'Supervisor', format: 'text', width: 28 },
  { heading: 'Organisation', format: 'text', width: 36 },
  { heading: 'Hub', format: 'text', width: 16 },
  { heading: 'E-mail', format: 'text', width: 30 },
  { heading: 'Telephone', format: 'text', width: 18 },
  { heading: 'Last trained', format: 'date', width: 14 },
  { heading: 'Training', format: 'text', width: 22 },
  { heading: 'Holds until', format: 'date', width: 14 },
]

function supervisorCells({ contact, places, email, phone, trainedOn, state, due }: Supervisor): Cell[] {
  const hubs = [...new Set(places.map(({ hub }) => hub).filter((hub) => hub !== null))]
  return [
    contact.label,
    places.map(({ label }) => label).join('; '),
    hubs.join('; '),
    email,
    phone,
    dayCell(trainedOn),
    supervisorTrainingStates[state].label,
    dayCell(due),
  ]
}

/** A day as a sheet holds it. */
function dayCell(day: string | null): Cell {
  return day === null ? null : new Date(`${day}T00:00:00Z`)
}

/** Who and what stands around an organisation and a contact, and who supervises placements today. */
export function registerContactRoutes(app: App, { database, college, clock }: Services): void {
  serveUnread(
    app,
    organisationCalls,
    'GET /api/organisations/:id/around',
    { access: 'organisations:view' },
    async (request) => {
      const id = idOf(request, collectionOf('organisations'))
      const looking = { caller: callerOf(request), features: college.features, today: clock.today() }
      return { data: await readAroundOrganisation(database, id, looking) }
    },
  )

  serveUnread(
    app,
    contactCalls,
    'GET /api/contacts/:id/around',
    { access: 'contacts:view' },
    async (request) => {
      const id = idOf(request, collectionOf('people'))
      const looking = { caller: callerOf(request), features: college.features, today: clock.today() }
      return { data: await readAroundContact(database, id, looking) }
    },
  )

  serve(
    app,
    supervisorCalls,
    'GET /api/contacts/supervisors',
    { access: 'contacts:view' },
    async (request, reply) => {
      const today = clock.today()
      const rows = await readSupervisors(database, today)
      if (request.query.export === undefined) return { data: rows }
      return sendAsFile(reply, `supervisors-${today}.xlsx`, {
        name: 'Current supervisors',
        columns: supervisorColumns,
        rows: [rows.map(supervisorCells)],
      })
    },
  )
}
