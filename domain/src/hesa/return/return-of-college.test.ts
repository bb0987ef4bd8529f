import { describe, expect, it } from 'vitest'
import { fixedCollege } from './fixed-college.ts'
import type { CollegeFacts } from './return-facts.ts'
import { returnOfCollege, type UsedByStudents, usedBy } from './return-of-college.ts'
import { returnOfStudent } from './return-of-student.ts'
import { cellsOf } from './return-tree.ts'
import { collegeWith, studentWith } from './test-return.ts'

const used = (more: Partial<Record<keyof UsedByStudents, readonly string[]>>): UsedByStudents => ({
  courses: new Set(more.courses),
  modules: new Set(more.modules),
  qualifications: new Set(more.qualifications),
  venues: new Set(more.venues),
})
const cellAt = (path: string, names: UsedByStudents, college: CollegeFacts = fixedCollege) =>
  returnOfCollege(college, names)
    .flatMap((node) => cellsOf(node))
    .find((placed) => placed.path === path)?.cell
const keysOf = (names: UsedByStudents, college: CollegeFacts = fixedCollege) =>
  returnOfCollege(college, names).map(({ entity, key }) => `${entity} ${key}`)

describe('what students are returned with', () => {
  it('is what they name', () => {
    const award = {
      id: 'a',
      award: 'CertHE',
      isExit: true,
      classification: null,
      decidedOn: '2026-07-01',
      conferredOn: null,
    }
    const one = returnOfStudent(studentWith({ awards: [award] }), collegeWith())
    expect(usedBy(one ? [one] : [])).toEqual(
      used({ courses: ['BA'], qualifications: ['CertHE'], venues: ['DUR'] }),
    )
    expect(usedBy([])).toEqual(used({}))
  })

  it('is all that is returned of the college, each in its order', () => {
    expect(
      keysOf(used({ courses: ['MA', 'BA'], modules: ['TMM3051', 'TMM1021'], venues: ['LDN', 'DUR'] })),
    ).toEqual([
      'Course BA',
      'Course MA',
      'Module TMM1021',
      'Module TMM3051',
      'Qualification BA',
      'Qualification MA',
      'Venue DUR',
      'Venue LDN',
    ])
    expect(keysOf(used({}))).toEqual([])
  })
})

describe('qualifications', () => {
  it('stand once where an award is that of a programme', () => {
    expect(keysOf(used({ courses: ['DipHE'], qualifications: ['DipHE', 'BA'] }))).toEqual([
      'Course DipHE',
      'Qualification BA',
      'Qualification DipHE',
    ])
  })

  it.each([
    ['CertHE', 'C9002', 'Programme · HESA: Qualification (QUALCAT)'],
    ['BA(Ordinary)', null, 'No programme leads to this award'],
  ])('%s has the category of the programme that leads to it', (id, value, words) => {
    expect(cellAt(`Qualification[${id}]/QUALCAT`, used({ qualifications: [id] }))).toMatchObject({
      value,
      origin: { words },
    })
  })

  it('have the category somebody chose where no programme leads to the award', () => {
    const chosen = {
      id: 'x',
      version: 1,
      field: 'Qualification.QUALCAT',
      value: 'BA (Ordinary)',
      code: 'H9002',
    }
    const names = used({ qualifications: ['BA(Ordinary)'] })
    const college = { ...fixedCollege, mappings: [chosen] }
    expect(cellAt('Qualification[BA(Ordinary)]/QUALCAT', names, college)?.value).toBe('H9002')
    expect(cellAt('Qualification[BA(Ordinary)]/QUALCAT', names)?.origin.at).toEqual({
      by: 'mapping',
      field: 'Qualification.QUALCAT',
      value: 'BA (Ordinary)',
    })
  })

  it('have the subjects of the programme, or that of the settings', () => {
    const names = used({ courses: ['BA', 'MA'] })
    expect(cellAt('Qualification[BA]/QualificationSubject[100801]/QUALPROPORTION', names)).toMatchObject({
      value: '40',
      origin: { words: 'Programme · HESA: Share in per cent of the second' },
    })
    expect(cellAt('Qualification[MA]/QualificationSubject[100794]/QUALSUBJECT', names)?.origin).toEqual({
      words: 'Settings · Subject where none is said (HECoS)',
      at: { by: 'setting' },
    })
  })
})

describe('what else the college returns', () => {
  const bare = {
    ...fixedCollege.settings,
    ukprn: undefined,
    awardingBody: undefined,
    prerequisite: undefined,
  }
  it.each([
    ['Course[BA]/CourseRole/HESAID', null],
    ['Course[BA]/PREREQUISITE', null],
    ['Qualification[BA]/AwardingBodyRole/AWARDINGBODYID', null],
    ['Course[BA]/TTCID', '07'],
  ])('%s follows the settings', (path, value) => {
    expect(cellAt(path, used({ courses: ['BA'] }), { ...fixedCollege, settings: bare })?.value).toBe(value)
  })

  it('says of a course who may come and whether it is arranged', () => {
    const programmes = fixedCollege.programmes.map((one) =>
      one.code === 'BA' ? { ...one, hesa: { ...one.hesa, isClosed: true } } : one,
    )
    const college = { ...fixedCollege, programmes }
    const names = used({ courses: ['BA', 'MA', 'Bespoke'] })
    expect(cellAt('Course[BA]/CLSDCRS', names, college)).toMatchObject({
      value: null,
      origin: { at: { by: 'mapping', field: 'Course.CLSDCRS', value: 'One sponsor' } },
    })
    expect(cellAt('Course[MA]/CLSDCRS', names, college)?.value).toBe('02')
    expect(cellAt('Course[Bespoke]/FULLYFLEX', names, college)?.value).toBe('01')
    expect(cellAt('Course[MA]/FULLYFLEX', names, college)).toBeUndefined()
  })

  it('wants the level of a module and the postcode of a venue where nobody knows them', () => {
    const modules = [{ id: 'm', code: 'X1', name: 'Other', credits: 20, costCentre: null, subject: null }]
    const names = used({ modules: ['X1'], venues: ['NEW'] })
    expect(cellAt('Module[X1]/LEVLPTS', names, { ...fixedCollege, modules })?.value).toBeNull()
    expect(cellAt('Venue[NEW]/POSTCODE', names)?.value).toBeNull()
  })
})
