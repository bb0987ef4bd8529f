import { defaultRoles } from '@minster/domain/register/permissions/default-roles'
import { demoEmailOf, demoPassword } from './access/auth/demo-accounts.ts'
import { KnownPasswords } from './access/auth/known-passwords.ts'
import { WrongSecretKey } from './access/auth/seal-second-steps.ts'
import { FolderInUseError } from './platform/db/folder-lock.ts'
import { MigrationMismatch } from './platform/db/migrate.ts'
import { openLog } from './platform/http/log.ts'
import { CollegeError, loadCollege } from './platform/process/college.ts'
import { type Config, ConfigError, parseConfig } from './platform/process/config.ts'
import { letThreadsHaveLimits } from './platform/process/thread-limits.ts'
import { type Running, start } from './start.ts'

letThreadsHaveLimits()
try {
  const config = parseConfig()
  const college = loadCollege()
  // On one's own machine the log is for what goes wrong; the rest is said in words.
  const log = openLog(config.production ? 'info' : 'warn')
  const running = await start(config, college, log)
  // Before it says so: whoever waits for the word may stop it at once.
  stopOnSignal(running)
  if (config.production) {
    log.info({ address: running.address }, 'Listening')
    if (config.publicUrl.startsWith('http:'))
      log.warn('PUBLIC_URL is plain http: passwords and sessions can be read on the way')
  } else process.stdout.write(greetingOf(config, college.title, running.address))
} catch (error) {
  process.stderr.write(`${describeFailure(error)}\n`)
  process.exitCode = 1
}

function greetingOf(config: Config, title: string, address: string): string {
  const accounts = defaultRoles.map(({ name }) => `  ${demoEmailOf(name)}`).join('\n')
  const where = config.port === 0 ? address : config.publicUrl
  return config.demo
    ? `${title} is running: ${where}\n\nSign in with the password ${demoPassword} as any of\n${accounts}\n\nCtrl-C stops it.\n`
    : `${title} is running: ${where}\nCtrl-C stops it.\n`
}

function stopOnSignal(running: Running): void {
  let asked = 0
  const stop = () => {
    const again = asked > 0
    // Ctrl-C may come more than once at the same time: from the terminal, and passed on by who started us. Who asks
    // again after a while does not want to wait.
    if (again && Date.now() - asked > 1000) process.exit(1)
    asked = Date.now()
    if (again) return
    running.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${describeFailure(error)}\n`)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

/** What can be mended is said in a sentence; anything else is shown with the place it came from. */
function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const told = [
    ConfigError,
    CollegeError,
    FolderInUseError,
    MigrationMismatch,
    KnownPasswords,
    WrongSecretKey,
  ].some((kind) => error instanceof kind)
  if (told) return error.message
  if ('code' in error && error.code === 'EADDRINUSE')
    return `${error.message}\nSomething else answers there. Set PORT to a free one, or 0 for any.`
  return error.stack ?? error.message
}
