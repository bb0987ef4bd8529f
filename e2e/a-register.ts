import type { Page } from '@playwright/test'
import { recordCalls } from './record-calls.ts'

const today = new Date().toLocaleDateString('en-CA')
const begins = Number(today.slice(0, 4)) - (today.slice(5) >= '08-01' ? 0 : 1)
const academicYear = `${begins}-${String(begins + 1).slice(2)}`

/** A day of today at a hub of this story's own: four students take its module, which two tutors teach. */
export async function makeRegister(page: Page, stamp: string) {
  const { made, first } = recordCalls(page.request)
  const user = await first('users?email=faculty@example.org&fields=email')
  const tutor = await first(`faculty?user=${user}&fields=person`)
  const programme = await first('programmes?code=BA&fields=code')
  const hub = await made('hubs', { name: `Hub ${stamp}` })
  const module = await made('modules', {
    code: `TMM1${stamp.slice(-4)}`,
    name: `Psalms ${stamp}`,
    credits: 20,
  })
  const moduleInstance = await made('module-instances', { module, academicYear, tutors: [tutor] })
  for (const firstName of ['Ann', 'Bob', 'Cyd', 'Dan']) {
    // Without an address nobody could know them in a sheet of Durham’s.
    const email = `${firstName}.here${stamp}@example.org`.toLowerCase()
    const person = await made('people', { firstName, lastName: `Here${stamp}`, email })
    const student = await made('students', { person })
    const engagement = await made('engagements', {
      student,
      studentType: 'Independent',
      programme,
      hub,
      status: 'Current',
      start: `${begins}-08-01`,
    })
    const session = await made('enrolment-sessions', { engagement, academicYear, level: '4' })
    await made('module-enrolments', { session, moduleInstance })
  }
  const title = `Psalms by heart ${stamp}`
  await made('teaching-days', {
    kind: 'Teaching day',
    title,
    day: today,
    hub,
    moduleInstances: [moduleInstance],
  })
  return title
}
