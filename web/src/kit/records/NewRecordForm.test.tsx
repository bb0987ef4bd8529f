import { longText, text } from '@minster/domain/kit/record/field'
import { defineRecord } from '@minster/domain/kit/record/record'
import { beforeEach, expect, test } from 'vitest'
import { dropAllDrafts, readDraft } from '#platform/api/drafts.ts'
import { draw } from '#test/draw.tsx'
import { NewRecordForm } from './NewRecordForm.tsx'

const venue = defineRecord({
  title: 'Venue',
  plural: 'Venues',
  fields: {
    name: text('Name', { required: true }),
    notes: longText('Notes'),
    alarm: text('Alarm code', { sensitive: true }),
  },
  label: ['name'],
  list: ['name'],
  search: ['name'],
  sort: 'name',
  access: { view: 'venues:view', edit: 'venues:edit' },
})
const form = <NewRecordForm collection="venues" declaration={venue} onMade={() => {}} onCancel={() => {}} />

beforeEach(() => dropAllDrafts())

test('what was typed of a new record is offered again, without what is sensitive', async () => {
  const first = await draw(form)
  await first.screen.getByLabelText('Name', { exact: false }).fill('Old Library')
  await first.screen.getByLabelText('Alarm code').fill('1234')
  await expect
    .poll(async () => (await readDraft('undefined/venues/new {}'))?.values)
    .toEqual({ name: 'Old Library' })
  await first.screen.unmount()

  const { screen } = await draw(form)
  await screen.getByRole('button', { name: /^Restore draft from/ }).click()
  await expect.element(screen.getByLabelText('Name', { exact: false })).toHaveValue('Old Library')
})
