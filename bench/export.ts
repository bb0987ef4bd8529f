import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { addressOf } from './ask.ts'
import type { BenchDatabase } from './database.ts'
import { type Figure, rounded } from './figures.ts'
import { longestHold } from './longest-hold.ts'
import { output } from './process.ts'

/** Thirty columns of an application, links and person included. */
const fields = [
  'reference',
  'person.lastName',
  'person.firstName',
  'person.preferredName',
  'person.email',
  'person.phone',
  'person.dateOfBirth',
  'person.address.address1',
  'person.address.city',
  'person.address.county',
  'person.address.postCode',
  'status',
  'intake',
  'received',
  'assignedTo',
  'eligibility.britishCitizen',
  'course.applicantType',
  'course.programme',
  'course.studyPace',
  'course.hub',
  'course.topUp',
  'course.programmeYears',
  'profile.occupation',
  'otherInformation.homeChurch',
  'otherInformation.churchStream',
  'firstContactCombined.firstHeardSource',
  'commitment.diocese',
  'commitment.ddo',
  'checks.eligibility',
  'checks.references',
]

const settled = 4000

const sheetOfApplications = addressOf('POST /api/:collection/export/custom', {
  params: { collection: 'applications' },
  query: { export: 'excel' },
})

/** All applications as a sheet of thirty columns, beside the sheet library writing the same rows from memory. */
export async function measureExport(database: BenchDatabase): Promise<Figure[]> {
  const server = await database.ours()
  try {
    // What holds the loop at the start, its clearing up two seconds later included, is not the export's.
    await wait(settled)
    await longestHold(server.url)
    server.forgetPeak()
    const started = performance.now()
    const reply = await fetch(`${server.url}${sheetOfApplications}`, {
      method: 'POST',
      headers: { cookie: server.cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ fields }),
    })
    if (!reply.ok || !reply.body) throw new Error(`The export answered ${reply.status}.`)
    let first = 0
    let bytes = 0
    for await (const chunk of reply.body) {
      if (bytes === 0) first = performance.now() - started
      bytes += chunk.length
    }
    const took = (performance.now() - started) / 1000
    const { peak } = server.memory()
    const held = await longestHold(server.url)
    const script = fileURLToPath(new URL('sheet-alone.ts', import.meta.url))
    const alone = Number(await output(script, [], { DATABASE_URL: database.url }))
    const ratio = took / alone
    return [
      {
        what: 'export of every application × 30 columns',
        ours: `${took.toFixed(2)} s, ${rounded(bytes / 1e6, 1)} MB`,
        beside: `${alone.toFixed(2)} s`,
        ratio: ratio.toFixed(2),
        promise: '≤ 1.5 × the sheet library alone',
        kept: ratio <= 1.5,
      },
      { what: 'first byte of it', ours: `${rounded(first)} ms`, promise: '≤ 100 ms', kept: first <= 100 },
      { what: 'memory during it', ours: `${rounded(peak)} MB`, promise: '< 250 MB', kept: peak < 250 },
      {
        what: 'event loop held during it',
        ours: `${rounded(held)} ms`,
        promise: '≤ 50 ms',
        kept: held <= 50,
      },
    ]
  } finally {
    await server.stop()
  }
}
