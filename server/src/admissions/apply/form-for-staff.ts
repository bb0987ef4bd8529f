import { applyCalls } from '@minster/domain/admissions/apply/apply-calls'
import { AppError } from '@minster/domain/platform/errors/errors'
import type { ReachedCollection } from '@minster/domain/register/paths'
import type { FastifyRequest } from 'fastify'
import type { DepartmentServices } from '#kit/departments/department.ts'
import { scopeCondition } from '#kit/records/place.ts'
import { idOf } from '#kit/records/request.ts'
import { readStored } from '#kit/records/row.ts'
import { alive, tables } from '#platform/db/columns.ts'
import { sql } from '#platform/db/sql.ts'
import type { App } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/guard.ts'
import { parsed } from '#platform/http/parsed.ts'
import { serveThrough } from '#platform/http/serve.ts'
import { changeableApplications } from '../applications/changeable.ts'
import { readChoices } from './choices.ts'
import { keepPlace, readForm } from './form.ts'

const { r } = tables({ r: 'applications' })

/**
 * The same form for staff who fill it in on somebody's behalf. What they write goes through the records' own calls, by
 * their own rights and under their own name.
 */
export function registerFormForStaffRoutes(
  app: App,
  { database, college, clock, contributions }: DepartmentServices,
): void {
  const changeable = changeableApplications()

  serveThrough(
    app,
    applyCalls,
    'GET /api/:collection/:id/form',
    changeable,
    ({ edit, feature }) => ({ access: edit, feature }),
    async (request, collection) => {
      const found = await find(request, collection)
      const [form, choices] = await Promise.all([
        readForm(database, found, callerOf(request), college.features),
        readChoices(database, college, clock.today(), contributions.codes),
      ])
      return { data: { form, choices } }
    },
  )

  serveThrough(
    app,
    applyCalls,
    'PUT /api/:collection/:id/form/step',
    changeable,
    ({ edit, feature }) => ({ access: edit, feature }),
    async (request, collection) => {
      const { step } = parsed(applyCalls.calls['PUT /api/:collection/:id/form/step'].body, request.body)
      await keepPlace(database, (await find(request, collection)).id, step, clock.now())
    },
  )

  async function find(request: FastifyRequest, collection: ReachedCollection) {
    const id = idOf(request, collection)
    const inScope = scopeCondition(collection, id, callerOf(request), collection.access.edit)
    const [found] = await readStored(
      database,
      'applications',
      sql`${r.id} = ${id} and ${alive(r)} and ${inScope}`,
    )
    if (!found) throw new AppError('NOT_FOUND', 'This application does not exist.')
    return found
  }
}
