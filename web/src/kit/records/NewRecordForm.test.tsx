import { longText, text } from '@minster/domain/kit/record/field'
import { defineRecord } from '@minster/domain/kit/record/record'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropAllDrafts, readDraft } from '#platform/api/drafts.ts'
import { answerWith } from '#test/answer.ts'
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
afterEach(() => vi.unstubAllGlobals())

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

const kept = async () => (await readDraft('undefined/venues/new {}'))?.values

test('what was typed last is kept though the form is closed at once', async () => {
  const { screen } = await draw(form)
  await screen.getByLabelText('Name', { exact: false }).fill('Old Library')
  await screen.unmount()
  expect(await kept()).toEqual({ name: 'Old Library' })
})

test('what was typed last is kept as the page is left', async () => {
  const { screen } = await draw(form)
  await screen.getByLabelText('Name', { exact: false }).fill('Old Library')
  dispatchEvent(new PageTransitionEvent('pagehide'))
  expect(await kept()).toEqual({ name: 'Old Library' })
  await screen.unmount()
})

test('nothing is kept of what was added at once', async () => {
  answerWith({
    'POST /api/venues': { status: 201, body: { data: { id: 'venue-1', version: 1 }, abilities: {} } },
  })
  const made = vi.fn<() => void>()
  const { screen } = await draw(
    <NewRecordForm collection="venues" declaration={venue} onMade={made} onCancel={() => {}} />,
  )
  await screen.getByLabelText('Name', { exact: false }).fill('Old Library')
  await screen.getByRole('button', { name: 'Add venue' }).click()
  await expect.poll(() => made.mock.calls.length).toBe(1)
  await screen.unmount()
  expect(await kept()).toBeUndefined()
})
