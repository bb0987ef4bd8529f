import { setTimeout as wait } from 'node:timers/promises'
import { demonstrationSchema } from '../server/src/hesa/demonstration-schema/demonstration-schema.ts'
import { askerOf } from './ask.ts'
import type { BenchDatabase } from './database.ts'
import { type Figure, rounded } from './figures.ts'
import { longestHold } from './longest-hold.ts'
import type { Running } from './process.ts'

/** Seconds for a whole return. */
interface Promised {
  readonly checks: number
  readonly export: number
}

/** Milliseconds the event loop may be held meanwhile, and megabytes of the process while a file is made. */
const longest = 50
const largest = 300

/** A start is over, its clearing up included, after so many milliseconds. */
const settled = 4000
const turns = 3

interface Turn {
  readonly id: string
  readonly seconds: number
  readonly held: number
  readonly peak: number
  readonly steps: number
}

/** What is looked at while work on a return goes on. */
interface Progress {
  readonly id: string
  readonly state: string
  readonly done: number
  readonly failure: string | null
}

/** A whole return checked, and made into a file that is validated; the best of three. The first file gives everybody a number. */
export async function measureReturn(
  database: BenchDatabase,
  code: string,
  promised: Promised,
): Promise<Figure[]> {
  const server = await database.ours()
  const ask = askerOf(server)
  const params = { code }
  const timed = async (
    begin: () => Promise<{ readonly data: Progress }>,
    look: (id: string) => Promise<{ readonly data: Progress }>,
  ): Promise<Turn> => {
    await wait(settled)
    await longestHold(server.url)
    server.forgetPeak()
    const from = performance.now()
    let { data: run } = await begin()
    const steps = new Set<number>()
    while (run.state === 'Queued' || run.state === 'Running') {
      await wait(50)
      run = (await look(run.id)).data
      steps.add(run.done)
    }
    const seconds = (performance.now() - from) / 1000
    if (run.state !== 'Done') throw new Error(`Work on the return ${run.state}: ${run.failure}`)
    const held = await longestHold(server.url)
    return { id: run.id, seconds, held, peak: server.memory().peak, steps: steps.size }
  }
  const check = () =>
    timed(
      () => ask('POST /api/hesa/collections/:code/checks', { params }),
      (id) => ask('GET /api/hesa/collections/:code/checks/:id', { params: { code, id } }),
    )
  const make = () =>
    timed(
      () => ask('POST /api/hesa/collections/:code/exports', { params }),
      (id) => ask('GET /api/hesa/collections/:code/exports/:id', { params: { code, id } }),
    )
  try {
    const checks = await several(check)
    const first = await make()
    const files = await several(make)
    const { data: problems } = await ask('GET /api/hesa/collections/:code/problems', { params })
    const students = rounded(problems.returned)
    const within = (what: string, of: readonly Turn[], limit: number): Figure => {
      const seconds = best(of, 'seconds')
      return {
        what: `${what} of ${students} students`,
        ours: `${seconds.toFixed(1)} s, ${best(of, 'steps')} steps of progress seen`,
        promise: `< ${limit} s`,
        kept: seconds < limit,
      }
    }
    const held = (what: string, of: readonly Turn[]): Figure => ({
      what: `event loop held during ${what}`,
      ours: `${rounded(best(of, 'held'))} ms`,
      promise: `≤ ${longest} ms`,
      kept: best(of, 'held') <= longest,
    })
    const peak = best(files, 'peak')
    return [
      within('hesa/checks', checks, promised.checks),
      held('hesa/checks', checks),
      {
        what: 'hesa/export that gives numbers',
        ours: `${first.seconds.toFixed(1)} s, loop held ${rounded(first.held)} ms, ${rounded(first.peak)} MB`,
      },
      within('hesa/export', files, promised.export),
      held('hesa/export', files),
      {
        what: 'memory during hesa/export',
        ours: `${rounded(peak)} MB`,
        promise: `< ${largest} MB`,
        kept: peak < largest,
      },
    ]
  } finally {
    await server.stop()
  }
}

async function several(measure: () => Promise<Turn>): Promise<Turn[]> {
  const found: Turn[] = []
  for (let turn = 0; turn < turns; turn += 1) found.push(await measure())
  return found
}

function best(of: readonly Turn[], what: 'seconds' | 'held' | 'peak' | 'steps'): number {
  return Math.min(...of.map((one) => one[what]))
}

/** The schema of the demonstration, uploaded as the college does. */
export async function uploadSchema(
  server: Running & { readonly cookie: string },
  code: string,
): Promise<void> {
  const form = new FormData()
  form.append('file', new Blob([demonstrationSchema({ collection: code })]), `${code}.xsd`)
  form.append('confirm', 'true')
  await askerOf(server)('POST /api/hesa/collections/:code/schema', { params: { code }, body: form })
}
