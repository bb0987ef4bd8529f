import { AppError } from '@minster/domain/platform/errors/errors'
import { longestPeriod, type RetentionKey, retentionKeys } from '@minster/domain/register/retention/rules'
import { z } from 'zod'
import type { Contributions } from '#kit/departments/department.ts'
import { openFileStore } from '#kit/files/store.ts'
import type { Door } from '#kit/records/store.ts'
import { table } from '#platform/db/columns.ts'
import { select } from '#platform/db/select.ts'
import type { App, Services } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/guard.ts'
import { resumeRuns } from '#platform/http/resume.ts'
import { guarded, pageQuery, pageReply, pageShape, tags } from '../housekeeping/forms.ts'
import { beginAutomatic, readStandings } from './automatic.ts'
import { askLater, confirmRules, readConfirmation } from './confirmation.ts'
import { beginRule, previewRule, readRuns, retentionJob, workOnRetentionRun } from './run.ts'
import { changeRetentionSetting, readSettings } from './settings.ts'
import { retentionRuns } from './tables.ts'

const retentionRun = table(retentionRuns)

const ruleParams = z.object({ rule: z.string() })
const settingBody = z.strictObject({
  months: z
    .int({ error: 'Give the period in whole months.' })
    .min(1, 'A period is at least one month.')
    .max(longestPeriod, 'A period is at most a hundred years.'),
  automatic: z.boolean(),
})
const confirmBody = z.strictObject({
  counts: z.record(z.string(), z.int().min(0)),
  automatic: z.array(z.string()).max(retentionKeys.length),
})
const previewQuery = z.strictObject({ ...pageShape, coming: z.stringbool().default(false) })
const lookedAt = 60 * 60 * 1000

/** Registers the calls of the retention rules, and does their work in this process. */
export async function registerRetentionRoutes(
  app: App,
  services: Services & { readonly door: Door; readonly contributions: Pick<Contributions, 'forget'> },
): Promise<void> {
  const { database, clock, queue, door, config, contributions } = services
  const disk = await openFileStore(config)
  await queue.work(retentionJob, ({ run }, signal) =>
    workOnRetentionRun({ database, door, disk, clock, forget: contributions.forget }, run, signal),
  )
  resumeRuns(
    app,
    services,
    retentionJob,
    select({ id: retentionRun.id })`from ${retentionRun} where ${retentionRun.state} = 'running'`,
  )
  const timer = setInterval(() => {
    beginAutomatic(database, queue, clock).catch((error: unknown) => app.log.warn(error, 'Retention'))
  }, lookedAt)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))

  app.get(
    '/api/housekeeping/retention',
    { ...guarded, schema: { summary: 'Every retention rule, with how many records are due', tags } },
    async () => {
      const [settings, confirmation, standings] = await Promise.all([
        readSettings(database),
        readConfirmation(database),
        readStandings(database, clock),
      ])
      const overdue = new Map(standings.map(({ key, overdueSince }) => [key, overdueSince]))
      const data = await Promise.all(
        settings.map(async ({ userId: _hidden, ...setting }) => {
          const { total } = await previewRule(database, setting.key, setting.months, clock.today(), {
            page: 1,
            pageSize: 1,
          })
          return { ...setting, due: total, overdueSince: overdue.get(setting.key) ?? null }
        }),
      )
      return { data, meta: { confirmation } }
    },
  )

  app.get(
    '/api/housekeeping/retention/state',
    { ...guarded, schema: { summary: 'Whether the rules wait for somebody, and which are behind', tags } },
    async () => {
      const [{ reason }, standings] = await Promise.all([
        readConfirmation(database),
        readStandings(database, clock),
      ])
      return { data: { reason, overdue: standings.filter((one) => one.overdueSince !== null).length } }
    },
  )

  app.post(
    '/api/housekeeping/retention/confirm',
    {
      ...guarded,
      schema: {
        summary: 'Let rules run by themselves, having looked at what each would touch',
        tags,
        body: confirmBody,
      },
    },
    async (request) => {
      const { counts, automatic } = request.body
      const confirming = { counts, automatic: automatic.map(keyIn) }
      await database.transaction((tx) => confirmRules(tx, confirming, callerOf(request), clock))
      await beginAutomatic(database, queue, clock)
      return { data: await readConfirmation(database) }
    },
  )

  app.post(
    '/api/housekeeping/retention/later',
    { ...guarded, schema: { summary: 'Ask again about the rules in a week', tags } },
    async () => {
      await askLater(database, clock)
      return { data: await readConfirmation(database) }
    },
  )

  app.patch(
    '/api/housekeeping/retention/:rule',
    {
      ...guarded,
      schema: {
        summary: 'Set a period, or let a rule run by itself',
        tags,
        params: ruleParams,
        body: settingBody,
      },
    },
    async (request) => {
      const key = keyIn(request.params.rule)
      await changeRetentionSetting(database, key, request.body, callerOf(request), clock.now().toISOString())
      const data = (await readSettings(database)).find((one) => one.key === key)
      return { data }
    },
  )

  app.get(
    '/api/housekeeping/retention/:rule/preview',
    {
      ...guarded,
      schema: { summary: 'What a rule would touch', tags, params: ruleParams, querystring: previewQuery },
    },
    async (request) => {
      const key = keyIn(request.params.rule)
      const { coming, ...page } = request.query
      const months = (await readSettings(database)).find((one) => one.key === key)?.months ?? longestPeriod
      const found = await previewRule(database, key, months, clock.today(), { ...page, withComing: coming })
      return pageReply(found, page)
    },
  )

  app.post(
    '/api/housekeeping/retention/:rule/run',
    { ...guarded, schema: { summary: 'Run a rule now', tags, params: ruleParams } },
    async (request, reply) => {
      const key = keyIn(request.params.rule)
      const caller = callerOf(request)
      const id = await database.transaction((tx) => beginRule(tx, queue, key, caller, clock))
      return reply.status(202).send({ data: { id } })
    },
  )

  app.get(
    '/api/housekeeping/retention-runs',
    {
      ...guarded,
      schema: { summary: 'Runs of retention rules, the latest first', tags, querystring: pageQuery },
    },
    async (request) => pageReply(await readRuns(database, request.query), request.query),
  )
}

function keyIn(name: string): RetentionKey {
  const key = retentionKeys.find((one) => one === name)
  if (key === undefined) throw new AppError('NOT_FOUND', 'There is no such retention rule.')
  return key
}
