import { describe, expect, it } from 'vitest'
import { matchRows, type StudentKnown } from './sync-match.ts'
import type { SyncRow } from './sync-report-calls.ts'

const student = (id: string, name: string, bannerId: string | null, more: Partial<StudentKnown> = {}) => {
  const [firstName = '', lastName = ''] = name.split(' ')
  return {
    id,
    bannerId,
    email: `${id}@example.org`,
    firstName,
    lastName,
    preferredName: null,
    previousLastName: null,
    ...more,
  }
}
const students: readonly StudentKnown[] = [
  student('ada', 'Ada Bell', '000600001', { preferredName: 'Addie', previousLastName: 'Hart' }),
  student('ben', 'Ben Cole', '000600002'),
  student('renee', 'Renée Müller-Jones', null),
  student('john', 'John Smith', '000600003'),
  student('other-john', 'John Smith', null),
  student('a-twin', 'Tom Twin', '000600004', { email: 'twins@example.org' }),
  student('b-twin', 'Tim Twin', '000600005', { email: 'twins@example.org' }),
]
const match = (row: Partial<SyncRow>, taking: readonly string[] = []) => {
  const [found] = matchRows(
    [
      {
        number: 2,
        name: '',
        bannerId: '',
        email: '',
        module: 'TMM1101',
        registration: 'registered',
        problems: [],
        ...row,
      },
    ],
    {
      students,
      modules: new Map([['TMM1101', 'one']]),
      takes: (who, module) => taking.includes(`${who} ${module}`),
    },
  )
  return found
}

describe('a row of a sheet', () => {
  it.each([
    ['its Banner ID', { bannerId: '000600001' }, 'ada', 'id'],
    ['Banner ID and name', { bannerId: '000600001', name: 'BELL, Ada' }, 'ada', 'id'],
    ['Banner ID and the name she is known by', { bannerId: '000600001', name: 'Addie Bell' }, 'ada', 'id'],
    ['Banner ID and her previous name', { bannerId: '000600001', name: 'Ada Hart' }, 'ada', 'id'],
    ['Banner ID and an initial', { bannerId: '000600001', name: 'A. Bell' }, 'ada', 'id'],
    ['address', { email: 'ben@example.org' }, 'ben', 'email'],
    ['address, whatever the platform calls him', { email: 'ben@example.org', name: 'benny' }, 'ben', 'email'],
    [
      'an address two share, and the name',
      { email: 'twins@example.org', name: 'Tim Twin' },
      'b-twin',
      'email',
    ],
    ['name without accents', { name: 'Renee Muller Jones' }, 'renee', 'name'],
  ])('is somebody’s by %s', (_, row, id, by) => {
    expect(match(row)).toMatchObject({ student: id, by, doubt: null, bringsId: false, module: 'one' })
  })

  it.each([
    ['a name nobody has', { bannerId: '000600001', name: 'Nobody Known' }, 'ada', 'other name', null],
    ['the name of several', { bannerId: '000600001', name: 'John Smith' }, 'ada', 'other name', null],
    ['the name of another', { bannerId: '000600001', name: 'Ben Cole' }, 'ben', 'id of another', 'ada'],
    [
      'the address of another',
      { bannerId: '000600001', email: 'ben@example.org' },
      'ben',
      'id of another',
      'ada',
    ],
    ['an ID nobody has', { bannerId: '000699999', name: 'Ben Cole' }, 'ben', 'other id', null],
    [
      'the address of another and a name',
      { email: 'ada@example.org', name: 'Ben Cole' },
      'ada',
      'other name',
      null,
    ],
  ])('with %s agrees with nobody', (_, row, id, doubt, holder) => {
    expect(match(row)).toMatchObject({ student: id, doubt, holder })
  })

  it('brings the Banner ID of somebody who has none here yet', () => {
    expect(match({ bannerId: '000699999', name: 'Renée Müller-Jones' })).toMatchObject({
      student: 'renee',
      by: 'name',
      doubt: null,
      bringsId: true,
    })
  })

  it('without an ID is that of the one who takes the module, of several with the name', () => {
    expect(match({ name: 'John Smith' })).toMatchObject({ student: null, namesakes: ['john', 'other-john'] })
    expect(match({ name: 'John Smith' }, ['other-john one'])).toMatchObject({
      student: 'other-john',
      by: 'name',
    })
    expect(match({ name: 'John Smith' }, ['john one', 'other-john one'])).toMatchObject({ student: null })
  })

  it.each([
    [{ bannerId: '000699999' }],
    [{ email: 'nobody@example.org' }],
    [{ email: 'twins@example.org' }],
    [{ name: 'Nobody Known' }],
    [{}],
  ])('%j is nobody’s', (row) => {
    expect(match(row)).toMatchObject({ student: null, by: null, doubt: null, namesakes: [] })
  })

  it('is of no module where nobody knows its code', () => {
    expect(match({ bannerId: '000600001', module: 'THEO1000' })).toMatchObject({
      student: 'ada',
      module: null,
    })
  })
})
