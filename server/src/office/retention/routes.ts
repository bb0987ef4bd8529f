import { retentionCalls } from '@minster/domain/office/retention/retention-calls'
import {
  longestPeriod,
  type RetentionKey,
  retentionKeys,
} from '@minster/domain/office/retention/retention-keys'
import { AppError } from '@minster/domain/platform/errors/errors'
import type { Contributions } from '#kit/departments/department.ts'
import { openFileStore } from '#kit/files/store.ts'
import type { Door } from '#kit/records/store.ts'
import type { App, Services } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/guard.ts'
import { serve } from '#platform/http/serve.ts'
import { guarded, pageReply } from '../housekeeping/forms.ts'
import { beginAutomatic, readStandings } from './automatic.ts'
import { askLater, confirmRules, readConfirmation } from './confirmation.ts'
import { beginRule, previewRule, readRuns, retentionWork } from './run.ts'
import { changeRetentionSetting, readSettings } from './settings.ts'

const lookedAt = 60 * 60 * 1000

/** Registers the calls of the retention rules, and does their work in this process. */
export async function registerRetentionRoutes(
  app: App,
  services: Services & { readonly door: Door; readonly contributions: Pick<Contributions, 'forget'> },
): Promise<void> {
  const { database, clock, queue, door, config, contributions } = services
  const disk = await openFileStore(config)
  const { forget } = contributions
  await retentionWork.register(app, queue, { database, door, disk, clock, forget })
  const timer = setInterval(() => {
    beginAutomatic(database, queue, clock).catch((error: unknown) => app.log.warn(error, 'Retention'))
  }, lookedAt)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))

  serve(app, retentionCalls, 'GET /api/housekeeping/retention', guarded, async () => {
    const [settings, confirmation, standings] = await Promise.all([
      readSettings(database),
      readConfirmation(database),
      readStandings(database, clock),
    ])
    const overdue = new Map(standings.map(({ key, overdueSince }) => [key, overdueSince]))
    const data = await Promise.all(
      settings.map(async ({ userId: _hidden, ...setting }) => {
        const count = async (held: boolean) => {
          const page = { page: 1, pageSize: 1, held }
          return (await previewRule(database, setting.key, setting.months, clock.today(), page)).total
        }
        const [due, held] = await Promise.all([count(false), count(true)])
        return { ...setting, due, held, overdueSince: overdue.get(setting.key) ?? null }
      }),
    )
    return { data, meta: { confirmation } }
  })

  serve(app, retentionCalls, 'GET /api/housekeeping/retention/state', guarded, async () => {
    const [{ reason }, standings] = await Promise.all([
      readConfirmation(database),
      readStandings(database, clock),
    ])
    return { data: { reason, overdue: standings.filter((one) => one.overdueSince !== null).length } }
  })

  serve(app, retentionCalls, 'POST /api/housekeeping/retention/confirm', guarded, async (request) => {
    const { counts, automatic } = request.body
    const confirming = { counts, automatic: automatic.map(keyIn) }
    await database.transaction((tx) => confirmRules(tx, confirming, callerOf(request), clock))
    await beginAutomatic(database, queue, clock)
    return { data: await readConfirmation(database) }
  })

  serve(app, retentionCalls, 'POST /api/housekeeping/retention/later', guarded, async () => {
    await askLater(database, clock)
    return { data: await readConfirmation(database) }
  })

  serve(app, retentionCalls, 'PATCH /api/housekeeping/retention/:rule', guarded, async (request) => {
    const key = keyIn(request.params.rule)
    await changeRetentionSetting(database, key, request.body, callerOf(request), clock.now().toISOString())
    const data = (await readSettings(database)).find((one) => one.key === key)
    if (!data) throw noSuchRule()
    return { data }
  })

  serve(app, retentionCalls, 'GET /api/housekeeping/retention/:rule/preview', guarded, async (request) => {
    const key = keyIn(request.params.rule)
    const { coming, ...page } = request.query
    const months = (await readSettings(database)).find((one) => one.key === key)?.months ?? longestPeriod
    const found = await previewRule(database, key, months, clock.today(), { ...page, withComing: coming })
    return pageReply(found, page)
  })

  serve(app, retentionCalls, 'POST /api/housekeeping/retention/:rule/run', guarded, async (request) => {
    const key = keyIn(request.params.rule)
    const caller = callerOf(request)
    const id = await database.transaction((tx) => beginRule(tx, queue, key, caller, clock))
    return { data: { id } }
  })

  serve(app, retentionCalls, 'GET /api/housekeeping/retention-runs', guarded, async (request) =>
    pageReply(await readRuns(database, request.query), request.query),
  )
}

function keyIn(name: string): RetentionKey {
  const key = retentionKeys.find((one) => one === name)
  if (key === undefined) throw noSuchRule()
  return key
}

function noSuchRule(): AppError {
  return new AppError('NOT_FOUND', 'There is no such retention rule.')
}
