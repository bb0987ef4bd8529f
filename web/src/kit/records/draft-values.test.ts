import { link, longText, section, text } from '@minster/domain/kit/record/field'
import { fieldsOf } from '@minster/domain/kit/record/record'
import { expect, it } from 'vitest'
import { draftValuesOf, restorableValues } from './draft-values.ts'

const fields = fieldsOf({
  fields: {
    name: text('Name'),
    coop: section('Coop', { run: link('Run', 'runs') }),
    health: section('Health', { worms: longText('Worms') }, { sensitive: true }),
  },
})
const run = { id: 'r1', label: 'Orchard' }
const record = { name: 'Ada', coop: { run: null }, health: { worms: null } }

it('a draft keeps what changed, never what is sensitive', () => {
  const now = { name: 'Ada', coop: { run }, health: { worms: 'many' } }
  expect(draftValuesOf(fields, record, now)).toEqual({ 'coop.run': run })
})

it('a draft keeps nothing where only something sensitive changed', () => {
  expect(draftValuesOf(fields, record, { ...record, health: { worms: 'many' } })).toBeNull()
})

it('restores what still differs and what the form still has', () => {
  const draft = { name: 'Ada', 'coop.run': run, 'health.worms': 'many', gone: 1 }
  expect(restorableValues(fields, record, draft)).toEqual([['coop.run', run]])
})
