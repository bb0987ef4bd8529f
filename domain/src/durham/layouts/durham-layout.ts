import { choice, date, longText, section, text } from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'
import { durhamFileKinds } from './file-kinds.ts'
import { durhamStandings } from './verified.ts'

export const layoutFormats = { CSV: {}, XLSX: { label: 'Excel' } } as const
export const layoutDays = {
  'DD/MM/YYYY': {},
  'YYYY-MM-DD': {},
  'DD-MON-YYYY': { label: 'DD-MON-YYYY (01-SEP-2026)' },
} as const

/** How a file for Durham is laid out, from a day on. Its columns stand in records of their own. */
export const durhamLayout = defineRecord({
  title: 'Layout for Durham',
  plural: 'Layouts for Durham',
  fields: {
    kind: choice('File', durhamFileKinds, { required: true, fixed: 'afterwards', width: 4 }),
    name: text('Name', { required: true, width: 5, longest: 120, personal: false }),
    inForceFrom: date('Used from', { width: 3, help: 'Left empty from the beginning.' }),
    format: choice('Format', layoutFormats, { required: true, initial: 'CSV', width: 3 }),
    dayFormat: choice('Days are written', layoutDays, {
      required: true,
      initial: 'DD/MM/YYYY',
      width: 3,
    }),
    fileName: text('Name of the file', {
      width: 6,
      longest: 120,
      personal: false,
      help: '{year}, {day} and {hub} are filled in; of a photograph {banner} too.',
    }),
    source: section('Source', {
      edition: text('Edition', { width: 4, longest: 120, personal: false }),
      where: longText('Where it stands', { width: 8, longest: 2000, personal: false }),
      standing: choice('Held against the source', durhamStandings, {
        required: true,
        initial: 'Not verified',
        width: 4,
      }),
      notVerified: longText('Not verified', { width: 8, longest: 2000, personal: false }),
    }),
  },
  label: ['name'],
  list: ['kind', 'name', 'inForceFrom', 'format', 'source.edition', 'source.standing'],
  search: ['name'],
  sort: 'kind,-inForceFrom',
  access: { view: 'students:admin', edit: 'students:admin', remove: 'students:admin' },
  page: true,
  belongsThrough: [],
  indexes: [['kind', 'inForceFrom']],
})
export type DurhamLayout = RecordOf<typeof durhamLayout>
