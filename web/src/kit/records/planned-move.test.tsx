import { fieldAt } from '@minster/domain/kit/record/record'
import { addDays } from '@minster/domain/platform/words/calendar'
import { formatDate } from '@minster/domain/platform/words/format'
import { engagement } from '@minster/domain/students/student/engagement'
import { afterEach, expect, test, vi } from 'vitest'
import { sessionQuery } from '#platform/api/session.ts'
import { todayHere } from '#platform/ui/today-here.ts'
import { answerWith } from '#test/answer.ts'
import { draw } from '#test/draw.tsx'
import StatusDialog from './StatusDialog.tsx'

afterEach(() => vi.unstubAllGlobals())

const ahead = addDays(todayHere(), 53)
const inWords = formatDate(ahead)
const stored = {
  id: 'e-1',
  version: 3,
  status: 'Current',
  interruptedFrom: null,
  expectedReturn: null,
  end: null,
  lastAttended: null,
  endReason: null,
}
const abilities = { edit: true, remove: true, readOnly: [], moves: {} }
const session = { id: 'session', label: 'Session 2026-27 becomes Interrupted', ticked: true, locked: true }
const mail = { to: 'Grace', subject: 'Away', text: 'Dear Grace,', missing: [], sentBefore: null }
const letter = { id: 'letter', label: 'Write to the host', ticked: false, mail }

async function drawMove(to: string, status = 'Current') {
  const onChanged = vi.fn<() => void>()
  const onClose = vi.fn<() => void>()
  const calls = answerWith({
    'POST /api/engagements/e-1/consequences': { body: { data: [session, letter] } },
    'PATCH /api/engagements/e-1': {
      body: { data: stored, abilities, meta: { planned: { id: 'p-1', from: ahead } } },
    },
  })
  const placed = fieldAt(engagement, 'status')
  if (!placed) throw new Error('An engagement has no status.')
  const { screen } = await draw(
    <StatusDialog
      collection="engagements"
      reply={{ data: { ...stored, status }, abilities }}
      placed={placed}
      move={{ to }}
      onChanged={onChanged}
      onClose={onClose}
    />,
    { prepare: (queryClient) => void queryClient.setQueryData(sessionQuery.queryKey, null) },
  )
  return { dialog: screen.getByRole('dialog'), calls, onChanged, onClose }
}

test('a move on a day to come is planned, and says so as soon as the day is there', async () => {
  const { dialog, calls, onChanged, onClose } = await drawMove('IoS')
  await expect.element(dialog.getByRole('button', { name: 'Change status and send' })).toBeEnabled()
  await dialog.getByRole('textbox', { name: 'Interrupted from' }).fill(inWords)
  await expect.element(dialog.getByText(`Nothing changes before ${inWords}.`)).toBeVisible()
  const following = dialog.getByRole('group', { name: `On ${inWords}, reckoned again on the day` })
  // A mail nobody can read yet goes only where it was ticked.
  await expect.element(following.getByRole('checkbox', { name: 'Write to the host' })).not.toBeChecked()
  const plan = dialog.getByRole('button', { name: `Plan for ${inWords}` })
  await expect.element(plan).toBeEnabled()
  await plan.click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(onChanged).not.toHaveBeenCalled()
  const sent = calls.find(({ call }) => call === 'PATCH /api/engagements/e-1')
  expect(sent?.body).toEqual({
    status: 'IoS',
    interruptedFrom: ahead,
    from: ahead,
    consequences: ['session'],
  })
  expect(calls.findLast(({ call }) => call.endsWith('consequences'))?.body).toEqual({
    status: 'IoS',
    interruptedFrom: ahead,
    from: ahead,
  })
})

test('a move of today is made as ever', async () => {
  const { dialog, calls } = await drawMove('Withdrawn')
  await dialog.getByRole('textbox', { name: 'End', exact: true }).fill(formatDate(todayHere()))
  const change = dialog.getByRole('button', { name: 'Change status and send' })
  await expect.element(change).toBeEnabled()
  await change.click()
  await expect
    .poll(() => calls.find(({ call }) => call === 'PATCH /api/engagements/e-1')?.body)
    .toEqual({
      status: 'Withdrawn',
      end: todayHere(),
      consequences: ['session', 'letter'],
    })
})

test('a move without a day of its own is given one where it is wanted', async () => {
  const { dialog, calls } = await drawMove('Current', 'IoS')
  await expect.element(dialog.getByRole('radio', { name: 'Today' })).toBeChecked()
  await dialog.getByText('On a day').click()
  const day = dialog.getByRole('textbox', { name: 'The day it takes effect' })
  await day.fill('soon')
  await expect.element(dialog.getByRole('button', { name: 'Change status' })).toBeDisabled()
  await day.fill(inWords)
  const plan = dialog.getByRole('button', { name: `Plan for ${inWords}` })
  await expect.element(plan).toBeEnabled()
  await plan.click()
  await expect
    .poll(() => calls.find(({ call }) => call === 'PATCH /api/engagements/e-1')?.body)
    .toEqual({
      status: 'Current',
      from: ahead,
      consequences: ['session'],
    })
})
