/**
 * SQLSTATEs by which PostgreSQL says that it is going, coming, or has no room (connections, memory): all pass
 * without our doing, or without that of whoever asked.
 */
const states = ['57P01', '57P02', '57P03', '53000', '53200', '53300', '25006', '58030']
const systemCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
]
/** The driver's own errors carry no code. */
const words = [
  /^Connection terminated/,
  /^timeout exceeded when trying to connect/,
  /^Client has encountered a connection error/,
  /^Client was closed and is not queryable/,
  /^Connection ended unexpectedly/,
]

/** Whether something was thrown because the database cannot be reached, rather than because of what was asked of it. */
export function isDatabaseAway(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false
  if (thrown instanceof AggregateError) return thrown.errors.some(isDatabaseAway)
  const code = 'code' in thrown ? String(thrown.code) : ''
  return (
    states.includes(code) ||
    isSocketGone(thrown, code) ||
    /^08...$/.test(code) ||
    systemCodes.includes(code) ||
    words.some((expression) => expression.test(thrown.message)) ||
    isDatabaseAway(thrown.cause)
  )
}

/** A database on the same machine is reached by a socket that is a file: it is away while PostgreSQL starts anew. */
function isSocketGone(thrown: Error, code: string): boolean {
  return code === 'ENOENT' && 'syscall' in thrown && thrown.syscall === 'connect'
}

/** What a full disk is called by PostgreSQL, and by the machine where files are kept. */
const full = ['53100', 'ENOSPC', 'EDQUOT']

/** Whether something was thrown because a disk is full, the database's or that of the files. */
export function isDiskFull(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false
  if (thrown instanceof AggregateError) return thrown.errors.some(isDiskFull)
  const code = 'code' in thrown ? String(thrown.code) : ''
  return full.includes(code) || isDiskFull(thrown.cause)
}
