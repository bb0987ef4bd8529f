import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { lockFolder, portOpenIn } from './folder-lock.ts'
import { type Binaries, chooseLaunch, findBinaries, type Launch, runWith } from './postgres-binaries.ts'
import { clearLeftovers } from './postgres-leftovers.ts'

const user = 'minster'
const database = 'minster'

/** Only what differs from PostgreSQL's own defaults, or must hold whatever they become. */
const settings = {
  listen_addresses: '127.0.0.1',
  max_connections: '100',
  shared_buffers: '128MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  random_page_cost: '1.1',
  jit: 'off',
  // Many short questions at once: one that takes both processors makes the others wait.
  max_parallel_workers_per_gather: '0',
  fsync: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Errors reach the application, which knows what may be logged; here they would carry people's details.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

export type Embedded = {
  url: string
  /** Shuts the database down in good order and gives the folder back. */
  stop(): Promise<void>
}

/**
 * Opens the database in `dataDir`, making it the first time, and keeps it running until `stop`: a server process that
 * dies is started again on the same port, so that the connection pools find it. Call it from the main thread: the
 * kernel stops PostgreSQL when the thread that started it ends.
 */
export async function startEmbedded(options: {
  dataDir: string
  log: (line: string) => void
  /** Of PostgreSQL, in place of the usual ones: for what nobody keeps. */
  settings?: Readonly<Record<string, string>>
}): Promise<Embedded> {
  const folder = resolve(options.dataDir)
  mkdirSync(folder, { recursive: true })
  const lock = lockFolder(folder)
  try {
    const binaries = findBinaries()
    const launch = await chooseLaunch(binaries)
    const cluster = join(folder, 'postgres')
    await clearLeftovers(cluster, options.log)
    const password = await prepareCluster(folder, binaries, launch)
    const socket = socketFolderIn(folder)
    const program = binaries.postgres
    const server = await superviseServer({ cluster, socket, program, launch, ...options })
    const urlOf = (name: string) => addressOf({ port: server.port, password, socket, name })
    try {
      await createDatabase(urlOf)
    } catch (error) {
      await server.stop()
      throw error
    }
    lock.announcePort(server.port)
    return {
      url: urlOf(database),
      async stop() {
        await server.stop()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** The address of the database that another process has open in the folder, to be used beside it; null where none has. */
export function embeddedOpenIn(dataDir: string): string | null {
  const folder = resolve(dataDir)
  const port = portOpenIn(folder)
  if (port === null) return null
  const password = readFileSync(passwordFileIn(folder), 'utf8').trim()
  return addressOf({ port, password, socket: socketFolderIn(folder), name: database })
}

/** Whether an embedded database was ever made in the folder. */
export function hasEmbedded(dataDir: string): boolean {
  return existsSync(join(resolve(dataDir), 'postgres'))
}

function addressOf(to: { port: number; password: string; socket: string | null; name: string }): string {
  const shortcut = to.socket ? `?host=${encodeURIComponent(to.socket)}` : ''
  return `postgres://${user}:${to.password}@127.0.0.1:${to.port}/${to.name}${shortcut}`
}

const passwordFileIn = (folder: string) => join(folder, 'postgres.password')

/** Makes the cluster aside and moves it into place, so that a start that is interrupted leaves nothing half made. */
async function prepareCluster(folder: string, binaries: Binaries, launch: Launch): Promise<string> {
  const cluster = join(folder, 'postgres')
  const passwordFile = passwordFileIn(folder)
  if (!existsSync(cluster)) {
    const unfinished = join(folder, 'postgres.unfinished')
    rmSync(unfinished, { recursive: true, force: true })
    rmSync(passwordFile, { force: true })
    writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 })
    mkdirSync(unfinished, { mode: 0o700 })
    giveTo(launch, passwordFile)
    giveTo(launch, unfinished)
    try {
      await runWith(launch, binaries.initdb, [
        `--pgdata=${unfinished}`,
        `--username=${user}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C.UTF-8',
      ])
    } catch (error) {
      throw withAdvice(error, launch, folder)
    }
    renameSync(unfinished, cluster)
  }
  giveTo(launch, cluster)
  if (!existsSync(passwordFile))
    throw new Error(`The password of the database in ${cluster} is missing: ${passwordFile}.`)
  giveTo(launch, passwordFile)
  return readFileSync(passwordFile, 'utf8').trim()
}

/** PostgreSQL wants to own its files, and the way it is launched here may have changed since they were made. */
function giveTo(launch: Launch, path: string): void {
  const root = process.getuid?.() === 0
  if (!root) return
  const { uid, gid } = launch.account ?? { uid: 0, gid: 0 }
  if (statSync(path).uid === uid) return
  if (statSync(path).isDirectory()) {
    for (const name of readdirSync(path)) giveTo(launch, join(path, name))
  }
  chownSync(path, uid, gid)
}

function withAdvice(error: unknown, launch: Launch, folder: string): Error {
  const message = error instanceof Error ? error.message.trim() : String(error)
  return launch.account === null
    ? new Error(`The embedded database could not be made in ${folder}: ${message}`, { cause: error })
    : new Error(
        `The embedded database could not be made in ${folder}. This machine lets root start it only under the account ` +
          `with number ${launch.account.uid}, which must be able to reach that folder: choose another DATA_DIR, start as an ` +
          `ordinary user, or set DATABASE_URL.\n${message}`,
        { cause: error },
      )
}

type Server = { port: number; stop(): Promise<void> }
type ServerOptions = {
  cluster: string
  /** Where its socket in the file system lies; null where it only listens on the network's loopback. */
  socket: string | null
  program: string
  launch: Launch
  log: (line: string) => void
  settings?: Readonly<Record<string, string>>
}

/** The longest path a socket may have on Linux and macOS, its own name `/.s.PGSQL.65535` and an ending counted in. */
const longestSocketFolder = 103 - 16

/** A socket in the file system takes half the kernel's work of one on the loopback, but needs a short path. */
function socketFolderIn(folder: string): string | null {
  const path = join(folder, 'socket')
  return process.platform === 'win32' || path.length > longestSocketFolder ? null : path
}

/** Nobody else uses the folder, so whatever lies there is of a server that has ended. */
function emptySocketFolder(path: string, { account }: Launch): void {
  rmSync(path, { recursive: true, force: true })
  mkdirSync(path, { mode: 0o700 })
  if (account) chownSync(path, account.uid, account.gid)
}

async function superviseServer(options: ServerOptions): Promise<Server> {
  let { child, port } = await startOnFreePort(options)
  let stopping = false
  let revival: Promise<void> | null = null

  const watch = () => {
    child.once('exit', (code, signal) => {
      if (stopping) return
      options.log(
        `The database server ended unexpectedly (${signal ?? `code ${code}`}); it is started again.`,
      )
      revival = revive()
    })
  }
  const revive = async () => {
    for (let pause = 100; !stopping; pause = Math.min(pause * 2, 2_000)) {
      try {
        await clearLeftovers(options.cluster, options.log)
        child = await startServer(options, port)
        if (stopping) return
        watch()
        return
      } catch (error) {
        options.log(error instanceof Error ? error.message : String(error))
        await wait(pause)
      }
    }
  }
  watch()
  const stopWithProcess = () => child.kill('SIGINT')
  process.once('exit', stopWithProcess)
  return {
    port,
    async stop() {
      if (stopping) return
      stopping = true
      process.off('exit', stopWithProcess)
      await revival
      await shutDown(child)
    },
  }
}

/** Another program may take the port between our asking for it and PostgreSQL's; then the next one is tried. */
async function startOnFreePort(options: ServerOptions): Promise<{ child: ChildProcess; port: number }> {
  for (let tries = 1; ; tries++) {
    const port = await freePort()
    try {
      return { child: await startServer(options, port), port }
    } catch (error) {
      const taken = error instanceof Error && error.message.includes('Address already in use')
      if (!taken || tries === 5) throw error
    }
  }
}

/** Resolves when the server accepts connections; rejects with its last words when it ends before. */
function startServer(options: ServerOptions, port: number): Promise<ChildProcess> {
  const { cluster, socket, program, launch, log } = options
  chmodSync(cluster, 0o700)
  if (socket) emptySocketFolder(socket, launch)
  const where = { unix_socket_directories: socket ?? '', port: String(port) }
  const given = Object.entries({ ...settings, ...options.settings, ...where }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const [first = program, ...rest] = [...launch.before, program, '-D', cluster, ...given]
  return new Promise((fulfil, reject) => {
    // Detached, for Ctrl-C reaches every process of the terminal's group, and the database must outlast the requests.
    const child = spawn(first, rest, {
      cwd: '/',
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
      ...launch.account,
    })
    const lastWords: string[] = []
    let ready = false
    createInterface({ input: child.stderr }).on('line', (line) => {
      lastWords.push(line)
      if (lastWords.length > 20) lastWords.shift()
      // What it says while it starts and stops as asked is routine.
      if (ready && !child.killed) log(line)
      if (!line.includes('database system is ready to accept connections')) return
      ready = true
      fulfil(child)
    })
    child.once('error', reject)
    // Its end is heard before the last of its words are read.
    child.once('close', () =>
      reject(new Error(`The database server did not start:\n${lastWords.join('\n')}`)),
    )
  })
}

async function shutDown(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise<void>((fulfil) => child.once('exit', () => fulfil()))
  child.kill('SIGINT')
  const patience = setTimeout(() => child.kill('SIGQUIT'), 30_000)
  await ended
  clearTimeout(patience)
}

async function createDatabase(urlOf: (name: string) => string): Promise<void> {
  const client = new pg.Client(urlOf('postgres'))
  await client.connect()
  try {
    const found = await client.query('select from pg_database where datname = $1', [database])
    if (found.rowCount === 0) await client.query(`create database ${database}`)
  } finally {
    await client.end()
  }
}

function freePort(): Promise<number> {
  return new Promise((fulfil, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      probe.close(() => fulfil(port))
    })
  })
}
