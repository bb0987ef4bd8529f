import { list } from './ask.ts'
import type { Bench, BenchDatabase } from './database.ts'
import { type Figure, rounded } from './figures.ts'

/** Applications beyond these ended years ago. */
const lively = 10_000

interface Timing {
  readonly size: number
  readonly page: number
  readonly total: number
}

/** The same list on databases of several sizes, page and total apart; what is added ended years ago. */
export async function measureSizes(
  bench: Bench,
  sizes: readonly number[],
  seconds: number,
): Promise<Figure[]> {
  const timings: Timing[] = []
  for (const size of sizes) {
    const ended = Math.max(0, size - lively)
    const database = await bench.database(String(size), { applications: size, students: 800, ended })
    timings.push({ size, ...(await timingOf(database, seconds)) })
  }
  const small = timings.find(({ size }) => size === 10_000)
  return timings.map(({ size, page, total }): Figure => {
    const growth = small ? page / small.page : undefined
    const promised = size === 200_000 && growth !== undefined
    return {
      what: `list of ${rounded(size)} applications`,
      ours: `page ${page.toFixed(2)} ms, total ${total.toFixed(2)} ms`,
      ...(growth === undefined ? {} : { ratio: growth.toFixed(2) }),
      ...(promised ? { promise: 'page ≤ 2 × that of 10,000', kept: growth <= 2 } : {}),
    }
  })
}

async function timingOf(database: BenchDatabase, seconds: number): Promise<{ page: number; total: number }> {
  const server = await database.ours()
  const pages: number[] = []
  const totals: number[] = []
  try {
    const end = performance.now() + seconds * 1000
    while (performance.now() < end) {
      const reply = await fetch(server.url + list, { headers: { cookie: server.cookie } })
      await reply.text()
      const timing = reply.headers.get('server-timing') ?? ''
      pages.push(Number(/page;dur=([\d.]+)/.exec(timing)?.[1]))
      totals.push(Number(/total;dur=([\d.]+)/.exec(timing)?.[1]))
    }
  } finally {
    await server.stop()
  }
  return { page: medianOf(pages), total: medianOf(totals) }
}

function medianOf(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
