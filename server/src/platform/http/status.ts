import { permits } from '@minster/domain/kit/permissions/permissions'
import { AppError } from '@minster/domain/platform/errors/errors'
import { type Status, systemCalls } from '@minster/domain/platform/system/system-calls'
import type { Database } from '../db/connect.ts'
import { migrationState } from '../db/migrate.ts'
import { select, subselect } from '../db/select.ts'
import { sql } from '../db/sql.ts'
import { type DiskSpace, spaceOf } from '../process/disk-space.ts'
import { version } from '../process/version.ts'
import type { App, Services } from './app.ts'
import { bodyOf } from './errors.ts'
import { serve } from './serve.ts'

/** How the system is, for everybody; with `admin:sysadmin` the inside details too. */
export function registerStatusRoutes(app: App, services: Services, diskSpace: DiskSpace): void {
  const { database, mail, queue, scanner, sessions } = services
  serve(
    app,
    systemCalls,
    'GET /api/status',
    { access: 'public', exposeHeadRoute: true },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const disk = await diskSpace.standing()
      const asked = process.hrtime.bigint()
      const migrations = await migrationsOf(database)
      const milliseconds = Number(process.hrtime.bigint() - asked) / 1e6
      const status: Status = {
        version,
        healthy: migrations !== null && queue.isRunning() && disk !== 'full',
        database: migrations ? 'up' : 'down',
        migrations: migrations ? (migrations.applied < migrations.known ? 'behind' : 'current') : 'unknown',
        queue: migrations && queue.isRunning() ? 'up' : 'down',
        mail: await mail.standing(),
        disk,
        viruses: await scanner.standing(),
      }
      if (!migrations) return reply.code(503).send({ data: status, ...bodyOf(new AppError('UNAVAILABLE')) })
      const signedIn = await sessions.find(request)
      if (!signedIn || signedIn.mustEnrol || !permits(signedIn.caller.claims, 'admin:sysadmin'))
        return { data: status }
      return { data: { ...status, details: await detailsOf(services, migrations, milliseconds) } }
    },
  )
}

async function migrationsOf(database: Database): Promise<{ known: number; applied: number } | null> {
  try {
    return await migrationState(database)
  } catch {
    return null
  }
}

async function detailsOf(
  { database, config, queue }: Services,
  migrations: { known: number; applied: number },
  milliseconds: number,
) {
  const [server] =
    await database.rows(
      select({
        version: sql<string>`current_setting('server_version')`,
        size: sql<number>`pg_database_size(current_database())`,
        connections: subselect(
          sql<number>`count(*)::int`,
        )`from pg_stat_activity where datname = current_database()`,
      })``,
    )
  return {
    node: process.version,
    startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    memory: process.memoryUsage().rss,
    disk: await spaceOf(config.dataDir),
    database: { ...server, embedded: config.databaseUrl === null, milliseconds },
    migrations,
    queues: await queue.counts(),
    plainHttp: config.production && config.publicUrl.startsWith('http:'),
  }
}
