import { expect, test } from 'vitest'
import { answerWith } from '#test/answer.ts'
import { draw } from '#test/draw.tsx'
import { ConfirmFormPage } from './ConfirmFormPage.tsx'

const opened = {
  standing: 'open',
  college: 'Minster',
  office: { name: 'College Office', email: 'office@example.org' },
  until: '2026-12-04',
  title: 'Personal details',
  path: '/forms/personal-details',
  sentAt: '2025-09-12T09:00:00Z',
  year: '2026-27',
}
const open = 'POST /api/form-confirmation/open'
const send = 'POST /api/form-confirmation/send'
const drawPage = () => draw(<ConfirmFormPage />, { at: '/pages/confirm-form#a-token' })

test('asks for one tap, and sends nothing before it', async () => {
  const calls = answerWith({ [open]: { body: { data: opened } }, [send]: { status: 204 } })
  const { screen } = await drawPage()
  await expect
    .element(screen.getByRole('heading', { level: 1, name: 'Personal details: is it all still so?' }))
    .toBeVisible()
  await expect.element(screen.getByText(/12\/09\/2025, and we ask for it again for 2026-27/)).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Sign in to see or change it' }))
    .toHaveAttribute('href', '/forms/personal-details')
  expect(calls.map(({ call }) => call)).toEqual([open])
  await screen.getByRole('button', { name: 'Nothing has changed' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  expect(calls).toEqual([
    { call: open, body: { token: 'a-token' } },
    { call: send, body: { token: 'a-token' } },
  ])
})

test.each([
  ['used', 'We have this already'],
  ['expired', 'The time for this link is over'],
  ['closed', 'Please look at it first'],
])('of a link that is %s it says so, and leads to the portal', async (standing, title) => {
  answerWith({ [open]: { body: { data: { ...opened, standing, until: null, sentAt: null } } } })
  const { screen } = await drawPage()
  await expect.element(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Go to Student Forms' }))
    .toHaveAttribute('href', '/forms')
})

test('says why where it was changed between showing and tapping', async () => {
  const refused = { status: 409, body: { error: { code: 'CONFLICT', message: 'Look at it.', details: [] } } }
  answerWith({ [open]: { body: { data: opened } }, [send]: refused })
  const { screen } = await drawPage()
  const button = screen.getByRole('button', { name: 'Nothing has changed' })
  await expect.element(button).toBeVisible()
  answerWith({ [open]: { body: { data: { ...opened, standing: 'closed' } } }, [send]: refused })
  await button.click()
  await expect.element(screen.getByRole('heading', { name: 'Please look at it first' })).toBeVisible()
})
