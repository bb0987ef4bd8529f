import { addDays } from '@minster/domain/platform/words/calendar'
import { formatDate } from '@minster/domain/platform/words/format'
import { engagement } from '@minster/domain/students/student/engagement'
import { afterEach, expect, test, vi } from 'vitest'
import { sessionQuery } from '#platform/api/session.ts'
import { todayHere } from '#platform/ui/today-here.ts'
import { answerWith } from '#test/answer.ts'
import { draw } from '#test/draw.tsx'
import BulkDialog from './BulkDialog.tsx'

afterEach(() => vi.unstubAllGlobals())

const ahead = addDays(todayHere(), 53)
const inWords = formatDate(ahead)
const ids = ['e-1', 'e-2']

async function drawChange(to: string, following: object = {}, more: readonly object[] = []) {
  const calls = answerWith({
    'POST /api/engagements/bulk': {
      body: {
        data: [
          { id: 'e-1', label: 'Grace Hill', ok: true, ...following },
          { id: 'e-2', label: 'Owen Pike', ok: false, message: 'An end is an end.' },
          ...more,
        ],
        meta: { total: 2, ok: 1, failed: 1 },
      },
    },
  })
  const { screen } = await draw(
    <BulkDialog
      collection="engagements"
      declaration={engagement}
      path="status"
      to={to}
      rows={{ ids }}
      count={2}
      onClose={() => {}}
    />,
    { prepare: (queryClient) => void queryClient.setQueryData(sessionQuery.queryKey, null) },
  )
  return { dialog: screen.getByRole('dialog'), calls }
}

test('many moves on a day to come are planned together', async () => {
  const { dialog, calls } = await drawChange('IoS')
  await dialog.getByRole('textbox', { name: 'Interrupted from' }).fill(inWords)
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect.element(dialog.getByText('1 can be planned, 1 cannot')).toBeVisible()
  await dialog.getByRole('button', { name: `Plan for ${inWords}: 1` }).click()
  await expect.element(dialog.getByText('1 planned, 1 left as they were')).toBeVisible()
  const change = { status: 'IoS', interruptedFrom: ahead }
  expect(calls.map(({ body }) => body)).toEqual([
    { ids, change, from: ahead, preview: true },
    { ids, change, from: ahead, preview: false },
  ])
})

test('without a day of its own a move is made at once unless one is given', async () => {
  const { dialog, calls } = await drawChange('Current')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await dialog.getByRole('button', { name: 'Change 1' }).click()
  await expect.element(dialog.getByText('1 changed, 1 left as they were')).toBeVisible()
  expect(calls.at(-1)?.body).toEqual({ ids, change: { status: 'Current' }, preview: false })
})

test('what follows for several is said once for all of them, what follows for one at it', async () => {
  const both = { follows: ['They are told', 'One moves up'] }
  const { dialog } = await drawChange('Current', both, [
    { id: 'e-3', label: 'Ada King', ok: true, follows: ['They are told'] },
  ])
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect.element(dialog.getByText('2 × They are told')).toBeVisible()
  expect(dialog.getByText('One moves up').elements()).toHaveLength(1)
})
