import { beforeAll, describe, expect, it } from 'vitest'
import { make } from '#test/make.ts'
import { openReports } from './test-reports.ts'

const { admin, registrar, leeds, ma, study, read, rowsOf } = await openReports()

describe('students by cohort', () => {
  beforeAll(async () => {
    await study('Fine')
    await study('Without')
    await study('Elsewhere', { engagement: { programme: ma.id }, session: { level: '7' } })
    await study('Otherwise', { engagement: { hub: leeds.id } })
    const { engagement } = await study('Short', {
      engagement: { start: '2025-09-14' },
      session: { level: '5' },
    })
    await make(admin, 'enrolment-sessions', {
      engagement,
      academicYear: '2025-26',
      level: '4',
      status: 'Completed',
    })
  })

  it('count who is at two levels in both cohorts, and once in all', async () => {
    const { student } = await study('Between', { engagement: { hub: leeds.id }, session: { level: '4/5' } })
    await study('Paused', {
      session: { level: '5', status: 'Interrupted' },
      engagement: { status: 'IoS', reason: 'Illness' },
    })
    const { data, meta } = await read('students-by-cohort?by=hub')
    const { table } = meta
    expect(table?.rows.map(({ label }) => label)).toEqual(['Bristol', 'Leeds'])
    expect(table?.columns.map(({ label }) => label)).toEqual(['Level 4', 'Level 5', 'Level 6', 'Level 7'])
    expect(table?.cells).toEqual([
      [2, 1, 0, 1],
      [2, 1, 0, 0],
    ])
    expect(table?.rowTotals).toEqual([4, 2])
    expect(table?.columnTotals).toEqual([4, 2, 0, 1])
    expect(table?.total).toBe(6)
    expect(meta.students).toBe(6)
    expect(data.map((row) => [row.group?.label, row.student.label])).toEqual([
      ['Level 4, Bristol', 'Ann Fine'],
      ['Level 4, Bristol', 'Ann Without'],
      ['Level 4, Leeds', 'Ann Between'],
      ['Level 4, Leeds', 'Ann Otherwise'],
      ['Level 5, Bristol', 'Ann Short'],
      ['Level 5, Leeds', 'Ann Between'],
      ['Level 7, Bristol', 'Ann Elsewhere'],
    ])
    expect(data.filter((row) => row.student.id === student)).toHaveLength(2)
  })

  it('lead from every number to as many students', async () => {
    const { meta } = await read('students-by-cohort')
    for (const [down, row] of (meta.table?.rows ?? []).entries())
      for (const [across, column] of (meta.table?.columns ?? []).entries()) {
        const query = new URLSearchParams({ ...row.filters, ...column.filters })
        expect((await read(`students-by-cohort?${query.toString()}`)).meta.students).toBe(
          meta.table?.cells[down]?.[across],
        )
      }
  })

  it('have also who paused or left when asked for them, and other years', async () => {
    expect((await read('students-by-cohort?who=all')).meta.students).toBe(7)
    expect(await rowsOf('students-by-cohort?year=2025-26', ['Status in the year'])).toEqual([
      ['Ann Short', 'Completed'],
    ])
    expect((await registrar.get('/api/students-by-cohort?year=1999-00')).statusCode).toBe(422)
  })

  it('leave out whoever is in the bin', async () => {
    const { student } = await study('Mistaken')
    expect((await read('students-by-cohort')).meta.students).toBe(7)
    const { version } = (await admin.get(`/api/students/${student}`)).json().data
    expect((await admin.delete(`/api/students/${student}`, { version })).statusCode).toBe(204)
    expect((await read('students-by-cohort')).meta.students).toBe(6)
  })
})
