import { emergencyContacts } from '@minster/domain/portal/student-forms/emergency-contacts'
import { expect, test } from 'vitest'
import { answerWith } from '#test/answer.ts'
import { draw } from '#test/draw.tsx'
import { StudentFormScreen } from './StudentFormScreen.tsx'

const address = '/api/forms/student/emergency-contacts'
const first = { name: 'Ada Byron', relationship: 'Sister', phone: '01234 567890' }
const values = { first, hasSecond: false }
const held = { data: values, draft: null, opening: null, refused: null, covered: [] }
const confirm = { sentAt: '2025-09-12T09:00:00Z', values, problems: [], stamp: 'one' }
const receipt = { at: '2026-11-20T10:00:00Z', words: 'We know whom to call.' }

async function drawForm(answers: Parameters<typeof answerWith>[0]) {
  answerWith({ [`GET ${address}`]: { body: { ...held, confirm } }, ...answers })
  const { screen } = await draw(<StudentFormScreen form={emergencyContacts} />)
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Emergency contacts' })).toBeVisible()
  return screen
}

test('reads out what is held, and one tap sends it again', async () => {
  const screen = await drawForm({ [`POST ${address}/confirm`]: { body: { ...held, receipt } } })
  await expect
    .element(screen.getByText('You last sent this on 12/09/2025. Is it all still so?'))
    .toBeVisible()
  await expect.element(screen.getByText('Ada Byron')).toBeVisible()
  await screen.getByRole('button', { name: 'Nothing has changed' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Emergency contacts: sent' })).toBeVisible()
  await screen.getByRole('button', { name: 'Look at what I sent' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Ada Byron')
})

test('leads into the steps where something has changed', async () => {
  const screen = await drawForm({})
  await screen.getByRole('button', { name: 'Something has changed' }).click()
  await expect.element(screen.getByRole('heading', { name: 'First person to call' })).toBeVisible()
})

test('offers nothing to confirm where something is missing, and says what', async () => {
  const problems = [{ param: 'first.phone', message: 'Telephone is needed.' }]
  const screen = await drawForm({
    [`GET ${address}`]: { body: { ...held, confirm: { ...confirm, problems } } },
  })
  await expect.element(screen.getByText('First person: Telephone is needed.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Go through the form' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Nothing has changed' }).elements()).toHaveLength(0)
})

test('shows anew what the college changed meanwhile', async () => {
  const screen = await drawForm({})
  const changed = { ...values, first: { ...first, phone: '01234 999999' } }
  answerWith({
    [`GET ${address}`]: { body: { ...held, confirm: { ...confirm, values: changed, stamp: 'two' } } },
    [`POST ${address}/confirm`]: {
      status: 409,
      body: {
        error: { code: 'CONFLICT', message: 'Something has changed since you saw this.', details: [] },
      },
    },
  })
  await screen.getByRole('button', { name: 'Nothing has changed' }).click()
  await expect.element(screen.getByText('01234 999999')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Nothing has changed' })).toBeVisible()
})
