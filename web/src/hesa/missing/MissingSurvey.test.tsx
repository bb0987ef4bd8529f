import type { MissingRow } from '@minster/domain/hesa/missing/missing-calls'
import { missingKeys } from '@minster/domain/hesa/missing/missing-fields'
import type { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { currentUserOf } from '#platform/api/current-user.ts'
import { type SignedIn, sessionQuery } from '#platform/api/session.ts'
import { answerWith } from '#test/answer.ts'
import { draw } from '#test/draw.tsx'
import { MissingSurvey } from './MissingSurvey.tsx'

const row: MissingRow = {
  engagement: 'e1',
  student: { id: 's1', label: 'Hannah Jones' },
  partnerId: '000612345',
  studentType: 'Ordinand',
  status: 'Current',
  programme: { id: 'p1', label: 'BA' },
  hub: { id: 'h1', label: 'London' },
  missing: [
    { field: 'religion', by: 'student' },
    { field: 'dateOfBirth', by: 'office' },
    { field: 'award', by: 'durham' },
  ],
  refused: ['ethnicity'],
  given: ['nationality'],
  reminded: '2026-11-14',
}

const meta = {
  total: 1,
  page: 1,
  pageSize: 50,
  counts: {},
  choices: { hub: [], programme: [] },
  academicYear: '2025-26',
  state: 'Under way',
  closed: null,
  all: 1200,
  complete: 1199,
  who: [
    { by: 'student', answers: 1, students: 1 },
    { by: 'office', answers: 1, students: 1 },
    { by: 'durham', answers: 1, students: 1 },
    { by: 'nobody', answers: 0, students: 0 },
  ],
  fields: missingKeys.map((field) => ({
    field,
    missing: row.missing.some((one) => one.field === field) ? 1 : 0,
    refused: row.refused.includes(field) ? 1 : 0,
    given: row.given.includes(field) ? 1 : 0,
    none: 0,
  })),
  leftOut: {
    counts: [{ why: 'auditor', students: 3 }],
    found: [
      { student: { id: 's2', label: 'Peter Hall' }, programme: 'BA', words: 'Audits and takes no credits.' },
    ],
  },
}

const collections = (state: string) => ({
  'GET /api/hesa/collections': {
    body: {
      data: [
        { code: '25056', academicYear: '2025-26', state },
        { code: '24056', academicYear: '2024-25', state: 'Closed' },
      ],
      meta: {},
    },
  },
})
const path = '/api/hesa/collections/25056/missing'
const answers = {
  ...collections('Under way'),
  [`GET ${path}?page=1&pageSize=50`]: { body: { data: [row], meta } },
  [`GET ${path}?who=student&page=1&pageSize=50`]: { body: { data: [row], meta } },
}
const user = currentUserOf({ id: 'u1', name: 'Ruth Marsh', email: 'ruth@example.org', permissions: ['*'] })
const prepare = (queryClient: QueryClient) => {
  const session: SignedIn | null = user && { user, student: null, mustEnrol: false }
  queryClient.setQueryData(sessionQuery.queryKey, session)
}

test('the grid says in words how each thing stands, and nothing of what concerns nobody', async () => {
  answerWith(answers)
  const { screen } = await draw(<MissingSurvey />, { prepare })
  const found = screen.getByRole('row', { name: /Hannah Jones/ })
  for (const words of [
    'Religion or belief: missing, from the student',
    'Date of birth: missing, from the office',
    'Ethnicity: prefers not to say',
    'Nationality: given',
  ])
    await expect.element(found).toHaveTextContent(words)
  await expect.element(screen.getByRole('columnheader', { name: 'Religion' })).toBeVisible()
  expect(screen.getByRole('columnheader', { name: 'Where to' }).elements()).toEqual([])
  await expect
    .element(screen.getByRole('button', { name: /From students/ }))
    .toHaveTextContent('1answer of 1 student')
  await expect.element(screen.getByRole('button', { name: /Complete/ })).toHaveTextContent('1,199of 1,200')
  expect(screen.getByRole('button', { name: /From nobody/ }).elements()).toEqual([])
  await expect.element(screen.getByText('Peter Hall')).toBeVisible()
})

test('a collection there is not gives way to the one under way', async () => {
  answerWith(answers)
  const { screen } = await draw(<MissingSurvey />, { prepare, at: '/?collection=99056' })
  await expect.element(screen.getByRole('combobox', { name: 'Collection' })).toHaveValue('25056')
  await expect.element(screen.getByRole('row', { name: /Hannah Jones/ })).toBeVisible()
})

test('a tile narrows the grid to those who can answer', async () => {
  const calls = answerWith(answers)
  const { screen } = await draw(<MissingSurvey />, { prepare })
  await screen.getByRole('button', { name: /From students/ }).click()
  await expect
    .element(screen.getByRole('button', { name: /From students/ }))
    .toHaveAttribute('aria-pressed', 'true')
  expect(calls.some(({ call }) => call.includes('who=student'))).toBe(true)
})

test('a row opens what is missing, each where it is mended or whose turn it is', async () => {
  answerWith(answers)
  const { screen } = await draw(<MissingSurvey />, { at: '/hesa/missing?open=e1', prepare })
  const panel = screen.getByRole('dialog', { name: 'Hannah Jones' })
  await expect.element(panel).toBeVisible()
  await expect
    .element(panel.getByRole('link', { name: 'Date of birth' }))
    .toHaveAttribute('href', '/students/s1?tab=personal')
  await expect.element(panel).toHaveTextContent('The student answers in the portalReligion or belief')
  expect(panel.getByRole('link', { name: 'Religion or belief' }).elements()).toEqual([])
  await expect.element(panel).toHaveTextContent('Reminded on 14/11/2026')
  await expect.element(panel).toHaveTextContent('Prefers not to sayEthnicity')
})

test('whoever was written to lately is left out of a reminder unless ticked', async () => {
  const outcome = { why: ['1 question about yourself.'], details: [] }
  const students = [
    { id: 's1', label: 'Hannah Jones' },
    { id: 's3', label: 'Ruth Lane' },
  ]
  const body = {
    data: [
      {
        ...outcome,
        student: students[0],
        ok: true,
        isRecent: false,
        message: null,
        mail: { to: 'Hannah Jones <h@example.org>', subject: 'A few questions', text: 'Dear Hannah' },
      },
      { ...outcome, student: students[1], ok: false, isRecent: true, message: 'Written to.', mail: null },
    ],
    meta: { students: 2, ok: 1, failed: 1 },
  }
  const calls = answerWith({ ...answers, [`POST ${path}/remind`]: { body } })
  const { screen } = await draw(<MissingSurvey />, { prepare })
  await screen.getByRole('button', { name: 'Remind all who have questions open' }).click()
  await expect.element(screen.getByText(/1 was written to in the last 7 days and left out/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Send 1 reminder' })).toBeVisible()
  await screen.getByRole('checkbox', { name: 'Remind Ruth Lane' }).click()
  await screen.getByRole('button', { name: 'Send 2 reminders' }).click()
  await expect.element(screen.getByText('1 reminder is on its way. 1 were not sent.')).toBeVisible()
  expect(calls.filter(({ call }) => call.startsWith('POST')).map((one) => one.body)).toEqual([
    { filter: {} },
    { filter: {}, send: ['s1', 's3'], again: ['s3'] },
  ])
})

test('a closed collection asks nobody', async () => {
  const closed = { ...meta, state: 'Closed' }
  answerWith({
    ...collections('Closed'),
    [`GET ${path}?page=1&pageSize=50`]: { body: { data: [row], meta: closed } },
  })
  const { screen } = await draw(<MissingSurvey />, { prepare })
  await expect.element(screen.getByRole('row', { name: /Hannah Jones/ })).toBeVisible()
  expect(screen.getByRole('button', { name: /^Remind/ }).elements()).toEqual([])
})

test('while the form is closed students are not reminded, and why is said', async () => {
  const words = 'Students could answer in the portal until 01/09/2026.'
  answerWith({
    ...answers,
    [`GET ${path}?page=1&pageSize=50`]: { body: { data: [row], meta: { ...meta, closed: words } } },
  })
  const { screen } = await draw(<MissingSurvey />, { prepare })
  await expect.element(screen.getByText(words)).toBeVisible()
  expect(screen.getByRole('button', { name: /^Remind/ }).elements()).toEqual([])
})

test('without a collection one is told where to add it', async () => {
  answerWith({ 'GET /api/hesa/collections': { body: { data: [], meta: {} } } })
  const { screen } = await draw(<MissingSurvey />, { prepare })
  await expect.element(screen.getByRole('link', { name: 'Export' })).toHaveAttribute('href', '/hesa/export')
})
