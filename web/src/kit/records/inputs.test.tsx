import type { ValueField } from '@minster/domain/kit/record/field'
import * as fields from '@minster/domain/kit/record/field'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { answerWith } from '#test/answer.ts'
import { draw } from '#test/draw.tsx'
import { FieldInput } from './inputs.tsx'

const kept: unknown[] = []
function Held({ field, start }: { readonly field: ValueField; readonly start: unknown }) {
  const [value, setValue] = useState(start)
  kept.push(value)
  return (
    <FieldInput
      field={field}
      id="it"
      name="it"
      label={field.label}
      help={undefined}
      error={undefined}
      isRequired={false}
      isReadOnly={false}
      value={value}
      onChange={setValue}
      onBlur={() => {}}
    />
  )
}

const typed: [field: ValueField, start: unknown, text: string, result: unknown][] = [
  [fields.text('Name'), 'Ada', 'Bea', 'Bea'],
  [fields.longText('Notes'), null, 'One\ntwo', 'One\ntwo'],
  [fields.email('E-mail'), null, 'a@b.org', 'a@b.org'],
  [fields.phone('Mobile'), null, '07700 900000', '07700 900000'],
  [fields.number('Years'), 3, '4', 4],
  [fields.number('Years'), 3, '', null],
  [fields.number('Hours', { decimals: 1 }), null, '42,5', 42.5],
  [fields.number('Hours', { decimals: 1 }), null, '12½', 12.5],
  // Refused by the field's rule, and not made a whole number unasked.
  [fields.number('Years'), null, '7,5', 7.5],
  [fields.number('Years'), null, '1,2345', '1,2345'],
  [fields.number('Years'), null, 'three', 'three'],
  [fields.money('Fee'), null, '1234.5', 123_450],
  [fields.percentage('Share'), null, '12.5', 12.5],
  [fields.percentage('Share'), null, '12,5 %', 12.5],
  [fields.date('Start'), null, '1/9/2026', '2026-09-01'],
  [fields.dateTime('Enrolled'), null, '1/7/2026 9:05', '2026-07-01T08:05:00.000Z'],
]

test.each(typed)('an input of %j from %j takes %j as %j', async (field, start, text, result) => {
  const { screen } = await draw(<Held field={field} start={start} />)
  await screen.getByLabelText(field.label, { exact: true }).fill(text)
  expect(kept.at(-1)).toEqual(result)
})

test('what is no number stays in its field, with what is wrong beside it', async () => {
  const { screen } = await draw(<Held field={fields.number('Years')} start={3} />)
  const box = screen.getByLabelText('Years', { exact: true })
  await box.fill('two, or 3')
  await userEvent.tab()
  await expect.element(box).toHaveValue('two, or 3')
  await expect.element(box).toHaveAccessibleDescription('Enter a number such as 12.')
  await box.fill('7.5')
  await expect.element(box).toHaveAccessibleDescription('Enter a whole number.')
})

test('money is shown in pounds and pence', async () => {
  const { screen } = await draw(<Held field={fields.money('Fee')} start={123_450} />)
  await expect.element(screen.getByLabelText('Fee')).toHaveValue('£1,234.50')
})

test('yes or no can be answered, and the answer taken back', async () => {
  const { screen } = await draw(<Held field={fields.yesNo('Top-up')} start={null} />)
  await screen.getByRole('radio', { name: 'No' }).click()
  expect(kept.at(-1)).toBe(false)
  await screen.getByRole('button', { name: 'Empty top-up' }).click()
  expect(kept.at(-1)).toBeNull()
})

test('a choice is made by its label and kept by its name', async () => {
  const field = fields.choice('Status', { New: {}, Rejected: { label: 'Rejected (by college)' } })
  const { screen } = await draw(<Held field={field} start="New" />)
  await screen.getByRole('combobox', { name: 'Status' }).click()
  await screen.getByRole('option', { name: 'Rejected (by college)' }).click()
  expect(kept.at(-1)).toBe('Rejected')
})

test('a code is chosen by its words, and one that is offered no more stands in its own', async () => {
  answerWith({
    'GET /api/code-lists/Entry.WHAT': {
      body: {
        data: [
          { code: 'H1', label: 'A degree', group: 'Degrees', active: true },
          { code: 'X0', label: 'None', group: 'Others', active: true },
          { code: 'old', label: 'Something else', group: null, active: false },
          { code: 'older', label: 'Something older', group: null, active: false },
        ],
      },
    },
  })
  const field = fields.text('Qualification', { codesOf: 'Entry.WHAT' })
  const { screen } = await draw(<Held field={field} start="old" />)
  const box = screen.getByRole('combobox', { name: 'Qualification' })
  await expect.element(box).toHaveValue('Something else')
  await box.click()
  await expect.element(screen.getByText('Degrees')).toBeVisible()
  await expect.element(screen.getByRole('option', { name: 'Something older' })).not.toBeInTheDocument()
  await screen.getByRole('option', { name: 'A degree' }).click()
  expect(kept.at(-1)).toBe('H1')
})

test('where there is little room, yes and no stay words', async () => {
  const { screen } = await draw(
    <div style={{ width: 120 }}>
      <Held field={fields.yesNo('Active')} start={true} />
    </div>,
  )
  for (const answer of ['Yes', 'No']) {
    const { height } = screen.getByText(answer, { exact: true }).element().getBoundingClientRect()
    expect(height, answer).toBeLessThan(24)
  }
})
