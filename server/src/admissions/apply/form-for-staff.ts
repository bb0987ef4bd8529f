import { AppError } from '@minster/domain/platform/errors/errors'
import { collections, type ReachedCollection } from '@minster/domain/register/paths'
import { z } from 'zod'
import { scopeCondition } from '#kit/records/place.ts'
import { idOf } from '#kit/records/request.ts'
import { readStored } from '#kit/records/row.ts'
import { alive, tables } from '#platform/db/columns.ts'
import { sql } from '#platform/db/sql.ts'
import type { App, Services } from '#platform/http/app.ts'
import { documented } from '#platform/http/documented.ts'
import { callerOf } from '#platform/http/guard.ts'
import { parsed } from '#platform/http/parsed.ts'
import { choicesSchema, readChoices } from './choices.ts'
import { formSchema, keepPlace, readForm } from './form.ts'
import { stepBody } from './step-body.ts'

const { r } = tables({ r: 'applications' })

const oneApplication = z.object({ id: z.uuid() })

/**
 * The same form for staff who fill it in on somebody's behalf. What they write goes through the records' own calls, by
 * their own rights and under their own name.
 */
export function registerFormForStaffRoutes(app: App, services: Services): void {
  for (const collection of collections)
    if (collection.name === 'applications') registerCollection(app, services, collection)
}

function registerCollection(
  app: App,
  { database, college, clock }: Services,
  collection: ReachedCollection,
): void {
  const { access, feature, title, path } = collection
  if (access.edit === undefined) return
  const config = { access: access.edit, feature }
  const tags = [title]

  app.get(
    `/api/${path}/:id/form`,
    {
      config,
      ...documented({
        summary: 'An application as its form is filled in',
        tags,
        params: oneApplication,
        response: { 200: z.object({ data: z.object({ form: formSchema, choices: choicesSchema }) }) },
      }),
    },
    async (request) => {
      const found = await find(request)
      const [form, choices] = await Promise.all([
        readForm(database, found, callerOf(request), college.features),
        readChoices(database, college, clock.today()),
      ])
      return { data: { form, choices } }
    },
  )

  app.put(
    `/api/${path}/:id/form/step`,
    {
      config,
      ...documented({
        summary: 'Keep where the form was left',
        tags,
        params: oneApplication,
        body: stepBody,
        response: { 204: z.null() },
      }),
    },
    async (request, reply) => {
      const { step } = parsed(stepBody, request.body)
      await keepPlace(database, (await find(request)).id, step, clock.now())
      return reply.status(204).send()
    },
  )

  async function find(request: Parameters<typeof callerOf>[0]) {
    const id = idOf(request, collection)
    const inScope = scopeCondition(collection, id, callerOf(request), access.edit)
    const [found] = await readStored(
      database,
      'applications',
      sql`${r.id} = ${id} and ${alive(r)} and ${inScope}`,
    )
    if (!found) throw new AppError('NOT_FOUND', 'This application does not exist.')
    return found
  }
}
