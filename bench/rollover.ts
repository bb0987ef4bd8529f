import { setTimeout as wait } from 'node:timers/promises'
import { askerOf } from './ask.ts'
import type { BenchDatabase } from './database.ts'
import { type Figure, rounded } from './figures.ts'

/** Seconds for the next year of everybody under way, of whom 50,000 students make 6,000; and for all of it back. */
const promised = 30

interface Run {
  readonly id: string
  readonly state: string
}

/** The year of a whole college rolled over, and rolled back. */
export async function measureRollover(database: BenchDatabase): Promise<Figure[]> {
  const server = await database.ours()
  const ask = askerOf(server)
  const ended = async (id: string): Promise<Run> => {
    for (;;) {
      const { data: run } = await ask('GET /api/year-rollover/runs/:id', { params: { id } })
      if (run.state !== 'running' && run.state !== 'undoing') return run
      await wait(200)
    }
  }
  const timed = async (
    begin: () => Promise<{ readonly data: Pick<Run, 'id'> }>,
  ): Promise<Run & { readonly seconds: number }> => {
    const from = performance.now()
    const run = await ended((await begin()).data.id)
    return { ...run, seconds: (performance.now() - from) / 1000 }
  }
  const figureOf = (what: string, { state, seconds }: Run & { readonly seconds: number }, end: string) => ({
    what,
    ours: `${seconds.toFixed(1)} s${state === end ? '' : `, and it ${state}`}`,
    promise: `< ${promised} s`,
    kept: seconds < promised && state === end,
  })
  try {
    const { meta } = await ask('GET /api/year-rollover')
    const { academicYear: year, print } = meta
    const over = await timed(() => ask('POST /api/year-rollover', { body: { year, print } }))
    const [counted] = await database.rows<{ written: string }>(
      `select count(*) as written from rollover_lines where run_id = '${over.id}' and state = 'written'`,
    )
    const back = await timed(() => ask('POST /api/year-rollover/runs/:id/undo', { params: { id: over.id } }))
    const count = rounded(Number(counted?.written))
    return [
      figureOf(`${count} students rolled over`, over, 'done'),
      figureOf(`${count} students rolled back`, back, 'undone'),
    ]
  } finally {
    await server.stop()
  }
}
