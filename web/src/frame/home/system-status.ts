import type { Tone } from '@minster/domain/platform/words/tones'
import { ApiError } from '#platform/api/api-error.ts'
import { ask } from '#platform/api/ask.ts'
import { isUnknownRecord, textOrNull, type UnknownRecord } from '#platform/api/current-user.ts'

/** One part of the system and how it is. */
export interface StatusLine {
  readonly title: string
  readonly word: string
  readonly tone: Tone
}

export interface SystemStatus {
  readonly healthy: boolean
  readonly version: string
  readonly parts: readonly StatusLine[]
  /** Inside figures, only for system administrators. */
  readonly figures: readonly { readonly title: string; readonly value: string }[]
}

const statusTexts: Readonly<Record<string, { readonly word: string; readonly tone: Tone }>> = {
  up: { word: 'Running', tone: 'success' },
  current: { word: 'Up to date', tone: 'success' },
  behind: { word: 'Behind', tone: 'warning' },
  down: { word: 'Not answering', tone: 'danger' },
  off: { word: 'Not set up', tone: 'neutral' },
  low: { word: 'Nearly full', tone: 'warning' },
  full: { word: 'Full', tone: 'danger' },
}

const partTitles = {
  database: 'Database',
  migrations: 'Database structure',
  queue: 'Background jobs',
  mail: 'E-mail',
  disk: 'Disk',
  viruses: 'Check for viruses',
}

/** Reads GET /api/status; what it does not say is unknown. */
export function systemStatusOf(answer: unknown): SystemStatus {
  const status: UnknownRecord = isUnknownRecord(answer) ? answer : {}
  const details: UnknownRecord = isUnknownRecord(status.details) ? status.details : {}
  return {
    healthy: status.healthy === true,
    version: textOrNull(status.version) ?? '',
    parts: Object.entries(partTitles).map(([key, title]) => {
      const { word, tone } = statusTexts[textOrNull(status[key]) ?? ''] ?? {
        word: 'Unknown',
        tone: 'warning' as const,
      }
      return { title, word, tone }
    }),
    figures: figuresOf(details),
  }
}

function figuresOf(details: UnknownRecord) {
  const database: UnknownRecord = isUnknownRecord(details.database) ? details.database : {}
  const disk: UnknownRecord = isUnknownRecord(details.disk) ? details.disk : {}
  const migrations: UnknownRecord = isUnknownRecord(details.migrations) ? details.migrations : {}
  const found: readonly (readonly [string, string | null])[] = [
    ['Node', textOrNull(details.node)],
    ['Memory', formatMegabytes(details.memory)],
    ['Room on the disk', formatMegabytes(disk.free)],
    ['Plain http', details.plainHttp === true ? 'passwords can be read on the way' : null],
    ['Running since', textOrNull(details.startedAt)],
    ['PostgreSQL', textOrNull(database.version)],
    [
      'Kept',
      database.embedded === true
        ? 'beside the application'
        : textOrNull(database.version) && 'on a server of its own',
    ],
    ['Size of the database', formatMegabytes(database.size)],
    ['Connections', formatCount(database.connections)],
    [
      'Database answered in',
      typeof database.milliseconds === 'number' ? `${database.milliseconds.toFixed(1)} ms` : null,
    ],
    [
      'Migrations',
      migrations.known === undefined
        ? null
        : `${formatCount(migrations.applied)} of ${formatCount(migrations.known)}`,
    ],
  ]
  return found.flatMap(([title, value]) => (value === null ? [] : [{ title, value }]))
}

function formatMegabytes(bytes: unknown): string | null {
  const count = Number(bytes)
  return bytes === undefined || !Number.isFinite(count)
    ? null
    : `${Math.round(count / 1024 ** 2).toLocaleString('en-GB')} MB`
}

function formatCount(value: unknown): string | null {
  return typeof value === 'number' ? value.toLocaleString('en-GB') : null
}

/** Asks how the system is. A 503 says so too, in its body. */
export async function loadSystemStatus(signal: AbortSignal): Promise<SystemStatus> {
  try {
    const answer = await ask('GET /api/status', { signal })
    return systemStatusOf(answer.data)
  } catch (error) {
    const body = error instanceof ApiError ? error.reply.body : undefined
    if (isUnknownRecord(body) && isUnknownRecord(body.data)) return systemStatusOf(body.data)
    throw error
  }
}
