import { expect, it } from 'vitest'
import { usualHesaSettings } from '#college/hesa/hesa-settings.ts'
import { codesByDefault, codesOfSettings } from './codes-of-college.ts'

const pace = 'StudentCourseSession.SCSMODE'
const paces = (chosen: Parameters<typeof codesByDefault>[0]) =>
  codesByDefault(chosen).filter(({ frame }) => frame === pace)

it('a default is in use until a code is chosen in its place', () => {
  expect(paces([]).map(({ code }) => code)).toEqual(['01', '31'])
  expect(paces([{ field: pace, value: 'PT' }])).toEqual([{ frame: pace, code: '01' }])
  expect(paces([{ field: 'Leaver.RSNENGEND', value: 'PT' }])).toHaveLength(2)
})

it('a default for several values is in use for each', () => {
  const ends = codesByDefault([]).filter(({ frame }) => frame === 'StudentCourseSession.RSNSCSEND')
  expect(ends.filter(({ code }) => code === '04')).toHaveLength(4)
})

it('what the settings say is in use wherever it is returned', () => {
  expect(codesOfSettings({ ...usualHesaSettings, prerequisite: '03' })).toEqual([
    { frame: 'QualificationSubject.QUALSUBJECT', code: '100794' },
    { frame: 'ModuleSubject.MODSBJ', code: '100794' },
    { frame: 'ModuleCostCentre.COSTCN', code: '142' },
    { frame: 'Course.PREREQUISITE', code: '03' },
    { frame: 'Course.TTCID', code: '07' },
  ])
})
