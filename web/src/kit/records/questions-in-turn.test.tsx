import { expect, test } from 'vitest'
import { ApiError } from '#platform/api/api-error.ts'
import { draw } from '#test/draw.tsx'
import { Questions } from './Questions.tsx'
import { answering } from './questions.ts'

test('of two changes that ask something at once both are asked, one after the other', async () => {
  const { screen } = await draw(<Questions />)
  const write = (words: string) => async (answers: Readonly<Record<string, string>>) => {
    if (answers['told'] !== undefined) return `${words}: ${answers['told']}`
    const details = [
      { param: 'told', message: words, choices: [{ value: 'later', label: 'It changed since' }] },
    ]
    const body = { error: { status: 422, code: 'INVALID', message: words, details } }
    throw new ApiError({ status: 422, body })
  }
  const both = Promise.all([answering(write('The first?')), answering(write('The second?'))])
  const answer = screen.getByRole('button', { name: 'It changed since' })
  await expect.element(screen.getByText('The first?')).toBeVisible()
  await expect.element(screen.getByText('The second?')).not.toBeInTheDocument()
  await answer.click()
  await expect.element(screen.getByText('The second?')).toBeVisible()
  await answer.click()
  expect(await both).toEqual(['The first?: later', 'The second?: later'])
})
