import { expect, test } from 'vitest'
import { currentUserOf } from '#platform/api/current-user.ts'
import { forgetShown, readLastShown } from '#platform/api/last-shown.ts'
import { sessionQuery } from '#platform/api/session.ts'
import { draw } from '#test/draw.tsx'
import { FeedbackForm } from './FeedbackForm.tsx'

const ruth = currentUserOf({ id: 'ruth', name: 'Ruth Marsh', email: 'ruth@example.org' })

test('what an interviewer has written and not given is there again after a reload', async () => {
  const drawForm = () =>
    draw(<FeedbackForm interview={{ id: 'interview' }} previous={undefined} onDone={() => {}} />, {
      prepare: (queryClient) =>
        queryClient.setQueryData(
          sessionQuery.queryKey,
          ruth && { user: ruth, student: null, mustEnrol: false },
        ),
    })
  const first = await drawForm()
  await first.screen.getByLabelText('Comments').fill('She was frank about her doubts.')
  await expect.poll(() => readLastShown('ruth', 'draft feedback interview')).toBeDefined()
  await first.screen.unmount()

  const again = await drawForm()
  await again.screen.getByRole('button', { name: /^Restore draft/ }).click()
  await expect.element(again.screen.getByLabelText('Comments')).toHaveValue('She was frank about her doubts.')
  await again.screen.unmount()
  await forgetShown()
})
