import { concernReceived, concernUrgencies, noteOfConcern } from '@minster/domain/care/concerns/concern'
import { concernCalls } from '@minster/domain/care/concerns/concern-calls'
import { can } from '@minster/domain/kit/permissions/permissions'
import { AppError } from '@minster/domain/platform/errors/errors'
import { formatDateTime } from '@minster/domain/platform/words/format'
import { collectionOf } from '@minster/domain/register/paths'
import { queueMail } from '#kit/mail/queue-mail.ts'
import { notify } from '#kit/notifications/notify.ts'
import { idOf } from '#kit/records/request.ts'
import type { Door } from '#kit/records/store.ts'
import { demandSubject, type Subject } from '#kit/records/subject.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { App, Services } from '#platform/http/app.ts'
import type { Caller } from '#platform/http/caller.ts'
import { callerOf } from '#platform/http/guard.ts'
import { parsed } from '#platform/http/parsed.ts'
import { serveUnread } from '#platform/http/serve.ts'
import { readableTiers } from '../notes/tiers.ts'

const { r, u } = tables({ r: 'roles', u: 'users' })

const students = collectionOf('students')
const notes = collectionOf('notes')
const tier = 'Safeguarding'
/** Whoever sees a student tells the safeguarding team of a concern. It goes one way: they cannot read it again. */
export function registerConcernRoutes(app: App, services: Services & { readonly door: Door }): void {
  const { database, door, college, clock } = services
  serveUnread(
    app,
    concernCalls,
    'POST /api/students/:id/concerns',
    { access: { any: ['students:view', 'students:recruitment', 'mystudents:view'] } },
    async (request) => {
      const caller = callerOf(request)
      const about: Subject = { name: 'students', id: idOf(request, students) }
      const at = clock.now().toISOString()
      await database.transaction(async (tx) => {
        await demandSubject(tx, caller, about, 'view', college.features)
        const { words, urgency } = parsed(
          concernCalls.calls['POST /api/students/:id/concerns'].body,
          request.body,
        )
        const officers = await officersFor(tx)
        if (officers.length === 0) throw new AppError('CONFLICT', nobodyReads)
        const body = noteOfConcern(urgency, words)
        const values = { subject: about.name, subjectId: about.id, tier, author: caller.userId, body }
        await door.create(tx, notes, values, { caller, byRule: true })
        await notify(tx, services, {
          event: 'concern',
          to: officers,
          text: `A safeguarding concern was raised. ${concernUrgencies[urgency].told}.`,
          about,
          may: async (reader) => (await readableTiers(tx, reader, about)).includes(tier),
          by: caller.userId,
        })
        await acknowledge(tx, services, caller, at)
      })
      return { data: { at, words: concernReceived } }
    },
  )
}

const nobodyReads =
  'Nobody at the college is set up to receive concerns. Please ring the college office now, and do not leave it at this.'

/** Who looks after safeguarding: those whose roles name it, else whoever holds everything. */
async function officersFor(db: Queryable): Promise<string[]> {
  const roles = await db.rows(select({ id: r.id, claims: r.claims })`from ${r} where ${alive(r)}`)
  const holding = roles.filter(({ claims }) => can(claims ?? [], 'profiles:safeguarding'))
  const named = holding.filter(({ claims }) => !can(claims ?? [], 'admin:sysadmin'))
  for (const one of [named, holding]) {
    const users = await db.rows(select({
      id: u.id,
    })`from ${u} where ${u.roles} && ${sql.param(one.map(({ id }) => id))}::uuid[]
        and ${u.active} and ${alive(u)}`)
    if (users.length > 0) return users.map(({ id }) => id)
  }
  return []
}

/** It came from themselves, so it is sent whatever they wish to hear of. */
async function acknowledge(tx: Transaction, services: Services, caller: Caller, at: string): Promise<void> {
  const { name: office, email } = services.college.office
  const [user] = await tx.rows(select({ email: u.email })`from ${u} where ${u.id} = ${caller.userId}`)
  if (!user) return
  await queueMail(tx, services, {
    template: 'concern-received',
    to: { name: caller.name, address: user.email },
    values: {
      name: caller.name,
      at: formatDateTime(at),
      office: [office, email].filter(Boolean).join(', '),
    },
    by: caller.userId,
  })
}
