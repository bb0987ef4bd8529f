import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { addressOf } from './ask.ts'
import type { BenchDatabase } from './database.ts'
import { type Figure, rounded } from './figures.ts'
import { load } from './load.ts'

/** What the portal promises, in milliseconds at the 95th percentile. */
const promised = { home: 40, save: 300 }

/** As many students as the college has, all within one minute. */
const students = 800
const withinSeconds = 60

const form = {
  first: { name: 'Ada Byron', relationship: 'Sister', phone: '01904 555 100', address: { city: 'York' } },
  hasSecond: true,
  second: { name: 'Bob Byron', relationship: 'Brother', phone: '01904 555 101' },
}

/** The portal's home, and every student saving a form within one minute: what they typed, and then the form itself. */
export async function measurePortal(database: BenchDatabase, seconds: number): Promise<Figure[]> {
  const ours = await database.ours()
  try {
    const cookies = await signInStudents(database, ours.cookie.split('=')[0] ?? '')
    const home = await load(
      ours.url,
      '',
      {
        method: 'GET',
        path: () => addressOf('GET /api/forms/student/home'),
        headers: ({ count }) => ({ cookie: cookies[count % cookies.length] ?? '' }),
      },
      { connections: 1, seconds },
    )
    const times: number[] = []
    let failures = 0
    const call = async (cookie: string, path: string, body: object) => {
      const started = performance.now()
      const reply = await fetch(`${ours.url}/api/forms/student/emergency-contacts${path}`, {
        method: 'PUT',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      await reply.text()
      times.push(performance.now() - started)
      if (!reply.ok) failures += 1
    }
    await Promise.all(
      cookies.map(async (cookie, index) => {
        await wait((index / cookies.length) * withinSeconds * 1000)
        await call(cookie, '/draft', { values: { 'first.name': form.first.name } })
        await call(cookie, '', form)
      }),
    )
    times.sort((one, other) => one - other)
    const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? 0
    const lasted = `${rounded(at(0.5), 1)}, p95 ${rounded(at(0.95), 1)} ms`
    return [
      {
        what: 'portal: home of a student',
        ours: `p50 ${rounded(home.p50, 1)}, p95 ${rounded(home.p95, 1)} ms`,
        promise: `p95 < ${promised.home} ms`,
        kept: home.p95 < promised.home && home.failures === 0,
      },
      {
        what: `portal: ${cookies.length} students save a form within a minute`,
        ours: `p50 ${lasted}, ${failures} errors`,
        promise: `p95 < ${promised.save} ms, no error`,
        kept: at(0.95) < promised.save && failures === 0 && cookies.length === students,
      },
    ]
  } finally {
    await ours.stop()
  }
}

/** Gives students accounts and sessions of their own, as if they had signed in; answers their cookies. */
async function signInStudents(database: BenchDatabase, cookieName: string): Promise<string[]> {
  const tokens = Array.from({ length: students }, () => `${randomUUID()}${randomUUID()}`.replaceAll('-', ''))
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest())
  const made = await database.rows<{ id: string }>(
    `with chosen as (
      select s.person, row_number() over (order by s.id) as place from students s
        join engagements e on e.id = s.engagement and e.status = 'Current'
      where s.deleted_at is null and not exists (select 1 from users u where u.person = s.person) limit $1
    ), made as (
      insert into users (id, version, created_at, updated_at, name, email, person, active, roles)
      select gen_random_uuid(), 1, now(), now(), 'Student', 'bench-' || place || '@example.org', person, true,
        array(select id from roles where name = 'student' and deleted_at is null)
      from chosen returning id, email
    )
    insert into sessions (token_hash, id, user_id, created_at, last_seen_at, expires_at, address, agent, two_step)
    select h.hash, gen_random_uuid(), m.id, now(), now(), now() + interval '1 day', '127.0.0.1', 'bench', false
    from made m join unnest($2::bytea[]) with ordinality as h(hash, place)
      on m.email = 'bench-' || h.place || '@example.org'
    returning id`,
    [students, hashes],
  )
  return tokens.slice(0, made.length).map((token) => `${cookieName}=${token}`)
}
