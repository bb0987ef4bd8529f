import type { Planned } from '@minster/domain/students/planned/planned-calls'
import { afterEach, expect, test, vi } from 'vitest'
import { sessionQuery } from '#platform/api/session.ts'
import { answerWith } from '#test/answer.ts'
import { draw } from '#test/draw.tsx'
import { PlannedLine } from './PlannedLine.tsx'

afterEach(() => vi.unstubAllGlobals())

const planned: Planned = {
  id: 'p-1',
  engagement: 'e-1',
  from: '2027-01-14',
  inDays: 53,
  title: 'Interrupted from 14/01/2027',
  changes: [{ path: 'status', label: 'Status', value: 'IoS' }],
  by: 'Alice Morgan',
  reason: 'Illness in the family',
  hindrance: null,
  mayCallOff: true,
}

/** As a keyboard does: the frame of the test is too low for the dialog. */
function press(button: Element) {
  if (button instanceof HTMLElement) button.click()
}

const done = {
  status: 409,
  body: { error: { code: 'CONFLICT', message: 'It was done today.', details: [] } },
}

async function drawLine(
  values: Partial<Planned> = {},
  answer: { status: number; body?: unknown } = { status: 204 },
) {
  const calls = answerWith({ 'DELETE /api/planned/p-1': answer })
  const { screen } = await draw(<PlannedLine planned={{ ...planned, ...values }} />, {
    prepare: (queryClient) => void queryClient.setQueryData(sessionQuery.queryKey, null),
  })
  return { screen, calls }
}

test('says what comes and when, and is called off once that was confirmed', async () => {
  const { screen, calls } = await drawLine()
  await expect.element(screen.getByText('Interrupted from 14/01/2027 · in 53 days')).toBeVisible()
  await expect.element(screen.getByText('Planned by Alice Morgan: Illness in the family')).toBeVisible()
  await screen.getByRole('button', { name: 'Call off: Interrupted from 14/01/2027' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Call this change off?' })
  await expect.element(dialog).toHaveTextContent('nobody is written to')
  expect(calls).toEqual([])
  press(dialog.getByRole('button', { name: 'Call it off' }).element())
  await expect.element(dialog).not.toBeInTheDocument()
  expect(calls.map(({ call }) => call)).toEqual(['DELETE /api/planned/p-1'])
})

test('says in words what stands in its way, and leaves it to whoever may not call it off', async () => {
  const { screen } = await drawLine({ hindrance: 'The studies are over then: Withdrawn.', mayCallOff: false })
  await expect
    .element(screen.getByText('As things stand it cannot be done. The studies are over then: Withdrawn.'))
    .toBeVisible()
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
})

test('says so where it was done meanwhile', async () => {
  const { screen } = await drawLine({}, done)
  await screen.getByRole('button', { name: 'Call off: Interrupted from 14/01/2027' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Call this change off?' })
  press(dialog.getByRole('button', { name: 'Call it off' }).element())
  await expect.element(dialog.getByText('It was done today.')).toBeVisible()
})

test('says what is to be known besides, until it was read', async () => {
  const remark = 'The student has asked to interrupt again since.'
  const { screen } = await drawLine({}, { status: 200, body: { data: { remark } } })
  await screen.getByRole('button', { name: 'Call off: Interrupted from 14/01/2027' }).click()
  press(
    screen
      .getByRole('dialog', { name: 'Call this change off?' })
      .getByRole('button', { name: 'Call it off' })
      .element(),
  )
  const dialog = screen.getByRole('dialog', { name: 'It was called off' })
  await expect.element(dialog).toHaveTextContent(remark)
})
