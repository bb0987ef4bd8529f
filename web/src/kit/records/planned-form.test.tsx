import { addDays } from '@minster/domain/platform/words/calendar'
import { formatDate } from '@minster/domain/platform/words/format'
import { engagement } from '@minster/domain/students/student/engagement'
import { afterEach, expect, test, vi } from 'vitest'
import { sessionQuery } from '#platform/api/session.ts'
import { todayHere } from '#platform/ui/today-here.ts'
import { answerWith } from '#test/answer.ts'
import { draw } from '#test/draw.tsx'
import RecordForm from './RecordForm.tsx'

afterEach(() => vi.unstubAllGlobals())

const ahead = addDays(todayHere(), 30)
const stored = { id: 'e-1', version: 3, start: '2025-09-15', expectedEnd: '2028-07-31' }
const abilities = { edit: true, remove: true, readOnly: [], moves: {} }

test('a change of a field is planned for a day to come, and until then the form is as it was', async () => {
  const calls = answerWith({
    'PATCH /api/engagements/e-1': {
      body: { data: stored, abilities, meta: { planned: { id: 'p-1', from: ahead } } },
    },
  })
  const { screen } = await draw(
    <RecordForm collection="engagements" declaration={engagement} reply={{ data: stored, abilities }} />,
    { prepare: (queryClient) => void queryClient.setQueryData(sessionQuery.queryKey, null) },
  )
  const end = screen.getByRole('textbox', { name: 'Expected end', exact: true })
  await end.fill('31/07/2029')
  await expect.element(screen.getByRole('button', { name: 'Save', exact: true })).toBeEnabled()
  await screen.getByText('On a day').click()
  const day = screen.getByRole('textbox', { name: 'The day it takes effect' })
  await day.fill('soon')
  await expect.element(screen.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  await day.fill(formatDate(ahead))
  await screen.getByRole('button', { name: `Plan for ${formatDate(ahead)}` }).click()
  await expect.element(end).toHaveValue('31/07/2028')
  expect(calls.map(({ body }) => body)).toEqual([{ expectedEnd: '2029-07-31', from: ahead }])
})
