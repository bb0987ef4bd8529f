import { describe, expect, it } from 'vitest'
import { engagementOf, entryOf, moduleOf, sessionOf } from './fixed-college.ts'
import { collegeWith, studentWith, valuesOf } from './test-return.ts'

const from = (country: string | null, levels = ['4', '5', '6']) =>
  studentWith({ levels, entry: entryOf('entry', country, 'dh13rn', 'H9001', '90000003', '01', '04') })

describe('the day somebody began', () => {
  it.each([
    ['EntryProfile.PERMADDCOUNTRY', from('FR'), ['FR']],
    ['EntryProfile.PERMADDCOUNTRY', studentWith({ entry: null }), [null]],
    ['EntryProfile.HIGHESTQOE', from('FR'), ['H9001']],
    ['EntryProfile.PREVIOUSPROVIDER', from('FR'), ['90000003']],
    ['EntryProfile.PERMADDPOSTCODE', from('IM'), ['DH1 3RN']],
    ['EntryProfile.PERMADDPOSTCODE', from('FR'), []],
    ['EntryProfile.PARED', from('XH'), ['01']],
    ['EntryProfile.PARED', from('FR'), []],
    ['EntryProfile.PARED', from('XH', ['7']), []],
    ['EntryProfile.CARELEAVER', from('XH'), ['04']],
    ['EntryProfile.CARELEAVER', from('FR'), []],
    ['EntryProfile.CARELEAVER', from('XH', ['7']), []],
  ])('%s', (name, facts, values) => {
    expect(valuesOf(name, facts)).toEqual(values)
  })

  it('says nothing of parents and care where the college has no fee cap', () => {
    const college = collegeWith({}, { settings: { ...collegeWith().settings, category: 'Approved' } })
    expect(valuesOf('EntryProfile.PARED', from('XF'), college)).toEqual([])
    expect(valuesOf('EntryProfile.CARELEAVER', from('XF'), college)).toEqual([])
  })

  it('is that of the first of the engagements that follow from each other', () => {
    const [first] = from('XF').engagements
    const next = engagementOf({
      id: 'next',
      programme: 'DipHE',
      start: '2026-01-12',
      continues: 'e',
      entry: entryOf('later', 'FR', null, null, null, null, null),
      sessions: [sessionOf({ id: 'n', academicYear: '2025-26', programmeThen: 'DipHE' })],
    })
    const both = studentWith({}, {}, { engagements: first ? [first, next] : [] })
    expect(valuesOf('EntryProfile.PERMADDCOUNTRY', both)).toEqual(['XF'])
  })
})

describe('credit from elsewhere', () => {
  const brought = moduleOf({ id: 'a', code: 'TMM1041', outcome: 'Credit transferred' })
  it.each([
    [
      'counts together',
      [brought, moduleOf({ id: 'b', code: 'TMM1021', outcome: 'Credit transferred' })],
      ['030'],
    ],
    ['is none of what was passed here', [moduleOf({ id: 'b', code: 'TMM1021' })], []],
  ])('%s', (_what, modules, values) => {
    const facts = studentWith({}, { modules })
    expect(valuesOf('EntryProfile.CRDPTSTU', facts)).toEqual(values)
    expect(valuesOf('ModuleInstance.MODID', facts)).not.toContain('TMM1041')
  })

  it('is that of the first year only', () => {
    const years = [
      sessionOf({ id: 'first', academicYear: '2024-25', programmeThen: 'BA', status: 'Completed' }),
      sessionOf({ id: 'x', academicYear: '2025-26', programmeThen: 'BA', modules: [brought] }),
    ]
    expect(valuesOf('EntryProfile.CRDPTSTU', studentWith({ start: '2024-09-16', sessions: years }))).toEqual(
      [],
    )
  })
})
