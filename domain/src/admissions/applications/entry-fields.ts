import { hesaCodePattern, hesaPlacePattern } from '#college/hesa/code-patterns.ts'
import { text } from '#kit/record/field.ts'

const coded = { sensitive: true, width: 4, pattern: hesaCodePattern } as const

/** What the return wants to know of everybody who begins, in its codes; kept with the engagement once they are confirmed. */
export const entryFields = {
  country: text('Home country', {
    sensitive: true,
    width: 4,
    pattern: hesaPlacePattern,
    codesOf: 'EntryProfile.PERMADDCOUNTRY',
  }),
  qualification: text('Highest qualification', { ...coded, codesOf: 'EntryProfile.HIGHESTQOE' }),
  previousProvider: text('Where they studied before', {
    ...coded,
    codesOf: 'EntryProfile.PREVIOUSPROVIDER',
  }),
}
