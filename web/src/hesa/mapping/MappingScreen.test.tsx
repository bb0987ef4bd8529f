import type { CollectionMapping, MappingRow } from '@minster/domain/hesa/mapping/mapping-calls'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { answerWith } from '#test/answer.ts'
import { draw } from '#test/draw.tsx'
import { MappingScreen } from './MappingScreen.tsx'

const collection = { id: 'c1', code: '25056', academicYear: '2025-26', state: 'Under way' } as const

const missing: MappingRow = {
  key: 'p1 category',
  what: 'BA · Bachelor of Arts',
  field: 'Qualification.QUALCAT',
  value: null,
  code: null,
  label: null,
  state: 'missing',
  words: null,
  count: 84,
  mend: {
    by: 'field',
    collection: 'programmes',
    id: 'p1',
    version: 3,
    path: 'hesa.qualification',
    isCode: true,
  },
  letters: ['H'],
}
const lost: MappingRow = {
  key: 'Student.SEXID 12',
  what: 'Sex',
  field: 'Student.SEXID',
  value: 'Other',
  code: '12',
  label: null,
  state: 'unlisted',
  words: 'The list has no such code any more.',
  count: 2,
  mend: { by: 'mapping', value: '12', mapping: null },
  letters: [],
}
const none = { unlisted: 0, missing: 0, unproven: 0, accepted: 0, unasked: 0 }

const mapping = (more: Partial<CollectionMapping> = {}): CollectionMapping => ({
  collection,
  isOwn: true,
  cards: [
    { key: 'college', rows: [], counts: none, words: null },
    { key: 'programmes', rows: [missing], counts: { ...none, missing: 1 }, words: null },
    { key: 'modules', rows: [], counts: none, words: null },
    { key: 'hubs', rows: [], counts: none, words: null },
    { key: 'lists', rows: [lost], counts: { ...none, unlisted: 1 }, words: null },
  ],
  before: { code: '24056', mappings: 3 },
  may: { map: true, settings: false, programmes: true, modules: true, hubs: false },
  ...more,
})

const withLists = (row: MappingRow) =>
  mapping({
    cards: mapping().cards.map((card) => (card.key === 'lists' ? { ...card, rows: [row] } : card)),
  })

const answers = (of = mapping()) => ({
  'GET /api/hesa/collections': { body: { data: [collection], meta: {} } },
  'GET /api/hesa/collections/25056/mapping': { body: { data: of } },
  'GET /api/hesa/collections/25056/codes?field=Qualification.QUALCAT': {
    body: {
      data: [
        { code: 'H0001', label: 'First degree' },
        { code: 'M0001', label: 'Master’s degree' },
      ],
      meta: { isOwn: true },
    },
  },
  'GET /api/hesa/collections/25056/codes?field=Student.SEXID': {
    body: { data: [{ code: '11', label: 'Male' }], meta: { isOwn: true } },
  },
  'PATCH /api/programmes/p1': { body: { data: { id: 'p1', version: 4, label: 'BA' } } },
  'POST /api/hesa-mappings': { status: 201, body: { data: { id: 'm1', version: 1, label: '12' } } },
  'POST /api/hesa/collections/25056/mapping': {
    body: {
      data: {
        copied: 2,
        left: [{ field: 'Student.SEXID', value: '12', code: '99', why: 'The list has no code 99.' }],
      },
    },
  },
})

test('it opens where something is to be mended, and a code is chosen by keyboard', async () => {
  const calls = answerWith(answers())
  const { screen } = await draw(<MappingScreen />)
  await expect
    .element(screen.getByRole('tab', { name: /Programmes/ }))
    .toHaveTextContent('Programmes1 to mend0 of 1 accepted')
  const table = screen.getByRole('region', { name: 'Programmes' })
  await expect.element(table).toHaveTextContent('Missing')
  const choose = table.getByRole('button', {
    name: 'Choose the code of BA · Bachelor of Arts, Qualification.QUALCAT',
  })
  await choose.click()
  const box = screen.getByRole('combobox', { name: 'Code of BA · Bachelor of Arts, Qualification.QUALCAT' })
  await expect.element(box).toHaveFocus()
  await expect.element(screen.getByRole('option', { name: 'H0001 · First degree' })).toBeVisible()
  expect(screen.getByRole('option', { name: /M0001/ }).elements()).toHaveLength(0)
  await userEvent.keyboard('{Escape}')
  await expect.element(choose).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('option', { name: 'H0001 · First degree' })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect
    .poll(() => calls.find(({ call }) => call === 'PATCH /api/programmes/p1')?.body)
    .toEqual({ hesa: { qualification: 'H0001' } })
})

test('a code that was lost is mapped to another in this collection', async () => {
  const calls = answerWith(answers())
  const { screen } = await draw(<MappingScreen />, { at: '/?card=lists' })
  await screen.getByRole('button', { name: 'Change the code of Sex, Other' }).click()
  await screen.getByRole('option', { name: '11 · Male' }).click()
  await expect
    .poll(() => calls.find(({ call }) => call === 'POST /api/hesa-mappings')?.body)
    .toEqual({ collection: 'c1', frame: 'Student.SEXID', value: '12', code: '11' })
})

test('a choice is taken back', async () => {
  const chosen: MappingRow = {
    ...lost,
    code: '11',
    state: 'accepted',
    mend: { by: 'mapping', value: '12', mapping: { id: 'm1', version: 2 } },
  }
  const calls = answerWith({
    ...answers(withLists(chosen)),
    'DELETE /api/hesa-mappings/m1': { status: 204 },
  })
  const { screen } = await draw(<MappingScreen />, { at: '/?card=lists' })
  const change = screen.getByRole('button', { name: 'Change the code of Sex, Other' })
  await change.click()
  await screen.getByRole('option', { name: 'Take back this choice' }).click()
  await expect.poll(() => calls.some(({ call }) => call === 'DELETE /api/hesa-mappings/m1')).toBe(true)
  await expect.element(change).toHaveFocus()
})

test('what nobody chose has nothing to take back', async () => {
  answerWith(answers())
  const { screen } = await draw(<MappingScreen />, { at: '/?card=lists' })
  await screen.getByRole('button', { name: 'Change the code of Sex, Other' }).click()
  await expect.element(screen.getByRole('option', { name: '11 · Male' })).toBeVisible()
  expect(screen.getByRole('option', { name: 'Take back this choice' }).elements()).toHaveLength(0)
})

test('a collection there is not gives way to the one under way', async () => {
  answerWith(answers())
  const { screen } = await draw(<MappingScreen />, { at: '/?collection=99056' })
  await expect.element(screen.getByRole('combobox', { name: 'Collection' })).toHaveValue('25056')
  await expect.element(screen.getByRole('region', { name: 'Programmes' })).toBeVisible()
})

test('who was led to one list sees that alone, whatever card it stands in', async () => {
  answerWith(answers())
  const { screen } = await draw(<MappingScreen />, { at: '/?card=lists&frame=Qualification.QUALCAT' })
  await expect.element(screen.getByRole('region', { name: 'Programmes' })).toBeVisible()
  await screen.getByRole('button', { name: 'Show the whole card' }).click()
  await expect.element(screen.getByRole('region', { name: 'Code lists' })).toBeVisible()
})

test('the codes of last year are taken over, and those that could not be are named', async () => {
  answerWith(answers())
  const { screen } = await draw(<MappingScreen />)
  await screen.getByRole('button', { name: 'Same as last year (3)' }).click()
  await expect
    .element(screen.getByRole('dialog'))
    .toHaveTextContent('12 (Student.SEXID), 99: The list has no code 99.')
})

test('without the collection’s own schema every part says so, and whoever may not mend is offered nothing', async () => {
  const may = { map: false, settings: false, programmes: false, modules: false, hubs: false }
  answerWith(answers(mapping({ isOwn: false, before: null, may })))
  const { screen } = await draw(<MappingScreen />)
  await expect.element(screen.getByText(/not the collection’s own lists/)).toBeVisible()
  expect(screen.getByRole('button').elements()).toHaveLength(0)
})

test('a lost code that is a code of nothing else can be pressed all the same', async () => {
  const country: MappingRow = { ...lost, key: 'Student.NATION KE', value: 'KE', code: 'KE' }
  answerWith(answers(withLists(country)))
  const { screen } = await draw(<MappingScreen />, { at: '/?card=lists' })
  await expect.element(screen.getByRole('button', { name: /^Change the code of/ })).toHaveTextContent('KE')
})
