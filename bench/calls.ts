import { setTimeout as wait } from 'node:timers/promises'
import { addressOf, list } from './ask.ts'
import type { BenchDatabase } from './database.ts'
import { type Figure, rounded } from './figures.ts'
import { type Call, load, type Measured } from './load.ts'

/** Milliseconds: its first turn comes after 15 s, and takes some on a database that was only just filled. */
const untilSettled = 22_000

/** What is measured, with the share of the bare server's speed that is promised. */
interface Measurement {
  readonly name: string
  readonly call: Call
  readonly share: number
}

/** The everyday calls at 1 and at 20 connections, ours and the bare server's in turn. */
export async function measureCalls(database: BenchDatabase, seconds: number): Promise<Figure[]> {
  const ids = await database.rows<{ id: string }>(
    `select id from applications where deleted_at is null and kind <> 'FC' order by id limit 1000`,
  )
  const surnames = await database.rows<{ name: string }>(
    'select last_name as name, count(*) from people group by 1 order by 2 desc, 1 limit 40',
  )
  const [ours, bare] = [await database.ours(), await database.bare()]
  const figures: Figure[] = []
  try {
    // What a server does by itself soon after its start would fall into one figure of ours or another.
    await wait(untilSettled)
    for (const { name, call, share } of measurementsOf(database, ids, surnames)) {
      for (const connections of [1, 20]) {
        const beside = await load(bare.url, '', call, { connections, seconds })
        const mine = await load(ours.url, ours.cookie, call, { connections, seconds })
        const ratio = mine.perSecond / beside.perSecond
        const isBusy = connections === 20
        const kept = ratio >= share && mine.failures === 0 && (!isBusy || mine.p95 < 60)
        figures.push({
          what: `${name}, ${connections === 1 ? '1 connection' : '20 connections'}`,
          ours: said(mine),
          beside: said(beside),
          ratio: ratio.toFixed(2),
          promise: `≥ ${share}${isBusy ? ', p95 < 60 ms' : ''}`,
          kept,
        })
      }
    }
    const described: Call = {
      method: 'GET',
      path: () => addressOf('GET /api/openapi.json'),
      headers: () => ({ 'accept-encoding': 'br' }),
    }
    const description = await load(ours.url, ours.cookie, described, { connections: 1, seconds })
    figures.push({
      what: 'description of the calls, 1 connection',
      ours: said(description),
      beside: '',
      promise: 'p95 < 20 ms',
      kept: description.p95 < 20 && description.failures === 0,
    })
    figures.push({
      what: 'memory of the server, highest',
      ours: `${rounded(ours.memory().peak)} MB`,
      beside: `${rounded(bare.memory().peak)} MB`,
    })
    figures.push({
      what: 'memory of the server, after it',
      ours: `${rounded(ours.memory().now)} MB`,
      beside: `${rounded(bare.memory().now)} MB`,
    })
  } finally {
    await ours.stop()
    await bare.stop()
  }
  return figures
}

function said({ perSecond, p50, p95, failures }: Measured): string {
  const failed = failures > 0 ? `, ${failures} FAILED` : ''
  return `${rounded(perSecond)}/s, p50 ${rounded(p50, 1)}, p95 ${rounded(p95, 1)} ms${failed}`
}

function measurementsOf(
  database: BenchDatabase,
  ids: readonly { readonly id: string }[],
  surnames: readonly { readonly name: string }[],
): Measurement[] {
  const idFor = (turn: number) => ids[turn % ids.length]?.id ?? ''
  const surnameFor = ({ count, connection }: { readonly count: number; readonly connection: number }) =>
    surnames[(count + connection) % surnames.length]?.name ?? ''
  const collection = 'applications'
  const applicationsBy = (query: Readonly<Record<string, string>>) =>
    addressOf('GET /api/:collection', { params: { collection }, query })
  const application = (method: 'GET' | 'PATCH', turn: number) =>
    addressOf(`${method} /api/:collection/:id`, { params: { collection, id: idFor(turn) } })
  return [
    { name: 'list', share: 0.8, call: { method: 'GET', path: () => list } },
    {
      name: 'surname search',
      share: 0.6,
      call: {
        method: 'GET',
        path: (turn) => applicationsBy({ search: surnameFor(turn) }),
      },
    },
    {
      // At most twice as slow as the search box, which the bare server answers it as.
      name: 'surname filtered',
      share: 0.3,
      call: {
        method: 'GET',
        path: (turn) => applicationsBy({ 'person.lastName[contains]': surnameFor(turn) }),
      },
    },
    {
      name: 'one record',
      share: 0.25,
      call: {
        method: 'GET',
        path: ({ count, connection }) => application('GET', count * 7 + connection * 31),
      },
    },
    {
      name: 'one field changed',
      share: 0.25,
      call: {
        method: 'PATCH',
        // Each connection works on a record of its own, on the version it has just been answered.
        path: ({ connection }) => application('PATCH', connection),
        body: ({ count }) => JSON.stringify({ profile: { occupation: `Baker ${count} ${Date.now()}` } }),
        headers: ({ version }) => ({ 'if-match': String(version) }),
        versions: async (connections) => {
          const chosen = ids.slice(0, connections).map(({ id }) => id)
          const rows = await database.rows<{ id: string; version: number }>(
            'select id, version from applications where id = any($1)',
            [chosen],
          )
          const byId = new Map(rows.map(({ id, version }) => [id, version]))
          return chosen.map((id) => byId.get(id) ?? 0)
        },
        learn: (turn, answer) => {
          turn.version = Number(/"version":(\d+)/.exec(answer)?.[1] ?? turn.version)
        },
      },
    },
  ]
}
