import { Agent, request } from 'node:http'
import { askerOf } from './ask.ts'
import type { BenchDatabase } from './database.ts'
import { type Figure, rounded } from './figures.ts'

const promised = { wishes: 10_000, places: 40, seconds: 60, atOnce: 200 }

/** Addresses wishes come from: more from one network would be turned away. */
const networks = 400

/** An open day that very many wish to come to within a minute, through the address of its page. */
export async function measureEvents(database: BenchDatabase): Promise<Figure[]> {
  const ours = await database.ours()
  try {
    const { data } = await askerOf(ours)('POST /api/:collection', {
      params: { collection: 'events' },
      body: {
        title: 'Open day',
        state: 'Open',
        start: new Date(Date.now() + 30 * 24 * 3_600_000).toISOString(),
        capacity: promised.places,
      },
    })
    const path = `${ours.url}/api/public-events/${data.id}/bookings`
    const agents = Array.from(
      { length: networks },
      (_, at) =>
        new Agent({
          keepAlive: true,
          maxSockets: 2,
          localAddress: `127.1.${Math.floor(at / 250)}.${1 + (at % 250)}`,
        }),
    )
    const wishOf = await strangers(database)
    let next = 0
    let refused = 0
    const begun = performance.now()
    await Promise.all(
      Array.from({ length: promised.atOnce }, async () => {
        while (next < promised.wishes) {
          const at = next
          next += 1
          if ((await post(path, agents[at % networks], wishOf(at))) !== 202) refused += 1
        }
      }),
    )
    const seconds = (performance.now() - begun) / 1000
    for (const agent of agents) agent.destroy()
    const [found] = await database.rows<{ taken: number; waiting: number }>(
      `select (count(*) filter (where state = 'Registered'))::int as taken,
         (count(*) filter (where state = 'Wait-listed'))::int as waiting from registrations where event = $1`,
      [data.id],
    )
    const isRight =
      refused === 0 && found?.taken === promised.places && found.waiting === promised.wishes - promised.places
    return [
      {
        what: `${rounded(promised.wishes)} wishes for ${promised.places} places`,
        ours: `${seconds.toFixed(1)} s, ${found?.taken} have a place${refused > 0 ? `, ${refused} REFUSED` : ''}`,
        promise: `< ${promised.seconds} s, and ${promised.places} places`,
        kept: seconds < promised.seconds && isRight,
      },
    ]
  } finally {
    await ours.stop()
  }
}

/** People nobody knows yet, called as the people of the college are: few share first and last name. */
async function strangers(database: BenchDatabase): Promise<(at: number) => object> {
  const [names] = await database.rows<{ firsts: string[]; lasts: string[] }>(
    `select array_agg(distinct first_name) as firsts, array_agg(distinct last_name) as lasts from people
     where deleted_at is null`,
  )
  const { firsts = [], lasts = [] } = names ?? {}
  return (at) => ({
    firstName: firsts[at % firsts.length],
    lastName: lasts[Math.floor(at / firsts.length) % lasts.length],
    email: `stranger-${at}@post.example.com`,
  })
}

function post(url: string, agent: Agent | undefined, body: object): Promise<number> {
  return new Promise((answer, fail) => {
    const sent = request(
      url,
      { method: 'POST', ...(agent && { agent }), headers: { 'content-type': 'application/json' } },
      (reply) => {
        reply.resume()
        reply.on('end', () => answer(reply.statusCode ?? 0))
      },
    )
    sent.on('error', fail)
    sent.end(JSON.stringify(body))
  })
}
