import { askerOf } from './ask.ts'
import type { BenchDatabase } from './database.ts'
import { type Figure, rounded } from './figures.ts'
import { load } from './load.ts'

/** Milliseconds at the 95th percentile. */
const promised = 50

/** A tutor's calendar as another calendar fetches it: interviews, groups, teaching days, residentials and deadlines. */
export async function measureCalendar(database: BenchDatabase, seconds: number): Promise<Figure[]> {
  const ours = await database.ours()
  try {
    const signedIn = await fetch(`${ours.url}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'faculty@example.org', password: 'Minster-demo-1' }),
    })
    const cookie = signedIn.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ')
    const { data } = await askerOf({ ...ours, cookie })('POST /api/calendar/feed')
    const path = new URL(data.address).pathname
    const feed = await (await fetch(`${ours.url}${path}`)).text()
    const events = feed.split('BEGIN:VEVENT').length - 1
    const { p50, p95, failures } = await load(
      ours.url,
      '',
      { method: 'GET', path: () => path },
      { connections: 1, seconds },
    )
    return [
      {
        what: `calendar feed of a tutor, ${events} events`,
        ours: `p50 ${rounded(p50, 1)}, p95 ${rounded(p95, 1)} ms`,
        promise: `p95 < ${promised} ms`,
        kept: p95 < promised && failures === 0 && events > 0,
      },
    ]
  } finally {
    await ours.stop()
  }
}
