import { choice, date, longText, text } from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'
import { consentPlaces } from './consent-places.ts'

/** The words by which people are asked in one place, as they stand from a day on. Once somebody answered them they stay as they are. */
export const consentWording = defineRecord({
  title: 'Consent wording',
  plural: 'Consent wordings',
  fields: {
    place: choice('Place', consentPlaces, { required: true, width: 5, fixed: 'afterwards' }),
    edition: text('Edition', {
      required: true,
      width: 3,
      longest: 60,
      personal: false,
      help: 'What it is known by, such as 2026-27.',
    }),
    from: date('In force from', {
      required: true,
      width: 4,
      help: 'From this day people are asked in these words.',
    }),
    words: longText('Wording', { required: true, width: 12, longest: 4000, personal: false }),
  },
  label: ['place', 'edition'],
  list: ['place', 'edition', 'from', 'words'],
  search: ['edition'],
  sort: 'place,-from',
  access: { view: 'consents:view', edit: 'admin:admin' },
  page: true,
  belongsThrough: [],
  indexes: [['place', 'from']],
})
export type ConsentWording = RecordOf<typeof consentWording>
