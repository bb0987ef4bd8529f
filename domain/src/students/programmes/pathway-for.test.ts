import { expect, it } from 'vitest'
import { pathwayFor } from './pathway-for.ts'

const open = { studentType: null, studyPace: null, hub: null }
const pathways = [
  { id: 'ba', programme: 'BA', ...open },
  { id: 'ba-ordinand', programme: 'BA', ...open, studentType: 'Ordinand' },
  { id: 'ba-ordinand-ft', programme: 'BA', ...open, studentType: 'Ordinand', studyPace: 'FT' },
  { id: 'ma-pt', programme: 'MA', ...open, studyPace: 'PT' },
  { id: 'ma-london', programme: 'MA', ...open, hub: 'London' },
]

it.each([
  ['the open one', 'BA', 'Independent', 'PT', 'London', 'ba'],
  ['a narrower one', 'BA', 'Ordinand', 'PT', 'London', 'ba-ordinand'],
  ['the narrowest', 'BA', 'Ordinand', 'FT', 'London', 'ba-ordinand-ft'],
  ['the only one that suits', 'MA', 'LLM', 'PT', 'Plymouth', 'ma-pt'],
  ['none where two suit equally', 'MA', 'LLM', 'PT', 'London', null],
  ['none where the pace is not known', 'MA', 'LLM', null, 'Plymouth', null],
  ['none for another programme', 'FO', 'LLM', 'PT', 'London', null],
])('the pathway of a student: finds %s', (_case, programme, studentType, studyPace, hub, id) => {
  expect(pathwayFor(pathways, { programme, studentType, studyPace, hub })?.id ?? null).toBe(id)
})
