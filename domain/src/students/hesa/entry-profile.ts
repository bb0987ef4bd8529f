import { hesaCodePattern, hesaPlacePattern } from '#college/hesa/code-patterns.ts'
import { returnedAs } from '#college/hesa/returned-as.ts'
import { link, text } from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'

const coded = { sensitive: true, width: 3, pattern: hesaCodePattern } as const

/**
 * What somebody was on the day an engagement began (HESA EntryProfile): of that engagement alone, and kept as it was. What
 * is empty was never asked, or not answered yet.
 */
export const entryProfile = defineRecord({
  title: 'Entry profile',
  plural: 'Entry profiles',
  feature: 'hesa',
  fields: {
    engagement: link('Engagement', 'engagements', { required: true, unique: true, fixed: 'afterwards' }),
    country: text('Home country', {
      sensitive: true,
      width: 3,
      pattern: hesaPlacePattern,
      codesOf: 'EntryProfile.PERMADDCOUNTRY',
      ...returnedAs('EntryProfile.PERMADDCOUNTRY'),
    }),
    postCode: text('Home postcode at entry', {
      ...returnedAs('EntryProfile.PERMADDPOSTCODE'),
      sensitive: true,
      width: 3,
      longest: 10,
    }),
    qualification: text('Highest qualification on entry', {
      ...coded,
      codesOf: 'EntryProfile.HIGHESTQOE',
      ...returnedAs('EntryProfile.HIGHESTQOE'),
    }),
    previousProvider: text('Where they studied before', {
      ...coded,
      codesOf: 'EntryProfile.PREVIOUSPROVIDER',
      ...returnedAs('EntryProfile.PREVIOUSPROVIDER'),
    }),
    parentalEducation: text('Parents’ higher education', {
      ...coded,
      codesOf: 'EntryProfile.PARED',
      ...returnedAs('EntryProfile.PARED'),
    }),
    careLeaver: text('Time in care', {
      ...coded,
      codesOf: 'EntryProfile.CARELEAVER',
      ...returnedAs('EntryProfile.CARELEAVER'),
    }),
  },
  label: ['engagement'],
  list: ['engagement', 'engagement.student.partnerId', 'engagement.programme', 'engagement.hub'],
  search: ['engagement'],
  sort: 'engagement.student.person.lastName',
  access: { view: 'hesa:answers', edit: 'hesa:answers' },
  scopes: {
    hub: 'engagement.hub',
    programme: 'engagement.programme',
    own: ['engagement.student.tutor.user'],
  },
})
export type EntryProfile = RecordOf<typeof entryProfile>
