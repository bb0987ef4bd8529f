import { expect, it } from 'vitest'
import { type CountedAlike, labelsByCode, signOffFigures } from './sign-off-figures.ts'

const named = {
  courses: new Map([['BA', 'BA in Theology']]),
  modes: labelsByCode([
    { code: '01', label: 'Full-time' },
    { code: '31', label: 'Part-time' },
  ]),
  sexes: labelsByCode([{ code: '10', label: 'Female' }]),
  countries: labelsByCode([{ code: 'XF', label: 'England (list)' }]),
}
const alike = (students: number, more: Partial<CountedAlike> = {}): CountedAlike => ({
  students,
  courses: ['BA'],
  modes: ['01'],
  levels: ['H0002'],
  sex: '10',
  home: 'XF',
  ...more,
})
const rowsOf = (title: string, now: CountedAlike[], before: CountedAlike[] | null = null) =>
  signOffFigures(now, before, named).tables.find((one) => one.title === title)?.rows

it('counts students beside those of the year before', () => {
  const { students, tables } = signOffFigures([alike(3), alike(2)], [alike(4)], named)
  expect(students).toEqual({ label: 'Students', count: 5, before: 4 })
  expect(tables.map(({ title }) => title)).toEqual([
    'Programme',
    'Mode of study',
    'Level',
    'Sex',
    'Permanent home',
  ])
  expect(rowsOf('Programme', [alike(3)], [alike(1, { courses: ['MA'] })])).toEqual([
    { label: 'BA in Theology', count: 3, before: 0 },
    { label: 'MA', count: 0, before: 1 },
  ])
  expect(signOffFigures([alike(3)], null, named).students.before).toBeNull()
})

it('counts somebody once in each programme, mode and level they were in', () => {
  const changer = alike(1, { courses: ['BA', 'MA'], modes: ['01', '31'], levels: ['H0002', 'H0011'] })
  expect(rowsOf('Programme', [changer])?.map(({ count }) => count)).toEqual([1, 1])
  expect(rowsOf('Mode of study', [changer, alike(2)])).toEqual([
    { label: 'Full-time', count: 3, before: null },
    { label: 'Part-time', count: 1, before: null },
  ])
  expect(rowsOf('Level', [changer])?.map(({ count }) => count)).toEqual([1])
})

it('orders levels from below, and what is not known last', () => {
  const rows = rowsOf('Level', [
    alike(1, { levels: [] }),
    alike(1, { levels: ['X9'] }),
    alike(1, { levels: ['M0002'] }),
    alike(1, { levels: ['C0001'] }),
    alike(1, { levels: ['I0001'] }),
    alike(1, { levels: ['J0001'] }),
  ])
  expect(rows?.map(({ label, count }) => `${label}: ${count}`)).toEqual([
    'Certificate (level 4): 1',
    'Diploma (level 5): 2',
    'Master’s (level 7): 1',
    'Other: 1',
    'Not known: 1',
  ])
})

it.each([
  { home: 'XF', label: 'England (list)' },
  { home: 'XI', label: 'Wales' },
  { home: 'XK', label: 'United Kingdom, nation not said' },
  { home: 'JE', label: 'Channel Islands and Isle of Man' },
  { home: 'IE', label: 'European Union' },
  { home: 'KE', label: 'Elsewhere' },
  { home: 'ZZ', label: 'Not known' },
  { home: null, label: 'Not known' },
])('tells homes in $home as $label', ({ home, label }) => {
  expect(rowsOf('Permanent home', [alike(2, { home })])).toEqual([{ label, count: 2, before: null }])
})

it('shows codes that no list labels', () => {
  expect(
    rowsOf('Sex', [alike(1, { sex: '99' }), alike(1, { sex: null })])?.map(({ label }) => label),
  ).toEqual(['99', 'Not known'])
})
