import { afterEach, expect, test, vi } from 'vitest'
import { answerWith } from '#test/answer.ts'
import { draw } from '#test/draw.tsx'
import { isaac, laterChange } from '../checks/test-collection.ts'
import { Comparison } from './Comparison.tsx'
import { LaterChanges } from './LaterChanges.tsx'

afterEach(() => vi.unstubAllGlobals())

const address = '/api/hesa/collections/24056'
const hidden = {
  ...laterChange,
  student: isaac,
  path: 'Student/ETHNIC',
  sent: null,
  now: null,
  isHidden: true,
}
const meta = { page: 1, pageSize: 50, total: 2, open: 2, corrections: 1 }

test('several changes are decided at once', async () => {
  answerWith({
    [`GET ${address}/later-changes?page=1&open=true`]: { body: { data: [laterChange, hidden], meta } },
  })
  const { screen } = await draw(<LaterChanges code="24056" mayDecide />)
  await expect.element(screen.getByText('1 wrong when it was sent')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Wrong then' })).toBeDisabled()
  await expect
    .element(screen.getByRole('row', { name: /Isaac Bell/ }))
    .toHaveTextContent('you may not see which')
  await screen.getByRole('checkbox', { name: 'All on this page' }).click()
  await screen.getByRole('checkbox', { name: 'Isaac Bell, Student, ETHNIC' }).click()
  await expect.element(screen.getByText('Of 1 ticked:')).toBeVisible()
  const calls = answerWith({ [`POST ${address}/later-changes`]: { body: { data: { decided: 1 } } } })
  await screen.getByRole('button', { name: 'Wrong then' }).click()
  await expect
    .poll(() => calls[0]?.body)
    .toEqual({
      changes: [{ student: laterChange.student.id, path: laterChange.path, now: laterChange.now }],
      decision: 'correction',
    })
})

test('what was decided is told with who said so, and is ticked no more', async () => {
  const decided = { ...laterChange, decision: 'later', decidedBy: 'Ruth Marsh' }
  answerWith({
    [`GET ${address}/later-changes?page=1&open=true`]: {
      body: { data: [], meta: { ...meta, total: 0, open: 0 } },
    },
    [`GET ${address}/later-changes?page=1&open=false`]: { body: { data: [decided], meta } },
  })
  const { screen } = await draw(<LaterChanges code="24056" mayDecide />)
  await expect.element(screen.getByText('Nothing is left to decide.')).toBeVisible()
  await screen.getByText('Decided', { exact: true }).click()
  await expect
    .element(screen.getByRole('row', { name: /Hannah Jones/ }))
    .toHaveTextContent('Changed since, Ruth Marsh')
  expect(screen.getByRole('checkbox').elements()).toEqual([])
})

const person = {
  student: isaac,
  sid: '1512345678904',
  continuity: 'lost',
  words: 'No engagement goes on.',
}
const compared = {
  data: [person],
  meta: {
    page: 1,
    pageSize: 50,
    total: 1,
    before: '23056',
    counts: [
      { continuity: 'lost', students: 1 },
      { continuity: 'goesOn', students: 400 },
    ],
  },
}

test('counts narrow the comparison to those they count', async () => {
  answerWith({
    [`GET ${address}/comparison?page=1`]: { body: compared },
    [`GET ${address}/comparison?page=1&show=lost`]: { body: compared },
  })
  const { screen, router } = await draw(<Comparison code="24056" />)
  await expect
    .element(screen.getByRole('row', { name: /Isaac Bell/ }))
    .toHaveTextContent('No engagement goes on.')
  const lost = screen.getByRole('button', { name: 'Open last year, and not returned now 1' })
  await expect.element(lost).toHaveAttribute('aria-pressed', 'false')
  await lost.click()
  await expect.element(lost).toHaveAttribute('aria-pressed', 'true')
  expect(router.state.location.search).toEqual({ show: 'lost' })
})

test('where nothing was sent before there is nothing to compare', async () => {
  answerWith({
    [`GET ${address}/comparison?page=1`]: {
      body: { data: [], meta: { ...compared.meta, total: 0, before: null, counts: [] } },
    },
  })
  const { screen } = await draw(<Comparison code="24056" />)
  await expect.element(screen.getByText(/No collection before 24056 was sent/)).toBeVisible()
})
