import { expect, it } from 'vitest'
import { type Registered, studyPathsOf } from './study-paths.ts'

const of = (programme: string, start: string, more: Partial<Registered> = {}): Registered => ({
  engagement: `${programme} ${start}`,
  programme,
  start,
  end: null,
  studyPath: null,
  ...more,
})
const pathsOf = (...programmes: readonly Registered[]) => Object.fromEntries(studyPathsOf(programmes))

it('counts programmes in the order they were begun', () => {
  expect(pathsOf(of('MA', '2026-09-14'), of('BA', '2020-09-14', { end: '2023-07-01' }))).toEqual({
    'BA 2020-09-14': 1,
    'MA 2026-09-14': 2,
  })
})

it('opens the path of a diploma again within five years', () => {
  const diploma = of('DipHE', '2019-09-14', { end: '2021-09-20' })
  expect(pathsOf(diploma, of('BA', '2026-09-14'))).toMatchObject({ 'BA 2026-09-14': 1 })
  expect(pathsOf(diploma, of('BA', '2026-09-21'))).toMatchObject({ 'BA 2026-09-21': 2 })
})

it('opens none of a diploma that is not at its end, and none for another programme', () => {
  expect(pathsOf(of('DipHE', '2024-09-14'), of('BA', '2026-09-14'))).toMatchObject({ 'BA 2026-09-14': 2 })
  expect(pathsOf(of('DipHE', '2022-09-14', { end: '2024-07-01' }), of('MA', '2026-09-14'))).toMatchObject({
    'MA 2026-09-14': 2,
  })
})

it('goes on after what was entered', () => {
  expect(pathsOf(of('FO', '2020-09-14', { studyPath: 3 }), of('MA', '2026-09-14'))).toEqual({
    'FO 2020-09-14': 3,
    'MA 2026-09-14': 4,
  })
})
