/**
 * The yardstick: the same answers from `node:http` and `pg` with hand-written SQL, without sign-in, rights, validation
 * or history. It joins what the product's statements join.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import pg from 'pg'

pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })

const joins = `
  left join people p on p.id = a.person
  left join programmes pr on pr.id = a.course_programme
  left join hubs h on h.id = a.course_hub
  left join faculty f on f.id = a.assigned_to
  left join people fp on fp.id = f.person`
const shown = `a.id, a.version, a.reference, a.status, a.intake, a.received,
  json_build_object('applicantType', a.course_applicant_type, 'studyPace', a.course_study_pace,
    'programme', json_build_object('id', pr.id, 'label', pr.code), 'hub', json_build_object('id', h.id, 'label', h.name)) as course,
  json_build_object('id', p.id, 'label', concat_ws(' ', coalesce(p.preferred_name, p.first_name), p.last_name)) as person,
  json_build_object('id', f.id, 'label', concat_ws(' ', coalesce(fp.preferred_name, fp.first_name), fp.last_name)) as "assignedTo"`
const live = `a.deleted_at is null and (a.kind is null or a.kind <> 'FC')`

async function list(url: URL): Promise<unknown> {
  const statuses = (url.searchParams.get('status') ?? '').split(',')
  const page = Number(url.searchParams.get('page') ?? 1)
  const pageSize = Number(url.searchParams.get('pageSize') ?? 25)
  const where = `where ${live} and a.status = any($1)`
  const [rows, total] = await Promise.all([
    pool.query(
      `select ${shown} from applications a ${joins} ${where} order by a.intake, p.last_name, a.id limit $2 offset $3`,
      [statuses, pageSize, (page - 1) * pageSize],
    ),
    pool.query(`select count(*)::int as total from applications a ${where}`, [statuses]),
  ])
  return { data: rows.rows, meta: { total: total.rows[0]?.total, page, pageSize } }
}

const contains = 'person.lastName[contains]'

async function search(url: URL): Promise<unknown> {
  const text = url.searchParams.get('search') ?? url.searchParams.get(contains) ?? ''
  const pattern = `%${text.toLowerCase()}%`
  const where = `where ${live} and p.search_text like $1`
  const [rows, total] = await Promise.all([
    pool.query(
      `select ${shown} from applications a ${joins} ${where} order by a.intake desc, p.last_name, a.id limit 25`,
      [pattern],
    ),
    pool.query(
      `select count(*)::int as total from applications a join people p on p.id = a.person ${where}`,
      [pattern],
    ),
  ])
  return { data: rows.rows, meta: { total: total.rows[0]?.total, page: 1, pageSize: 25 } }
}

async function one(id: string): Promise<unknown> {
  const { rows } = await pool.query({
    name: 'one',
    text: `select a.*, ${shown} from applications a ${joins} where a.id = $1 and a.deleted_at is null`,
    values: [id],
  })
  return { data: rows[0] }
}

async function change(id: string, request: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  const body: { profile?: { occupation?: string } } = JSON.parse(text)
  const { rows } = await pool.query({
    name: 'change',
    text: `update applications set profile_occupation = $2, version = version + 1, updated_at = now() where id = $1 returning *`,
    values: [id, body.profile?.occupation],
  })
  return { data: rows[0] }
}

const server = createServer((request, response) => void answer(request, response))

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const id = /^\/api\/applications\/([0-9a-f-]{36})$/.exec(url.pathname)?.[1]
    const answer =
      url.pathname === '/api/status'
        ? { ok: true }
        : id
          ? await (request.method === 'PATCH' ? change(id, request) : one(id))
          : await (url.searchParams.has('search') || url.searchParams.has(contains) ? search(url) : list(url))
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(answer))
  } catch (error) {
    response.statusCode = 500
    response.end(String(error))
  }
}
server.listen(Number(process.env['PORT']), '127.0.0.1')
process.on('SIGTERM', () => server.close(() => void pool.end()) && server.closeAllConnections())
