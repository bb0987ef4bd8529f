import { academicYearAfter, academicYearOf } from '@minster/domain/college/academic-year'
import type { FastifyBaseLogger } from 'fastify'
import { renewHeld } from './applications/renew-held.ts'
import { forgetRequests } from './auth/account-request.ts'
import { remindBursaryReferees } from './bursaries/ask.ts'
import { bursaryLinks } from './bursaries/links.ts'
import type { College } from './college.ts'
import type { Config } from './config.ts'
import type { Database } from './db/connect.ts'
import { unhurried } from './db/unhurried.ts'
import { sweepRuns } from './documents/sweep-runs.ts'
import { catchUp } from './duplicates/pairs.ts'
import { remindOfDeadlines } from './extensions/remind-of-deadlines.ts'
import { checkWaitingFiles } from './files/check-waiting.ts'
import { openFileStore } from './files/store.ts'
import { sweepFiles } from './files/sweep.ts'
import { forgetIdempotencyKeys } from './http/idempotency.ts'
import { scrubbed } from './http/scrubbed.ts'
import { remindOfReturns } from './interruptions/remind.ts'
import { remindOfInterviews } from './interviews/reminders.ts'
import type { Queue } from './jobs/queue.ts'
import { sweepLinks } from './mailed-links/links.ts'
import { sendDigests } from './notifications/digest.ts'
import { remindOfOffers } from './offers/remind.ts'
import { placementLinks } from './placements/links.ts'
import { emptyBin } from './records/empty-bin.ts'
import { type Door, openDoor } from './records/store.ts'
import { referenceLinks } from './references/links.ts'
import { chaseReferees } from './references/remind.ts'
import { rulesOfTheCollege } from './rules-of-the-college.ts'
import { deleteOldCopies } from './safeguarding/copies.ts'
import { openSecurityLog } from './security/security-log.ts'
import { sweepSentPhotos } from './students/photos/sweep-sent.ts'
import { sweepSheets } from './sync-report/sheets.ts'
import { closeResolvedTickets } from './tickets/close-resolved.ts'
import type { Today } from './today.ts'
import { openVirusScanner } from './viruses/scanner.ts'

interface Parts {
  readonly database: Database
  readonly queue: Queue
  readonly config: Config
  readonly college: College
  readonly clock: Today
  readonly log: FastifyBaseLogger
}

/** What the server does by itself. Several processes may do it at once, so each work sees to it that nothing is done twice. */
export interface Work {
  /** Said in the log when it fails; it is tried again at its next turn. */
  readonly failed: string
  /** Milliseconds from one turn to the next. */
  readonly every: number
  readonly run: (parts: Parts & { readonly door: Door }, stopping: AbortSignal) => Promise<unknown>
  /** Its first turn comes soon after the start. */
  readonly atStart?: true
}

const soon = 15_000
const minute = 60_000
const tenMinutes = 10 * 60 * 1000
const sixHours = 6 * 60 * 60 * 1000

const worksOfTheServer: readonly Work[] = [
  {
    failed: 'The daily summaries could not be sent',
    every: tenMinutes,
    run: (parts) => sendDigests(parts.database, parts),
  },
  {
    failed: 'Applicants could not be reminded of their offers',
    every: tenMinutes,
    run: (parts) => remindOfOffers(parts.database, parts),
  },
  {
    failed: 'Referees could not be reminded',
    every: tenMinutes,
    run: (parts) => chaseReferees(parts.database, parts),
  },
  {
    failed: 'What holds applications up could not be renewed',
    every: tenMinutes,
    atStart: true,
    run: (parts, stopping) => renewHeld(parts.database, parts, stopping),
  },
  {
    failed: 'Referees for bursaries could not be reminded',
    every: tenMinutes,
    run: (parts) => remindBursaryReferees(parts.database, parts),
  },
  {
    failed: 'Interviews could not be reminded of',
    every: tenMinutes,
    run: (parts) => remindOfInterviews(parts.database, parts),
  },
  {
    failed: 'Students who are away could not be asked about their return',
    every: tenMinutes,
    run: (parts) => remindOfReturns(parts.database, parts),
  },
  {
    failed: 'Students could not be reminded of their deadlines',
    every: tenMinutes,
    run: (parts, stopping) => remindOfDeadlines(parts.database, parts, stopping),
  },
  {
    failed: 'Files that wait could not be checked for viruses',
    every: minute,
    atStart: true,
    async run({ database, door, clock, config, log }, stopping) {
      if (config.clamd === null) return
      const disk = await openFileStore(config)
      const security = openSecurityLog(database, clock, log)
      const scanner = openVirusScanner(config, log)
      await checkWaitingFiles({ database, door, disk, scanner, security }, stopping)
      await security.stop()
    },
  },
  {
    failed: 'The bin could not be emptied',
    every: sixHours,
    async run({ database, queue, config }) {
      await sweepSentPhotos(database, queue, new Date())
      await emptyBin(database, new Date())
      await forgetRequests(database, new Date())
      await forgetIdempotencyKeys(database, new Date())
      await sweepLinks(database, [referenceLinks, placementLinks, bursaryLinks], new Date())
      await sweepFiles(database, await openFileStore(config), new Date())
    },
  },
  {
    failed: 'Old copies of DBS certificates could not be deleted',
    every: tenMinutes,
    atStart: true,
    run: (parts) => deleteOldCopies(parts.database, parts),
  },
  {
    failed: 'Documents made for many could not be deleted',
    every: sixHours,
    run: async ({ database, config }) => sweepRuns(database, await openFileStore(config), new Date()),
  },
  {
    failed: 'Old sheets of registrations could not be deleted',
    every: sixHours,
    run: ({ database, clock }) =>
      sweepSheets(database, academicYearAfter(academicYearOf(clock.today()), -1).title),
  },
  {
    failed: 'Resolved tickets could not be closed',
    every: sixHours,
    run: (parts) => closeResolvedTickets(parts.database, parts),
  },
  {
    failed: 'Likely duplicates could not be looked up',
    every: tenMinutes,
    atStart: true,
    run: ({ database, clock }, stopping) => catchUp(database, clock.now(), stopping),
  },
]

/** Begins everything the server does by itself. Answers how to stop it. */
export function beginRegularWork(parts: Parts, works = worksOfTheServer): () => Promise<void> {
  const door = openDoor({ clock: parts.clock, rules: rulesOfTheCollege(parts) })
  const stopping = new AbortController()
  const timers = works.flatMap(({ failed, every, run, atStart }) => {
    const turn = () => {
      unhurried(async () => run({ ...parts, door }, stopping.signal)).catch((error: unknown) =>
        parts.log.warn({ error: scrubbed(error) }, failed),
      )
    }
    const first = atStart ? [setTimeout(turn, soon).unref()] : []
    return [...first, setInterval(turn, every).unref()]
  })
  return async () => {
    stopping.abort()
    for (const timer of timers) clearInterval(timer)
  }
}
