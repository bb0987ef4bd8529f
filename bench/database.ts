import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { freePort, output, type Running, start } from './process.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** A filled database with servers to be measured on it. */
export interface BenchDatabase {
  readonly url: string
  /** Where its servers keep files. */
  readonly dataDir: string
  rows<Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>
  /** Our server, signed in as a sysadmin. */
  ours(): Promise<Running & { readonly cookie: string }>
  bare(): Promise<Running>
}

export interface Bench {
  /** `ended` of the applications ended years ago; the others are as in a college of that many. */
  database(
    name: string,
    size: { applications: number; students: number; ended?: number },
  ): Promise<BenchDatabase>
  close(): Promise<void>
}

/** Starts a database cluster for one run. */
export async function openBench(): Promise<Bench> {
  const folder = mkdtempSync(join(tmpdir(), 'minster-bench-'))
  const { startEmbedded } = await import('../server/src/platform/db/embedded.ts')
  const cluster = await startEmbedded({ dataDir: folder, log: () => {} })
  const admin = new pg.Pool({ connectionString: cluster.url, max: 1 })
  const pools: pg.Pool[] = [admin]
  return {
    async database(name, size) {
      await admin.query(`create database bench_${name}`)
      const url = new URL(cluster.url)
      url.pathname = `/bench_${name}`
      const { applications, students, ended = 0 } = size
      const counts = Object.entries({ applications: applications - ended, students, ended })
      const args = counts.flatMap(([option, count]) => [`--${option}`, String(count)])
      const started = performance.now()
      await output(at('../server/src/demo/run.ts'), args, { DATABASE_URL: url.href, DEMO: '1' })
      const took = (performance.now() - started) / 1000
      process.stdout.write(
        `\nFilled ${size.applications} applications, ${size.students} students in ${took.toFixed(1)} s\n\n`,
      )
      const pool = new pg.Pool({ connectionString: url.href, max: 2 })
      // One that is closed already may still hear that its server stops.
      pool.on('error', () => {})
      pools.push(pool)
      return {
        url: url.href,
        dataDir: join(folder, 'files'),
        rows: async (text, values = []) => (await pool.query(text, [...values])).rows,
        ours: () => ourServer(url.href, join(folder, 'files')),
        bare: async () => {
          const port = await freePort()
          return start(at('bare-server.ts'), { port, path: '/api/status', env: { DATABASE_URL: url.href } })
        },
      }
    },
    async close() {
      for (const pool of pools) await pool.end()
      await cluster.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function ourServer(
  databaseUrl: string,
  dataDir: string,
): Promise<Running & { readonly cookie: string }> {
  const port = await freePort()
  const running = await start(at('../server/dist/main.js'), {
    port,
    path: '/api/status',
    env: {
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      DEMO: '1',
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      // As `npm start` and the image set them.
      MALLOC_ARENA_MAX: '2',
      NODE_OPTIONS: '--max-semi-space-size=16 --max-old-space-size=2000',
    },
  })
  const reply = await fetch(`${running.url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'sysadmin@example.org', password: 'Minster-demo-1' }),
  })
  if (!reply.ok) throw new Error(`Signing in answered ${reply.status}.`)
  const cookie = reply.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  return { ...running, cookie }
}
