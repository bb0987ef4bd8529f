import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions, LightMyRequestResponse as Response } from 'fastify'
import type { DestinationStream } from 'pino'
import { afterAll, inject } from 'vitest'
import { makeUser, type NewUser } from '#access/auth/make-user.ts'
import { buildApp } from '#app.ts'
import { recordRules } from '#departments.ts'
import { type Door, openDoor } from '#kit/records/store.ts'
import { openLiveCollege } from '#office/settings/live-college.ts'
import { type Database, openDatabase } from '#platform/db/connect.ts'
import type { App } from '#platform/http/app.ts'
import { openLog } from '#platform/http/log.ts'
import { makeSession } from '#platform/http/session.ts'
import { type Queue, startQueue } from '#platform/jobs/queue.ts'
import { type College, type LiveCollege, loadCollege } from '#platform/process/college.ts'
import { type Config, parseConfig } from '#platform/process/config.ts'
import { clockOf, type Today } from '#platform/process/today.ts'
import { firstInstant } from './clock.ts'
import { cloneDatabase, type Filling } from './database.ts'

export interface TestOptions {
  readonly config?: Partial<Config>
  readonly college?: Partial<College>
  readonly features?: College['features']
  /** Stands before the college that the server reads from. */
  readonly watchCollege?: (college: College) => College
  readonly webFolder?: string
  readonly descriptionFolder?: string
  readonly log?: DestinationStream
  /** Answers are held to the contract of their call unless it says false. */
  readonly holdsReplies?: boolean
  /** Routes besides the product's own. */
  readonly routes?: (app: App) => void
  /** The way to the database, for tests that cut it. */
  readonly reachBy?: (databaseUrl: string) => Promise<string>
  /** Milliseconds a statement of a call may take; any when not said. */
  readonly longestStatement?: number
  /** What the database holds from the beginning; nobody and nothing when not said. */
  readonly filling?: Filling
  /** A second server process on the database of another. */
  readonly beside?: TestApp
}

export interface CallOptions {
  readonly headers?: Record<string, string>
  /** Sent as If-Match. */
  readonly version?: number
}

/** Calls as somebody; `body` goes as JSON. */
export interface Calls {
  call(options: InjectOptions): Promise<Response>
  get(url: string, options?: CallOptions): Promise<Response>
  post(url: string, body?: unknown, options?: CallOptions): Promise<Response>
  put(url: string, body: unknown, options?: CallOptions): Promise<Response>
  patch(url: string, body: unknown, options?: CallOptions): Promise<Response>
  delete(url: string, options?: CallOptions): Promise<Response>
}
export interface SignedInCalls extends Calls {
  readonly userId: string
  readonly cookie: string
}

export interface TestUser extends Partial<Omit<NewUser, 'roles'>> {
  /** One of the roles that come with the product, or several. */
  readonly role: string | readonly string[]
}

export interface TestClock extends Today {
  /** Moves the clock on. */
  advance(milliseconds: number): void
}

export interface TestApp {
  readonly app: App
  readonly database: Database
  readonly databaseUrl: string
  readonly queue: Queue
  readonly clock: TestClock
  readonly config: Config
  readonly college: College
  readonly live: LiveCollege
  /** Writes as the server itself does, with all that follows. */
  readonly door: Door
  readonly nobody: Calls
  /** Makes a user and answers the id. */
  makeUser(user: TestUser): Promise<string>
  /** Calls as a user there is. */
  asUser(userId: string): Promise<SignedInCalls>
  /** Calls as a new user with a role. */
  as(role: TestUser['role'], more?: Omit<TestUser, 'role'>): Promise<SignedInCalls>
  close(): Promise<void>
}

/** A fresh database with a server on it, closed after the tests of the file. Call it at the top of a file or describe. */
export async function testApp(options: TestOptions = {}): Promise<TestApp> {
  const opened = await openTestApp(options)
  afterAll(() => opened.close())
  return opened
}

/** As `testApp`, closed by whoever opened it. */
export async function openTestApp(options: TestOptions = {}): Promise<TestApp> {
  const own = options.beside ? null : await cloneDatabase(inject('databaseUrl'), options.filling)
  const directUrl = options.beside?.databaseUrl ?? own?.url ?? ''
  const databaseUrl = (await options.reachBy?.(directUrl)) ?? directUrl
  // Files of tests share a process, and one may compile for seconds what another needs.
  const patience = 60_000
  const database = openDatabase({
    url: databaseUrl,
    connections: 5,
    patience,
    ...(options.longestStatement !== undefined && { longestStatement: options.longestStatement }),
  })
  const queue = await startQueue(database, () => {})
  const clock = options.beside?.clock ?? tickingClock()
  const config: Config = {
    ...parseConfig({
      NODE_ENV: 'test',
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(tmpdir(), 'minster-test-files'),
    }),
    ...options.config,
  }
  const loaded = loadCollege()
  const opened = await openLiveCollege(database, {
    ...loaded,
    ...options.college,
    features: { ...loaded.features, ...options.features },
  })
  const live = { ...opened, college: options.watchCollege?.(opened.college) ?? opened.college }
  const { college } = live
  const app = await buildApp({
    config,
    live,
    database,
    queue,
    clock,
    log: openLog(options.log ? 'info' : 'silent', options.log),
    webFolder: options.webFolder ?? '/nowhere',
    ...(options.descriptionFolder !== undefined && { descriptionFolder: options.descriptionFolder }),
    // Nobody is turned away: after a long pause the watch over the process knows no delay, and takes that for endless.
    longestWait: 0,
    holdsReplies: options.holdsReplies ?? true,
  })
  options.routes?.(app)
  await app.ready()

  const test: TestApp = {
    app,
    database,
    databaseUrl,
    queue,
    clock,
    config,
    college,
    live,
    door: openDoor({ clock, rules: recordRules({ config, college, queue, clock }) }),
    nobody: callsOf(app),
    makeUser: ({ role, ...user }) =>
      database.transaction(async (tx) => {
        const names = typeof role === 'string' ? [role] : role
        const roles = await tx.rows<{ id: string }>({
          text: 'select id from roles where name = any($1)',
          values: [names],
        })
        if (roles.length < names.length) throw new Error(`There is no role ${names.join(' or no role ')}.`)
        count += 1
        const given = {
          name: `${names.join(' and ')} ${count}`,
          email: `user-${count}@example.org`,
          password: null,
        }
        return makeUser(tx, { ...given, ...user, roles: roles.map(({ id }) => id) }, clock.now())
      }),
    async asUser(userId) {
      const device = { address: '127.0.0.1', agent: 'test' }
      const token = await makeSession(database, userId, device, clock.now())
      const cookie = `${config.publicUrl.startsWith('https:') ? '__Host-' : ''}minster=${token}`
      return { ...callsOf(app, cookie), userId, cookie }
    },
    as: async (role, more = {}) => test.asUser(await test.makeUser({ role, ...more })),
    async close() {
      await app.close()
      await queue.stop()
      await database.close()
      await own?.drop()
    },
  }
  return test
}

let count = 0

function callsOf(app: App, cookie?: string): Calls {
  const call = (options: InjectOptions) =>
    app.inject({ ...options, headers: { ...(cookie === undefined ? {} : { cookie }), ...options.headers } })
  const send =
    (method: 'POST' | 'PUT' | 'PATCH') =>
    (url: string, body?: unknown, options: CallOptions = {}) =>
      call({
        method,
        url,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headersOf(options),
        },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      })
  return {
    call,
    get: (url, options = {}) => call({ method: 'GET', url, headers: headersOf(options) }),
    delete: (url, options = {}) => call({ method: 'DELETE', url, headers: headersOf(options) }),
    post: send('POST'),
    put: send('PUT'),
    patch: send('PATCH'),
  }
}

function headersOf({ headers = {}, version }: CallOptions): Record<string, string> {
  return version === undefined ? headers : { 'if-match': `"${version}"`, ...headers }
}

/** The first instant of tests, and going on. */
function tickingClock(): TestClock {
  let ahead = Date.parse(firstInstant) - Date.now()
  return {
    ...clockOf(() => new Date(Date.now() + ahead)),
    advance(milliseconds) {
      ahead += milliseconds
    },
  }
}
