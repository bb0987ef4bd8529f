import type { FormQuestions } from '@minster/domain/kit/mailed-form/questions'
import type { ComponentProps } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ask } from '#platform/api/ask.ts'
import { answerWith } from '#test/answer.ts'
import { draw } from '#test/draw.tsx'
import { OneTimeForm } from './OneTimeForm.tsx'

afterEach(() => vi.unstubAllGlobals())

const questions: FormQuestions = {
  known: { kind: 'words', asks: 'How do you know {student}?', required: true },
  hours: { kind: 'hours', asks: 'For how long?', most: 100, required: true },
  again: { kind: 'yesNo', asks: 'Again?' },
}
const written = { version: 1, answers: { known: 'Since 2019' }, savedAt: '2026-11-20T10:42:00.000Z' }
const calls: ComponentProps<typeof OneTimeForm>['calls'] = {
  name: 'placement-report',
  keep: (body) => ask('POST /api/placement-report/draft', { body }),
  send: (body) => ask('POST /api/placement-report/send', { body }),
}
const formWith = (kept: ComponentProps<typeof OneTimeForm>['savedDraft']) => (
  <OneTimeForm
    calls={calls}
    token="token"
    savedDraft={kept}
    questions={questions}
    student="Hannah"
    heading="A few words"
    intro="It takes a minute."
    readers="Only us."
    send="Send"
    onSent={() => {}}
    onMoved={() => {}}
  />
)

test('what is missing is listed once, and whoever then answers is left to write', async () => {
  answerWith({ 'POST /api/placement-report/draft': { body: { data: written } } })
  const { screen } = await draw(formWith(null))
  await screen.getByRole('button', { name: 'Send' }).click()
  const summary = screen.getByRole('alert')
  await expect.element(summary).toHaveFocus()
  await expect.element(summary).toHaveTextContent('2 answers are missing')
  await summary.getByRole('link', { name: 'How do you know Hannah?' }).click()
  const answer = screen.getByRole('textbox', { name: 'How do you know Hannah?' })
  await userEvent.keyboard('Since 2019')
  await expect.element(answer).toHaveValue('Since 2019')
  await expect.element(summary).toHaveTextContent('One answer is missing')
  await expect.element(answer).toHaveFocus()
  await expect.element(screen.getByText('(if you like)')).toBeVisible()
})

test('what was written before is there again, and said to be kept', async () => {
  const { screen } = await draw(formWith(written))
  await expect
    .element(screen.getByRole('textbox', { name: 'How do you know Hannah?' }))
    .toHaveValue('Since 2019')
  await expect.element(screen.getByRole('status')).toHaveTextContent('Saved at 10:42, not sent yet')
})

test('a number with a comma is sent as it was meant', async () => {
  const saved = { data: { ...written, version: 2 } }
  const calls = answerWith({ 'POST /api/placement-report/draft': { body: saved } })
  const { screen } = await draw(formWith(written))
  await screen.getByRole('textbox', { name: 'For how long?' }).fill('42,5')
  await expect
    .poll(() => calls.at(-1)?.body)
    .toMatchObject({ version: 1, answers: { known: 'Since 2019', hours: 42.5 } })
})

test('what was written last is kept although one leaves at once', async () => {
  const calls = answerWith({ 'POST /api/placement-report/draft': { body: { data: written } } })
  const { screen } = await draw(formWith(null))
  await screen.getByRole('textbox', { name: 'How do you know Hannah?' }).fill('Since 2020')
  await screen.unmount()
  await expect.poll(() => calls.at(-1)?.body).toMatchObject({ answers: { known: 'Since 2020' } })
})

test('of two drafts by one link one is chosen, and nothing is kept or sent until then', async () => {
  const theirs = { version: 5, answers: { known: 'Theirs' }, savedAt: '2026-11-20T11:02:00.000Z' }
  const refused = { status: 409, body: { error: { code: 'CONFLICT', message: 'Moved', current: theirs } } }
  const calls = answerWith({ 'POST /api/placement-report/draft': refused })
  const { screen } = await draw(formWith(written))
  const answer = screen.getByRole('textbox', { name: 'How do you know Hannah?' })
  await answer.fill('Mine')
  await expect.element(screen.getByRole('alert')).toHaveTextContent('saved other words at 11:02')
  await expect.element(screen.getByRole('button', { name: 'Send' })).toBeDisabled()
  const before = calls.length
  await answer.fill('Mine still')
  await screen.getByRole('button', { name: 'Take theirs' }).click()
  await expect.element(answer).toHaveValue('Theirs')
  await expect.element(screen.getByRole('status')).toHaveTextContent('Saved at 11:02, not sent yet')
  expect(calls).toHaveLength(before)
})
