import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { draw } from '#test/draw.tsx'
import { DayInput } from './DayInput.tsx'

const kept: string[] = []
function Held() {
  const [value, setValue] = useState('2026-08-30')
  kept.push(value)
  return <DayInput label="Intake" value={value} onChange={setValue} />
}

test('a day is typed as people write it and kept as the calendar has it', async () => {
  const { screen } = await draw(<Held />)
  const input = screen.getByLabelText('Intake', { exact: true })
  await expect.element(input).toHaveValue('30/08/2026')
  await input.fill('1/9/26')
  expect(kept.at(-1)).toBe('2026-09-01')
  await userEvent.tab()
  await expect.element(input).toHaveValue('01/09/2026')
})

test('what is no day stays as it was typed and says so', async () => {
  const { screen } = await draw(<Held />)
  const input = screen.getByLabelText('Intake', { exact: true })
  await input.fill('31/02/2027')
  await expect.element(screen.getByText('Enter a day such as 31/01/2027.')).toBeVisible()
  await userEvent.tab()
  await expect.element(input).toHaveValue('31/02/2027')
  await input.fill('')
  expect(kept.at(-1)).toBe('')
})

test('a day can be picked from a calendar that begins with the one held', async () => {
  const { screen } = await draw(<Held />)
  await screen.getByRole('button', { name: 'Choose a day for intake' }).click()
  await screen.getByRole('button', { name: '14 August 2026' }).click()
  expect(kept.at(-1)).toBe('2026-08-14')
})
