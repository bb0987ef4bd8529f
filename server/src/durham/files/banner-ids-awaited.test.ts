import type { SyncComparison } from '@minster/domain/teaching/modules/sync-report-calls'
import { describe, expect, it } from 'vitest'
import { make } from '#test/make.ts'
import { openFiles } from './test-files.ts'

const { admin, college, instances, made, registrar, send, whole } = await openFiles()
const day = 86_400_000

async function takesModule(session: { readonly id: string }) {
  await make(admin, 'module-enrolments', {
    session: session.id,
    moduleInstance: instances[0]?.id,
    status: 'Enrolled',
  })
}
/** By somebody who has just signed in, as days go by. */
const reportOf = async (): Promise<SyncComparison> =>
  (await (await college.as('registrar')).get('/api/sync-report?year=2026-27')).json().data
const sentOf = async (student: string) =>
  (await reportOf()).differences.find((one) => one.student?.id === student)?.sent

describe('a Banner ID that is not back yet', () => {
  it('says since when Durham was sent the registration, and is overdue after two weeks', async () => {
    const one = await whole()
    await takesModule(one.session)
    const kept = await registrar.post('/api/sync-report/sheet', {
      year: '2026-27',
      fileName: 'durham.xlsx',
      cells: [
        ['Banner ID', 'Email', 'Name', 'Module', 'Status'],
        ['000700001', '', 'Somebody Else', 'TMM4011', ''],
      ],
    })
    expect(kept.json().data.isKept, kept.body).toBe(true)
    expect(await sentOf(one.student)).toBeNull()

    const { file } = await made('registrations')
    expect(await sentOf(one.student)).toBeNull()
    const on = college.clock.today()
    expect((await send(file)).statusCode).toBe(200)
    expect(await sentOf(one.student)).toEqual({ on, days: 0, isOverdue: false })

    college.clock.advance(12 * day)
    expect(await sentOf(one.student)).toEqual({ on, days: 12, isOverdue: false })
    college.clock.advance(2 * day)
    expect(await sentOf(one.student)).toEqual({ on, days: 14, isOverdue: false })
    college.clock.advance(day)
    expect(await sentOf(one.student)).toEqual({ on, days: 15, isOverdue: true })
    expect((await reportOf()).differences.filter(({ cause }) => cause !== 'no-id-yet')).toMatchObject([
      { cause: 'unknown-student', sent: null },
    ])
  })
})
