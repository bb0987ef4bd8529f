import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { client } from './issuer.ts'

const root = join(import.meta.dirname, '..')
/** Migrations and the demonstration college come first; on a busy machine that takes its time. */
const patience = 180_000

/** The product as it is shipped, running on a demonstration college of its own. */
export interface BuiltProduct {
  readonly address: string
  readonly folder: string
  /** Starts it again on the same college, so many days from now: whatever it does by itself on a day is done then. */
  restart(daysAhead: number): Promise<void>
  /** Ends it and leaves its folder. */
  end(): Promise<void>
  stop(): Promise<void>
}

/** Who signs in first where there is nobody yet. */
export interface FirstAccount {
  readonly email: string
  readonly name: string
  readonly password: string
}

/** Names the folder in which demonstration colleges lie that are filled already, each in a folder named for its size. */
export const filledFolder = 'MINSTER_FILLED'
export type Size = 'usual' | 'large'

interface ProductOptions {
  readonly size?: Size
  readonly smtpUrl?: string
  readonly issuer?: string
  /** On an empty college, with this account and nothing else. */
  readonly firstAccount?: FirstAccount | undefined
}

/**
 * Starts the built server on a new data folder, and waits until it says where it answers. Its college is a copy of the one
 * filled for the run, where there is one of its size.
 * Without `smtpUrl` its mails stay in the outbox; with an `issuer` people may sign in there too.
 */
export async function startBuiltProduct({
  size = 'usual',
  smtpUrl = '',
  issuer = '',
  firstAccount,
}: ProductOptions = {}): Promise<BuiltProduct> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'minster-e2e-'))
  const settings = {
    ...withoutDatabase(),
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: folder,
    DEMO: firstAccount ? '0' : '1',
    SMTP_URL: smtpUrl,
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: issuer && client.id,
    OIDC_CLIENT_SECRET: issuer && client.secret,
  }
  const filled = join(process.env[filledFolder] ?? folder, size)
  if (firstAccount) await createAdmin(settings, firstAccount)
  else if (existsSync(filled)) cpSync(filled, folder, { recursive: true })
  else if (size === 'large') await fillLarge(folder)
  const start = (daysAhead: number) =>
    spawn(
      process.execPath,
      [
        ...(daysAhead === 0 ? [] : ['--import', join(import.meta.dirname, 'later-clock.ts')]),
        join(root, 'server', 'dist', 'main.js'),
      ],
      {
        cwd: root,
        env: { ...settings, MINSTER_DAYS_AHEAD: String(daysAhead) },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
  let child = start(0)
  const end = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const closed = once(child, 'close')
    child.kill('SIGTERM')
    await closed
  }
  const stop = async () => {
    await end()
    rmSync(folder, { recursive: true, force: true })
  }
  const restart = async (daysAhead: number) => {
    await end()
    child = start(daysAhead)
    await addressOf(child)
  }
  try {
    return { address: await addressOf(child), folder, restart, end, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Fills the colleges of a run, each in a folder of its size within the one given. */
export async function fillColleges(folder: string, sizes: readonly Size[]): Promise<void> {
  for (const size of sizes)
    if (size === 'large') await fillLarge(join(folder, size))
    else {
      const product = await startBuiltProduct()
      await product.end()
      renameSync(product.folder, join(folder, size))
    }
}

/** The settings around, but for whose database it is. */
function withoutDatabase(): NodeJS.ProcessEnv {
  const { DATABASE_URL: _theirs, ...env } = process.env
  return env
}

/** The first account of a college without demonstration data, made as a new installation makes it. */
async function createAdmin(env: NodeJS.ProcessEnv, { email, name, password }: FirstAccount): Promise<void> {
  const child = spawn(process.execPath, [join(root, 'server', 'dist', 'create-admin.js'), email, name], {
    cwd: root,
    env,
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  child.stdin.end(`${password}\n`)
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`The first account could not be made (exit code ${code}).`)
}

/** Fills a folder with as many records as the product promises its speed for. */
async function fillLarge(folder: string): Promise<void> {
  const large = ['--applications', '50000', '--students', '50000']
  const child = spawn(process.execPath, [join(root, 'scripts', 'demo.mjs'), ...large], {
    cwd: root,
    env: { ...withoutDatabase(), NODE_ENV: 'development', DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`The demonstration college could not be filled (exit code ${code}).`)
}

async function addressOf(child: ChildProcess): Promise<string> {
  const { stdout, stderr } = child
  if (!stdout || !stderr) throw new Error('The server has no output to read.')
  const said: string[] = []
  const complaints = createInterface({ input: stderr })
  complaints.on('line', (line) => said.push(line))
  const lines = createInterface({ input: stdout })
  const found = new Promise<string>((fulfil, reject) => {
    lines.on('line', (line) => {
      said.push(line)
      const address = / is running: (http:\S+)/.exec(line)?.[1]
      if (address) fulfil(address)
    })
    child.once('close', () => reject(new Error(`The server did not start:\n${said.join('\n')}`)))
    const late = () => reject(new Error(`The server did not answer in time:\n${said.join('\n')}`))
    setTimeout(late, patience).unref()
  })
  return (await found).replace('localhost', '127.0.0.1')
}

/** A server that says its address to others has to know its port beforehand. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('No port is free.')
  return address.port
}
