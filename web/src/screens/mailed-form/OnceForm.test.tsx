import type { FormQuestions } from '@minster/domain/mailed-form/questions'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { draw } from '../../test/draw.tsx'
import { OnceForm } from './OnceForm.tsx'

const questions: FormQuestions = {
  known: { kind: 'words', asks: 'How do you know {student}?', required: true },
  hours: { kind: 'hours', asks: 'For how long?', most: 100, required: true },
  again: { kind: 'yesNo', asks: 'Again?' },
}
const form = (
  <OnceForm
    path="/api/placement-report"
    token="token"
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
  const { screen } = await draw(form)
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
