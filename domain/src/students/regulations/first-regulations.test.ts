import { expect, it } from 'vitest'
import { exitAwards, programmeCodes, programmes } from '#college/programmes/programmes.ts'
import { awardNames, awardOfProgramme, exitAwardsOf } from '#college/regulations/awards.ts'
import { namesOf } from '#platform/words/names-of.ts'
import { firstAwards } from './first-regulations.ts'

const known = firstAwards.map(({ award }) => award)

it('says what every award asks for, and each once', () => {
  expect(known.toSorted()).toEqual(namesOf(awardNames).toSorted())
})

it.each(programmeCodes)('knows the award %s leads to, unless it is arranged one by one', (code) => {
  const award = awardOfProgramme(code)
  expect(award === null).toBe(programmes[code].credits === null)
  if (award !== null) expect(known).toContain(award)
})

it.each(programmeCodes)('knows every award one may leave %s with', (code) => {
  for (const award of exitAwardsOf(code, exitAwards)) expect(known).toContain(award)
})
