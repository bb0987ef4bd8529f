import { address, choice, email, link, listed, longText, number, phone, text } from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'
import type { Problem } from '#platform/errors/errors.ts'
import { organisationStatuses, statusProblems } from './organisation-status.ts'

const churches = { type: ['Church'] }

/** A church, diocese, school or other body the college deals with. */
export const organisation = defineRecord({
  title: 'Organisation',
  plural: 'Organisations',
  fields: {
    name: text('Name', { required: true, longest: 200 }),
    type: choice('Type', ['Church', 'Diocese', 'School', 'Charity', 'College', 'Company', 'Other'], {
      required: true,
      width: 3,
    }),
    status: choice('Status', organisationStatuses, {
      width: 3,
      help: 'How far the college and they work together. Churches have statuses of their own.',
    }),
    churchStream: listed('Tradition', 'churchStreams', { width: 4, showWhen: churches }),
    diocese: link('Diocese', 'dioceses', { width: 4, feature: 'dioceses' }),
    hub: link('Nearest hub', 'hubs', { width: 4 }),
    parent: link('Part of', 'organisations', {
      help: 'The body it belongs to, such as a parish or a school trust.',
    }),
    email: email('E-mail'),
    phone: phone('Telephone'),
    website: text('Website', {
      pattern: {
        expression: /^https?:\/\/[^\s/]+\.[^\s]+$/i,
        message: 'Enter a web address that begins with https:// or http://.',
      },
    }),
    address: address('Address'),
    latitude: number('Latitude', {
      width: 3,
      min: -90,
      max: 90,
      decimals: 6,
      help: 'Degrees north, such as 52.398611. The map opens there instead of at the address.',
    }),
    longitude: number('Longitude', {
      width: 3,
      min: -180,
      max: 180,
      decimals: 6,
      help: 'Degrees east; west of Greenwich it begins with a minus.',
    }),
    placesAtMost: number('Placements at most', {
      width: 4,
      min: 0,
      max: 100,
      help: 'Students it takes at one time; 0 where it takes none, empty where nobody asked.',
    }),
    notes: longText('Notes', { width: 12 }),
  },
  label: ['name'],
  list: ['name', 'type', 'status', 'address.city', 'diocese', 'hub', 'email', 'phone'],
  search: ['name', 'email'],
  sort: 'name',
  access: {
    view: 'organisations:view',
    edit: 'organisations:edit',
    remove: 'organisations:admin',
    import: 'organisations:admin',
  },
  page: true,
  indexes: [['type', 'status']],
  inPalette: true,
  check: (after) => [...statusProblems(after), ...halfAPlace(after)],
})
export type Organisation = RecordOf<typeof organisation>

interface Coordinates {
  readonly latitude: number | null
  readonly longitude: number | null
}

/** One coordinate alone is nowhere. */
function halfAPlace({ latitude, longitude }: Coordinates): Problem[] {
  if ((latitude === null) === (longitude === null)) return []
  const param = latitude === null ? 'latitude' : 'longitude'
  return [{ param, message: 'Give both coordinates, or neither.' }]
}
