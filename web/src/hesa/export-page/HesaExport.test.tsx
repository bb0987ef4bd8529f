import type { CollectionCard } from '@minster/domain/hesa/collections/collection-calls'
import { expect, test } from 'vitest'
import { currentUserOf } from '#platform/api/current-user.ts'
import { sessionQuery } from '#platform/api/session.ts'
import { answerWith } from '#test/answer.ts'
import { draw } from '#test/draw.tsx'
import { allRights, closed, problems, schema, underWay } from '../checks/test-collection.ts'
import { HesaExport } from './HesaExport.tsx'

const next = {
  code: '26056',
  academicYear: '2026-27',
  opens: '2027-08-03',
  submitBy: null,
  signOffBy: null,
  source: 'Reckoned from the days of 25056, a year later.',
}
const report = {
  after: { code: '25056', names: schema.names, version: '1.1.0', uploadedAt: schema.uploadedAt },
  before: {
    code: '24056',
    names: ['24056_1_2_0.xsd'],
    version: '1.2.0',
    uploadedAt: '2025-10-01T10:00:00.000Z',
  },
  hasBoth: false,
  inUse: [
    {
      frame: 'EntryProfile.HIGHESTQOE',
      code: 'P41',
      label: 'Diploma at level 3',
      uses: [{ what: 'students', count: 12 }],
      mappedTo: null,
    },
    {
      frame: 'Student.ETHNIC',
      code: '120',
      label: 'Black African',
      uses: [{ what: 'students', count: null }],
      mappedTo: '125',
    },
  ],
  frames: [
    {
      frame: 'EntryProfile.HIGHESTQOE',
      new: 0,
      gone: 1,
      changed: 0,
      codes: [{ code: 'P41', change: 'gone', label: 'Diploma at level 3', labelBefore: null }],
    },
  ],
  entities: [],
  fields: [{ name: 'Student.ALIAS', change: 'new', changes: [] }],
}

function drawExport(
  data: readonly CollectionCard[],
  { at = '/hesa/export', permissions = ['hesa'] }: { at?: string; permissions?: readonly string[] } = {},
) {
  const calls = answerWith({
    'GET /api/hesa/collections': { body: { data, meta: { next } } },
    'GET /api/hesa/collections/25056/changes': { body: { data: report } },
    'GET /api/hesa/collections/25056/problems': { body: { data: problems } },
    'GET /api/hesa/collections/25056/exports': { body: { data: [], meta: allRights } },
    'GET /api/hesa/collections/24056/exports': { body: { data: [], meta: allRights } },
    'GET /api/hesa/collections/24056/later-changes?page=1&open=true': {
      body: { data: [], meta: { page: 1, pageSize: 50, total: 0, open: 0, corrections: 0 } },
    },
    'POST /api/hesa/collections': { status: 201, body: { data: underWay } },
    [`DELETE /api/hesa/collections/25056/schema?id=${schema.id}`]: { body: { data: underWay } },
  })
  const user = currentUserOf({ id: 'ruth', name: 'Ruth Marsh', email: 'ruth@example.org', permissions })
  const drawn = draw(<HesaExport />, {
    at,
    prepare: (client) =>
      void client.setQueryData(sessionQuery.queryKey, user && { user, student: null, mustEnrol: false }),
  })
  return { calls, drawn }
}

test('collections say how they stand, what is late, and whose their schema is', async () => {
  const { drawn } = drawExport([underWay, closed])
  const { screen } = await drawn
  const first = screen.getByRole('region', { name: '25056 2025-26' })
  await expect.element(first).toHaveTextContent('Submit by 16/10/2020')
  await expect.element(first).toHaveTextContent('Minster’s own, not HESA’s')
  await expect.element(first).toHaveTextContent('7 entities, 11 fields, 1,300 codes')
  // What is over is a line, until it is opened.
  const second = screen.getByRole('region', { name: '24056 2024-25' })
  await expect.element(second).toHaveTextContent('Sent 14/10/2025')
  expect(second.getByRole('heading', { name: 'Files' }).elements()).toEqual([])
  await second.getByRole('button', { name: '24056 2024-25' }).click()
  await expect.element(second).toHaveTextContent('No schema of 24056 was uploaded.')
  // What is closed takes no schema.
  expect(second.getByRole('button', { name: 'Choose files' }).elements()).toEqual([])
})

test('codes in use that are gone come first, each with the way to where another is chosen', async () => {
  const { drawn } = drawExport([underWay, closed], { at: '/hesa/export?changes=25056' })
  const { screen } = await drawn
  const gone = screen.getByRole('region', { name: 'Codes in use that are gone' })
  await expect.element(gone.getByRole('row', { name: /P41/ })).toHaveTextContent('12 students')
  await expect
    .element(gone.getByRole('link', { name: 'Choose another code for P41' }))
    .toHaveAttribute('href', '/hesa/mapping?collection=25056&card=lists')
  const mended = gone.getByRole('row', { name: /120/ })
  await expect.element(mended).toHaveTextContent('students (you may not see how many)125')
  await expect.element(screen.getByText('Fields: 1 new')).toBeVisible()
  await expect.element(screen.getByText('Entities: as they were.')).toBeVisible()
})

test('a schema is taken back once it was said what that means', async () => {
  const { calls, drawn } = drawExport([underWay])
  const { screen } = await drawn
  await screen.getByRole('button', { name: 'Take the schema before again' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog).toHaveTextContent('Answers, settings and mappings stay exactly as they are')
  await dialog.getByRole('button', { name: 'Take the one before' }).click()
  await expect
    .poll(() => calls.map(({ call }) => call))
    .toContain(`DELETE /api/hesa/collections/25056/schema?id=${schema.id}`)
})

test('the next collection is suggested, days and all', async () => {
  const { calls, drawn } = drawExport([underWay])
  const { screen } = await drawn
  await screen.getByRole('button', { name: 'Add a collection' }).click()
  await screen.getByRole('button', { name: 'Add 26056' }).click()
  await expect
    .poll(() => calls.find(({ call }) => call === 'POST /api/hesa/collections')?.body)
    .toEqual({
      code: '26056',
      academicYear: '2026-27',
      opens: '2027-08-03',
      submitBy: null,
      signOffBy: null,
      source: 'Reckoned from the days of 25056, a year later.',
    })
})

test('whoever only looks on changes nothing', async () => {
  const { drawn } = drawExport([underWay], { permissions: ['hesa:menu'] })
  const { screen } = await drawn
  await expect.element(screen.getByRole('button', { name: 'What changed' })).toBeVisible()
  for (const name of ['Add a collection', 'Edit 25056', 'Choose files', 'Take the schema before again'])
    expect(screen.getByRole('button', { name }).elements()).toEqual([])
})

test('where there is no collection yet, the first is offered', async () => {
  const { drawn } = drawExport([])
  const { screen } = await drawn
  await expect.element(screen.getByText('No collection yet')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Add a collection' })).toBeVisible()
})
