import { text } from '@minster/domain/kit/record/field'
import { expect, test } from 'vitest'
import { answerWith } from '#test/answer.ts'
import { draw } from '#test/draw.tsx'
import { ValueCell } from './cells.tsx'

test('a code is read in the words of its list, and as it is where the list does not have it', async () => {
  answerWith({
    'GET /api/code-lists/Entry.WHAT': {
      body: { data: [{ code: 'H1', label: 'A degree', group: null, active: true }] },
    },
  })
  const field = text('Qualification', { codesOf: 'Entry.WHAT' })
  const { screen } = await draw(
    <>
      <p>
        <ValueCell field={field} value="H1" />
      </p>
      <p>
        <ValueCell field={field} value="Q9" />
      </p>
    </>,
  )
  await expect.element(screen.getByText('A degree', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('Q9', { exact: true })).toBeVisible()
})
