import { expect, test } from 'vitest'
import { answerWith } from '#test/answer.ts'
import { draw } from '#test/draw.tsx'
import { aStep } from './test-step.ts'
import { YearClock } from './YearClock.tsx'

const registrations = aStep({
  key: 'registrations',
  step: 'registrations',
  title: 'Programme registrations',
  due: '2026-10-01',
  state: 'done',
  open: 0,
  words: 'All twelve were registered.',
  done: { on: '2026-10-01', by: 'Ruth Registrar' },
})

const clock = (queue = { open: 7, overdue: 1, beforeCensus: 3 }) => ({
  'GET /api/durham/clock': {
    body: { data: { year: '2026-27', today: '2026-11-26', steps: [registrations, aStep()], queue } },
  },
})

test('the year shows what is due first, and any step that is pressed', async () => {
  answerWith(clock())
  const { screen, router } = await draw(<YearClock />)
  const census = screen.getByRole('region', { name: 'Census' })
  await expect.element(census).toHaveTextContent('Three changes are to be told first.')
  await expect.element(census).toHaveTextContent('9 of 12 done')
  await expect.element(census).toHaveTextContent('01/12/2026, in 5 days')
  await expect.element(census).toHaveTextContent('Not verifiedCommon Awards')
  const line = screen.getByRole('list', { name: 'The year 2026-27' })
  await expect.element(line).toHaveTextContent(/Today.*1 December/)

  await line.getByRole('button', { name: /Programme registrations/ }).click()
  await expect.poll(() => router.state.location.search).toEqual({ step: 'registrations' })
  const first = screen.getByRole('region', { name: 'Programme registrations' })
  await expect.element(first).toHaveTextContent('01/10/2026, by Ruth Registrar')
  await first.getByRole('button', { name: 'Make the file' }).click()
  await expect
    .poll(() => router.state.location.search)
    .toEqual({ tab: 'files', year: '2026-27', make: 'registrations' })
})

test('how much Durham has not heard of stands over the year', async () => {
  answerWith(clock())
  const { screen } = await draw(<YearClock />)
  await expect
    .element(screen.getByRole('link', { name: '7 changes to tell Durham: 1 overdue, 3 before the census' }))
    .toBeVisible()
})

test('a year in which nothing is to be told says so', async () => {
  answerWith(clock({ open: 0, overdue: 0, beforeCensus: 0 }))
  const { screen } = await draw(<YearClock />)
  await expect.element(screen.getByText('Durham knows everything.')).toBeVisible()
})
