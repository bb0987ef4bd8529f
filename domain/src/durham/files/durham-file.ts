import { academicYearPattern } from '#college/years/academic-year-pattern.ts'
import { choice, date, dateTime, file, link, number, text, yesNo } from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'
import { readsGender } from '#people/contacts/person.ts'
import { durhamFileKinds } from '../layouts/file-kinds.ts'

export const durhamFileStates = {
  Made: { tone: 'warning' },
  Sent: { tone: 'success' },
} as const

/** Files are made, sent and removed by calls of their own. */
const nobody = { any: [] } as const

/** A file for Durham as it was made: what was in it stays as it is, with its hash, and what differed from the last. */
export const durhamFile = defineRecord({
  title: 'File for Durham',
  plural: 'Files for Durham',
  fields: {
    kind: choice('File', durhamFileKinds, { required: true, fixed: 'always', width: 4 }),
    academicYear: text('Academic year', {
      required: true,
      fixed: 'always',
      width: 4,
      personal: false,
      pattern: academicYearPattern,
    }),
    state: choice('State', durhamFileStates, {
      required: true,
      initial: 'Made',
      fixed: 'always',
      width: 4,
    }),
    hub: link('Hub', 'hubs', { fixed: 'always', width: 4 }),
    board: link('Board', 'boards', { fixed: 'always', width: 4 }),
    layout: link('Layout', 'durham-layouts', { fixed: 'always', width: 4 }),
    onlyChanges: yesNo('Only what changed', { fixed: 'always', width: 4 }),
    name: text('Name', { fixed: 'always', width: 6, longest: 200, personal: false }),
    contents: file('Contents', { fixed: 'always', personal: true, sensitive: true, needs: readsGender }),
    rows: number('Rows', { fixed: 'always', width: 3, min: 0 }),
    leftOut: number('Left out', { fixed: 'always', width: 3, min: 0 }),
    added: number('New since the last', { fixed: 'always', width: 3, min: 0 }),
    changed: number('Changed since the last', { fixed: 'always', width: 3, min: 0 }),
    gone: number('Gone since the last', { fixed: 'always', width: 3, min: 0 }),
    hash: text('Fingerprint', { fixed: 'always', width: 6, longest: 64, personal: false }),
    madeAt: dateTime('Made', { fixed: 'always', width: 4 }),
    madeBy: link('Made by', 'users', { fixed: 'always', width: 4 }),
    sentOn: date('Sent on', { fixed: 'always', width: 4 }),
    sentBy: link('Sent by', 'users', { fixed: 'always', width: 4 }),
  },
  label: ['kind', 'academicYear'],
  list: [
    'kind',
    'academicYear',
    'hub',
    'rows',
    'added',
    'changed',
    'gone',
    'state',
    'madeAt',
    'madeBy',
    'sentOn',
  ],
  search: ['name'],
  sort: '-madeAt',
  access: { view: 'students:admin', create: nobody, edit: nobody, remove: nobody },
  scopes: { hub: 'hub' },
  belongsThrough: [],
  indexes: [
    ['kind', 'academicYear', 'madeAt'],
    ['board', 'kind'],
  ],
})
export type DurhamFile = RecordOf<typeof durhamFile>
