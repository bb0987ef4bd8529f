import { randomBytes, randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { list } from './ask.ts'
import type { BenchDatabase } from './database.ts'
import { type Figure, rounded } from './figures.ts'
import { output } from './process.ts'

const command = (name: string) => fileURLToPath(new URL(`../server/dist/${name}.js`, import.meta.url))
const megabyte = 1_000_000
const files = 300
const listsAlone = 300

/** A backup with 300 MB of files while somebody goes through lists without a pause, and the way back. */
export async function measureBackup(database: BenchDatabase): Promise<Figure[]> {
  await keepFiles(database)
  const folder = mkdtempSync(join(tmpdir(), 'minster-bench-backup-'))
  const server = await database.ours()
  try {
    const read = () => timeOf(`${server.url}${list}`, server.cookie)
    for (let turn = 0; turn < listsAlone; turn += 1) await read()
    const alone = []
    for (let turn = 0; turn < listsAlone; turn += 1) alone.push(await read())

    const path = join(folder, 'college.zip')
    let taking = true
    const began = performance.now()
    const taken = output(command('backup'), [path], {
      DATABASE_URL: database.url,
      DATA_DIR: database.dataDir,
    })
      .then(() => (performance.now() - began) / 1000)
      .finally(() => {
        taking = false
      })
    const meanwhile = []
    while (taking) meanwhile.push(await read())
    const seconds = await taken
    const slower = medianOf(meanwhile) / medianOf(alone)

    await database.rows('create database bench_restored')
    const restored = new URL(database.url)
    restored.pathname = '/bench_restored'
    const from = performance.now()
    await output(command('restore'), [path], { DATABASE_URL: restored.href, DATA_DIR: join(folder, 'data') })
    const back = (performance.now() - from) / 1000
    return [
      {
        what: `backup with ${files} MB of files, ${rounded(statSync(path).size / megabyte)} MB`,
        ours: `${seconds.toFixed(1)} s`,
        promise: '< 60 s',
        kept: seconds < 60,
      },
      {
        what: `a list meanwhile (${rounded(meanwhile.length)} of them)`,
        ours: `p50 ${rounded(medianOf(meanwhile), 1)} ms`,
        beside: `alone p50 ${rounded(medianOf(alone), 1)} ms`,
        ratio: slower.toFixed(2),
        promise: '≤ 1.5',
        kept: slower <= 1.5,
      },
      { what: 'restore', ours: `${back.toFixed(1)} s`, promise: '< 120 s', kept: back < 120 },
    ]
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Files that cannot be pressed any smaller, as papers and pictures are. */
async function keepFiles({ rows, dataDir }: BenchDatabase): Promise<void> {
  for (let at = 0; at < files; at += 1) {
    const key = randomUUID()
    const storedAs = `${key.slice(0, 2)}/${key}`
    mkdirSync(join(dataDir, 'files', key.slice(0, 2)), { recursive: true })
    writeFileSync(join(dataDir, 'files', storedAs), randomBytes(megabyte))
    await rows(
      `insert into files (id, version, created_at, updated_at, name, media_type, size, sha256, stored_as)
        values ($1, 1, now(), now(), 'Paper.pdf', 'application/pdf', $2, '', $3)`,
      [key, megabyte, storedAs],
    )
  }
}

async function timeOf(url: string, cookie: string): Promise<number> {
  const began = performance.now()
  const reply = await fetch(url, { headers: { cookie } })
  await reply.arrayBuffer()
  if (!reply.ok) throw new Error(`A list answered ${reply.status}.`)
  return performance.now() - began
}

function medianOf(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0
}
