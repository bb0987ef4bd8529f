import { setTimeout as wait } from 'node:timers/promises'
import { mensNames, surnames, womensNames } from '../server/src/demo/words.ts'
import { askerOf } from './ask.ts'
import type { BenchDatabase } from './database.ts'
import { type Figure, rounded } from './figures.ts'

const rows = 5000
const courses = ['Cert120', 'DipHE', 'BA', 'PGCert', 'MA']
const centres = ['London', 'Chelmsford', 'Plymouth', 'Liverpool', 'Nottingham', 'Newcastle']

/** A sheet of 5,000 applications: checked, taken and taken back in the background, with progress. */
export async function measureImport(database: BenchDatabase): Promise<Figure[]> {
  const server = await database.ours()
  const ask = askerOf(server)
  const steps = new Set<number>()
  const finished = async (id: string) => {
    const params = { id }
    for (;;) {
      const { state, done } = (await ask('GET /api/imports/:id/progress', { params })).data
      if (state === 'checked' || state === 'done' || state === 'undone')
        return (await ask('GET /api/imports/:id', { params })).data
      steps.add(done)
      await wait(100)
    }
  }
  try {
    const form = new FormData()
    form.append('file', new Blob([sheet()], { type: 'text/csv' }), 'applications.csv')
    const started = performance.now()
    const uploaded = await ask('POST /api/imports/:collection', {
      params: { collection: 'applications' },
      body: form,
    })
    const { id } = uploaded.data
    const params = { id }
    await ask('POST /api/imports/:id/check', { params })
    await finished(id)
    const checked = (performance.now() - started) / 1000
    const from = performance.now()
    await ask('POST /api/imports/:id/start', { params })
    const { counts } = await finished(id)
    const taken = (performance.now() - from) / 1000
    const since = performance.now()
    await ask('POST /api/imports/:id/undo', { params })
    const { state } = await finished(id)
    const back = (performance.now() - since) / 1000
    const inAll = counts.asWritten + counts.changed
    return [
      { what: `${rounded(rows)} rows read and checked`, ours: `${checked.toFixed(1)} s` },
      {
        what: `${rounded(rows)} rows imported (${rounded(inAll)} taken, ${steps.size} steps of progress seen)`,
        ours: `${taken.toFixed(1)} s`,
        promise: '< 20 s',
        kept: taken < 20 && inAll === rows,
      },
      {
        what: `${rounded(rows)} rows taken back`,
        ours: `${back.toFixed(1)} s`,
        promise: '< 20 s',
        kept: back < 20 && state === 'undone',
      },
    ]
  } finally {
    await server.stop()
  }
}

function sheet(): string {
  const lines = ['Ref,Surname,First name(s),E-mail,DOB,Applying as,Course,Mode,Centre,Start,Status,Notes']
  for (let row = 0; row < rows; row += 1) {
    // As in life: few share a whole name, and some of those it is shared with are there already.
    const surname = surnames[(row * 7) % surnames.length] ?? ''
    const names = row % 2 === 0 ? womensNames : mensNames
    const firstName = names[Math.floor(row / surnames.length + row / 2) % names.length] ?? ''
    const course = courses[row % courses.length] ?? ''
    const centre = centres[row % centres.length] ?? ''
    lines.push(
      `X-${row},${surname},${firstName},x${row}@example.org,12/01/19${60 + (row % 39)},Independent,${course},PT,${centre},14/09/2026,Submitted,Row ${row}`,
    )
  }
  return lines.join('\n')
}
