import type { OwnIntention } from '@minster/domain/portal/enrolment/own-enrolment-calls'
import { expect, test } from 'vitest'
import { currentUserOf } from '#platform/api/current-user.ts'
import { draftName, readLastShown } from '#platform/api/last-shown.ts'
import { sessionQuery } from '#platform/api/session.ts'
import { answerWith } from '#test/answer.ts'
import { draw } from '#test/draw.tsx'
import { IntentionScreen } from './IntentionScreen.tsx'

const own: OwnIntention = {
  academicYear: '2026-27',
  nextYear: '2027-28',
  status: 'Assumed',
  answer: 'Continue',
  isAnswered: false,
  programme: null,
  studyPace: null,
  note: null,
  choices: ['Continue', 'Withdraw'],
  programmes: [],
}
const user = currentUserOf({
  id: 'ann',
  name: 'Ann Lee',
  email: 'ann@example.org',
  permissions: ['forms:student'],
})

async function drawScreen() {
  answerWith({ 'GET /api/forms/student/intentions': { body: { data: own } } })
  if (!user) throw new Error('Nobody is signed in.')
  const session = { user, student: null, mustEnrol: false }
  const { screen } = await draw(<IntentionScreen />, {
    prepare: (queryClient) => queryClient.setQueryData(sessionQuery.queryKey, session),
  })
  return screen
}

test('what was written of next year and not saved is there when one comes back', async () => {
  const before = await drawScreen()
  await before.getByRole('radio', { name: 'I should like to leave' }).click()
  await before.getByRole('textbox', { name: 'Anything we should know' }).fill('We are moving to Leeds.')
  await expect
    .poll(() => readLastShown('ann', draftName('intentions 2027-28')))
    .toMatchObject({ data: { answer: 'Withdraw', note: 'We are moving to Leeds.' } })
  await before.unmount()
  const after = await drawScreen()
  await after.getByRole('button', { name: /^Restore draft/ }).click()
  await expect
    .element(after.getByRole('textbox', { name: 'Anything we should know' }))
    .toHaveValue('We are moving to Leeds.')
  await expect.element(after.getByRole('radio', { name: 'I should like to leave' })).toBeChecked()
})
