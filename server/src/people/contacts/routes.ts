import {
  supervisorRole,
  supervisorTrainingOf,
  supervisorTrainingStates,
} from '@minster/domain/care/safeguarding/supervisor-training'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { collectionOf } from '@minster/domain/register/paths'
import { z } from 'zod'
import { sendAsFile } from '#kit/export/excel.ts'
import type { Cell, SheetColumn } from '#kit/export/spreadsheet.ts'
import { idOf } from '#kit/records/request.ts'
import { alive, optional, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { App, Services } from '#platform/http/app.ts'
import { documented } from '#platform/http/documented.ts'
import { callerOf } from '#platform/http/guard.ts'
import { aroundContact, aroundOrganisation, readAroundContact, readAroundOrganisation } from './around.ts'

const { r, p, o } = tables({ r: 'organisation-roles', p: 'people', o: 'organisations' })
const { h } = optional(tables({ h: 'hubs' }))

const named = z.object({ id: z.string(), label: z.string() })
const trainingStates = namesOf(supervisorTrainingStates)

/** Somebody who may supervise a placement today, and how their training stands. */
const supervisorShown = z.object({
  contact: named,
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** Where they supervise, and since when. */
  places: z.array(named.extend({ hub: z.string().nullable(), from: z.string().nullable() })),
  trainedOn: z.string().nullable(),
  state: z.enum(trainingStates),
  /** The last day their training holds. */
  due: z.string().nullable(),
})
type SupervisorShown = z.infer<typeof supervisorShown>

/** Everybody who is a supervisor today, whoever's training is worst first. */
async function readSupervisors(db: Queryable, today: string): Promise<SupervisorShown[]> {
  const rows = await db.rows(select({
    id: p.id,
    label: sql<string>`concat_ws(' ', ${p.title}, coalesce(${p.preferredName}, ${p.firstName}), ${p.lastName})`,
    last_name: p.lastName,
    email: p.email,
    phone: sql<string | null>`coalesce(${p.phone}, ${p.otherPhone})`,
    trained_on: p.supervisorTraining,
    places: sql<
      SupervisorShown['places']
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
  const shown = rows.map((row): SupervisorShown => {
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
  const rankOf = ({ state }: SupervisorShown) => trainingStates.indexOf(state)
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

function supervisorCells({ contact, places, email, phone, trainedOn, state, due }: SupervisorShown): Cell[] {
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
  app.get(
    '/api/organisations/:id/around',
    {
      config: { access: 'organisations:view' },
      ...documented({
        tags: ['Organisations'],
        summary: 'Whom the college knows at an organisation',
        description:
          'Roles of contacts, its parts, and the students and applicants whose home church it is, as far as the caller may see them.',
        response: { 200: z.object({ data: aroundOrganisation }) },
      }),
    },
    async (request) => {
      const id = idOf(request, collectionOf('organisations'))
      const looking = { caller: callerOf(request), features: college.features, today: clock.today() }
      return { data: await readAroundOrganisation(database, id, looking) }
    },
  )

  app.get(
    '/api/contacts/:id/around',
    {
      config: { access: 'contacts:view' },
      ...documented({
        tags: ['Contacts'],
        summary: 'What a contact is where, and what else they are to the college',
        response: { 200: z.object({ data: aroundContact }) },
      }),
    },
    async (request) => {
      const id = idOf(request, collectionOf('people'))
      const looking = { caller: callerOf(request), features: college.features, today: clock.today() }
      return { data: await readAroundContact(database, id, looking) }
    },
  )

  app.get(
    '/api/contacts/supervisors',
    {
      config: { access: 'contacts:view' },
      schema: {
        tags: ['Contacts'],
        summary: 'Who supervises placements today, and how their training stands',
        querystring: z.strictObject({ export: z.literal('excel').optional() }),
        response: { 200: z.object({ data: z.array(supervisorShown) }) },
      },
    },
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
