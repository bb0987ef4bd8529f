import type { ReturnProblems } from '@minster/domain/hesa/checks/check-calls'
import { afterEach, expect, test, vi } from 'vitest'
import { currentUserOf } from '#platform/api/current-user.ts'
import { sessionQuery } from '#platform/api/session.ts'
import { type Answers, answerWith } from '#test/answer.ts'
import { draw } from '#test/draw.tsx'
import { ReturnChecks } from './ReturnChecks.tsx'
import { explained, hannah, isaac, problems, running, underWay } from './test-collection.ts'

afterEach(() => vi.unstubAllGlobals())

const address = '/api/hesa/collections/25056'
const mending = `POST ${address}/problems/expected-end-missing/mend`

function drawChecks(
  data: ReturnProblems,
  { answers = {}, at = '/hesa/export', mayExport = true }: Drawing = {},
) {
  const calls = answerWith({ [`GET ${address}/problems`]: { body: { data } }, ...answers })
  const permissions = mayExport ? ['hesa', 'students', 'engagements'] : ['hesa:menu']
  const user = currentUserOf({ id: 'ruth', name: 'Ruth Marsh', email: 'ruth@example.org', permissions })
  const drawn = draw(<ReturnChecks collection={underWay} mayExport={mayExport} />, {
    at,
    prepare: (client) =>
      void client.setQueryData(sessionQuery.queryKey, user && { user, student: null, mustEnrol: false }),
  })
  return { calls, drawn }
}

interface Drawing {
  readonly answers?: Answers
  readonly at?: string
  readonly mayExport?: boolean
}

test('what blocks comes first, what was explained last, and how far it is stands above', async () => {
  const { drawn } = drawChecks(problems)
  const { screen } = await drawn
  await expect.element(screen.getByText('412 of 450 students are ready')).toBeVisible()
  await expect.element(screen.getByText('Checked 20/11/2026 10:00 by Ruth Marsh')).toBeVisible()
  const titles = screen.getByRole('heading', { level: 3 }).elements()
  expect(titles.map(({ textContent }) => textContent)).toEqual([
    'Blocks the return',
    'Worth a look',
    'Explained',
  ])
  const warned = screen.getByRole('region', { name: 'Worth a look' })
  await expect.element(warned).toHaveTextContent('2 students, 3 times')
  await expect
    .element(screen.getByRole('region', { name: 'Explained' }))
    .toHaveTextContent('The course runs for 14 months.')
})

test('what the schema refuses is mended, and no explanation of it is offered', async () => {
  const [first] = problems.checks
  const refused = first && { ...first, check: 'schema', title: 'A value is refused', isOfSchema: true }
  const { drawn } = drawChecks({ ...problems, checks: refused ? [...problems.checks, refused] : [] })
  const { screen } = await drawn
  await expect.element(screen.getByRole('button', { name: `Explain: ${first?.title}` })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'A value is refused', exact: true })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Explain: A value is refused' }).elements()).toEqual([])
})

test('an opened rule shows whom it found, each with what is returned of them and the field that mends it', async () => {
  const opens = { by: 'record', collection: 'engagements', id: 'e1', path: 'expectedEnd' }
  const row = { words: 'No expected end.', path: 'Student', isMendable: true }
  const { drawn } = drawChecks(problems, {
    answers: {
      [`GET ${address}/problems/expected-end-missing?page=1`]: {
        body: {
          data: [
            { id: 1, student: hannah, opens, ...row },
            { id: 2, student: null, opens: { by: 'setting' }, ...row },
          ],
          meta: { page: 1, pageSize: 50, total: 2 },
        },
      },
    },
  })
  const { screen, router } = await drawn
  const rule = screen.getByRole('button', { name: 'The expected end is missing', exact: true })
  await expect.element(rule).toHaveAttribute('aria-expanded', 'false')
  await rule.click()
  await expect.element(rule).toHaveAttribute('aria-expanded', 'true')
  expect(router.state.location.search).toEqual({ check: 'expected-end-missing' })
  await expect
    .element(screen.getByRole('link', { name: 'Hannah Jones' }))
    .toHaveAttribute('href', `/hesa/student?collection=25056&student=${hannah.id}`)
  await expect
    .element(screen.getByRole('link', { name: 'Open the setting' }))
    .toHaveAttribute('href', '/admin/settings?change=hesa')
  await screen.getByRole('link', { name: 'Open the field' }).click()
  expect(router.state.location.search).toMatchObject({ open: 'engagements/e1/expectedEnd' })
})

test('checks under way tell how far they are, and afterwards what they found is read anew', async () => {
  const { drawn, calls } = drawChecks(
    { ...problems, underWay: running },
    { answers: { [`GET ${address}/checks/${running.id}`]: { body: { data: running } } } },
  )
  const { screen } = await drawn
  await expect.element(screen.getByText('120 of 450')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Check now' })).toBeDisabled()
  const before = calls.length
  const later = answerWith({
    [`GET ${address}/checks/${running.id}`]: { body: { data: { ...running, state: 'Done' } } },
    [`GET ${address}/problems`]: { body: { data: { ...problems, ready: 450, checks: [] } } },
  })
  await expect.element(screen.getByText('All 450 students are ready')).toBeVisible()
  await expect.element(screen.getByText(/Nothing stands against the return/)).toBeVisible()
  expect(before).toBeGreaterThan(0)
  expect(later.map(({ call }) => call)).toContain(`GET ${address}/problems`)
})

test('before it is known how much there is to check, nothing is counted', async () => {
  const queued = { ...running, state: 'Queued' as const, done: 0, total: 0 }
  const { drawn } = drawChecks(
    { ...problems, underWay: queued },
    { answers: { [`GET ${address}/checks/${running.id}`]: { body: { data: queued } } } },
  )
  const { screen } = await drawn
  await expect.element(screen.getByText('Checking the return')).toBeVisible()
  expect(screen.getByText('0 of 0').elements()).toEqual([])
})

test('what failed says so, and what is stale asks for another check', async () => {
  const failed = { ...running, state: 'Failed' as const, failure: 'The schema could not be read.' }
  const { drawn } = drawChecks({ ...problems, underWay: failed, isStale: true })
  const { screen } = await drawn
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The schema could not be read.')
  await expect.element(screen.getByText(/Records the return is read from were changed since/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Check now' })).toBeEnabled()
})

test('before anything was checked there is one thing to do', async () => {
  const { drawn, calls } = drawChecks(
    { ...problems, checked: null, checks: [] },
    { answers: { [`POST ${address}/checks`]: { status: 202, body: { data: running } } } },
  )
  const { screen } = await drawn
  await expect.element(screen.getByText('Not checked yet')).toBeVisible()
  await screen.getByRole('button', { name: 'Check now' }).click()
  await expect.poll(() => calls.map(({ call }) => call)).toContain(`POST ${address}/checks`)
})

test('one value is chosen, seen for whom, and written for those who are left ticked', async () => {
  const refused = 'The end is before the start.'
  const preview = {
    rows: [
      { student: hannah, before: null, refused: null },
      { student: isaac, before: null, refused },
      {
        student: { id: '00000000-0000-4000-8000-000000000103', label: 'Jo Lake' },
        before: null,
        refused: null,
      },
    ],
    written: 0,
    more: 0,
  }
  const { drawn, calls } = drawChecks(problems, { answers: { [mending]: { body: { data: preview } } } })
  const { screen } = await drawn
  await screen.getByRole('button', { name: 'Mend many: The expected end is missing' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByRole('button', { name: 'See for whom' })).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Expected end' }).fill('30/06/2027')
  await dialog.getByRole('button', { name: 'See for whom' }).click()
  await expect.element(dialog.getByText('2 students can be given this expected end, 1 cannot')).toBeVisible()
  await expect.element(dialog.getByRole('row', { name: /Isaac Bell/ })).toHaveTextContent(refused)
  await dialog.getByRole('checkbox', { name: 'Jo Lake' }).click()
  const written = { rows: [{ student: hannah, before: null, refused: null }], written: 1, more: 0 }
  const later = answerWith({ [mending]: { body: { data: written } } })
  await dialog.getByRole('button', { name: 'Write it for 1 student' }).click()
  await expect.element(dialog.getByText('Written for 1 student.')).toBeVisible()
  expect(calls.at(-1)?.body).toEqual({ value: '2027-06-30', preview: true })
  expect(later[0]?.body).toEqual({ value: '2027-06-30', students: [hannah.id] })
  const checks = answerWith({ [`POST ${address}/checks`]: { status: 202, body: { data: running } } })
  await dialog.getByRole('button', { name: 'Check again' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(checks[0]?.call).toBe(`POST ${address}/checks`)
  // Where the keyboard was is where it goes on.
  await expect
    .element(screen.getByRole('button', { name: 'Mend many: The expected end is missing' }))
    .toHaveFocus()
})

test('of more than are written at once the next are seen after the first, without those left out', async () => {
  const jo = { id: '00000000-0000-4000-8000-000000000103', label: 'Jo Lake' }
  const row = (student: typeof jo) => ({ student, before: null, refused: null })
  const first = { rows: [row(hannah), row(isaac)], written: 0, more: 3000 }
  const { drawn } = drawChecks(problems, { answers: { [mending]: { body: { data: first } } } })
  const { screen } = await drawn
  await screen.getByRole('button', { name: 'Mend many: The expected end is missing' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Expected end' }).fill('30/06/2027')
  await dialog.getByRole('button', { name: 'See for whom' }).click()
  await expect.element(dialog.getByText('3,000 more come after these.')).toBeVisible()
  await dialog.getByRole('checkbox', { name: isaac.label }).click()
  answerWith({ [mending]: { body: { data: { rows: [row(hannah)], written: 1, more: 0 } } } })
  await dialog.getByRole('button', { name: 'Write it for 1 student' }).click()
  await expect.element(dialog.getByText('Written for 1 student. 3,000 more come after these.')).toBeVisible()
  const next = answerWith({ [mending]: { body: { data: { rows: [row(jo)], written: 0, more: 0 } } } })
  await dialog.getByRole('button', { name: 'See the next' }).click()
  await expect.element(dialog.getByRole('checkbox', { name: 'Jo Lake' })).toBeChecked()
  expect(next[0]?.body).toEqual({ value: '2027-06-30', preview: true, skip: 1 })
  await expect.element(dialog.getByRole('button', { name: 'Write it for 1 student' })).toBeEnabled()
})

test('what becomes of questions nobody answered is decided where a rule found some', async () => {
  const [found] = problems.checks
  const checks = found ? [{ ...found, isUnanswered: true }] : []
  const abilities = { edit: true, remove: true, readOnly: [], moves: {} }
  const record = { id: underWay.id, version: 4, code: '25056', unansweredIsNotAvailable: false }
  const one = `/api/hesa-collections/${underWay.id}`
  const { drawn } = drawChecks(
    { ...problems, checks },
    { answers: { [`GET ${one}`]: { body: { data: record, abilities } } } },
  )
  const { screen } = await drawn
  const decision = screen.getByRole('switch', { name: 'Return what nobody answered as not available' })
  await expect.element(decision).not.toBeChecked()
  const after = { ...record, version: 5, unansweredIsNotAvailable: true }
  const calls = answerWith({ [`PATCH ${one}`]: { body: { data: after, abilities } } })
  await decision.click()
  await expect.element(decision).toBeChecked()
  expect(calls[0]?.body).toEqual({ unansweredIsNotAvailable: true })
})

test('a rule is explained, said in other words, and the explanation taken back', async () => {
  const { drawn } = drawChecks(problems)
  const { screen } = await drawn
  await screen.getByRole('button', { name: 'Explain: A part-time year of more than 100 per cent' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByRole('button', { name: 'Keep the explanation' })).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Why it is right' }).fill('Two years in one.')
  const calls = answerWith({
    'POST /api/hesa-explanations': { status: 201, body: { data: { id: 'x', version: 1 } } },
  })
  await dialog.getByRole('button', { name: 'Keep the explanation' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(calls[0]?.body).toEqual({
    collection: underWay.id,
    check: 'load-over-100',
    words: 'Two years in one.',
  })

  answerWith({ [`GET ${address}/problems`]: { body: { data: problems } } })
  await screen.getByRole('button', { name: 'Edit the explanation: A session longer than a year' }).click()
  const back = answerWith({ [`DELETE /api/hesa-explanations/${explained.explanation?.id}`]: { status: 204 } })
  await screen.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click()
  await expect.poll(() => back[0]?.call).toBe(`DELETE /api/hesa-explanations/${explained.explanation?.id}`)
})

test('whoever only looks on mends and explains nothing', async () => {
  const { drawn } = drawChecks({ ...problems, mayExplain: false }, { mayExport: false })
  const { screen } = await drawn
  await expect.element(screen.getByText('412 of 450 students are ready')).toBeVisible()
  expect(screen.getByRole('button', { name: /Mend many|Explain/ }).elements()).toEqual([])
})
