import { describe, expect, it } from 'vitest'
import { homeNumbers } from '#pages/home-lines.ts'
import { collectionOf } from '#register/paths.ts'
import { describePermission } from '#register/permissions/permission-list.ts'
import { marketingMeasures } from '../marketing/marketing-measures.ts'
import type { NamedDimension } from './dimension.ts'
import {
  applicationDimensions,
  furtherDimensions,
  leadDimensions,
  referenceDimensions,
  studentDimensions,
} from './dimensions.ts'
import { type Measure, measures } from './measures.ts'
import { applicationReports } from './reports.ts'

/** One sentence: a capital at its beginning and a single full stop, at its end. */
const sentence = /^[A-Z][^.!?]{10,}\.$/

const every: readonly (readonly [string, Measure])[] = Object.entries({ ...measures, ...marketingMeasures })

describe('a measure', () => {
  it.each(every)('%s says in a sentence what it means, and who may read it', (_key, measure) => {
    expect(measure.says).toMatch(sentence)
    expect(measure.label).not.toBe('')
    const { needs } = measure
    expect(describePermission(typeof needs === 'string' ? needs : '')).toEqual(expect.any(String))
  })

  it('says something else than every other', () => {
    expect(new Set(every.map(([, { says }]) => says)).size).toBe(every.length)
  })

  it.each(['applications', 'references'] as const)('of %s is headed as their list is', (name) => {
    expect(measures[name].label).toBe(collectionOf(name).title)
  })

  it('stands behind every number of the first page', () => {
    for (const { label, says, requires } of homeNumbers)
      expect(every.map(([, one]) => one)).toContainEqual(
        expect.objectContaining({ label, says, needs: requires }),
      )
  })
})

const dimensions: readonly (readonly [string, NamedDimension])[] = [
  applicationDimensions,
  leadDimensions,
  referenceDimensions,
  furtherDimensions,
  studentDimensions,
].flatMap((table): [string, NamedDimension][] => Object.entries(table))

describe('a dimension', () => {
  it.each(dimensions)('%s says in a sentence what it tells apart', (key, dimension) => {
    expect(dimension.key).toBe(key)
    expect(dimension.title).not.toBe('')
    expect(dimension.says).toMatch(sentence)
  })
})

describe('a report on applications', () => {
  it.each(applicationReports)('$title is guarded by the permission of what it counts', ({ measure }) => {
    expect(describePermission(measure.needs)).toEqual(expect.any(String))
    expect(every.map(([, one]) => one)).toContain(measure)
  })
})
