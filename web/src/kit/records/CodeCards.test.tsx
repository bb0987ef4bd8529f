import { text } from '@minster/domain/kit/record/field'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { draw } from '#test/draw.tsx'
import { PortalInput, type PortalOption } from './PortalInput.tsx'

const kept: unknown[] = []
function Held({
  options,
  start = null,
}: {
  readonly options: readonly PortalOption[]
  readonly start?: unknown
}) {
  const [value, setValue] = useState(start)
  kept.push(value)
  return (
    <PortalInput
      field={text('Qualification', { codesOf: 'Entry.WHAT' })}
      id="it"
      label="Qualification"
      help={undefined}
      error={undefined}
      isRequired={false}
      value={value}
      options={() => options}
      nothingChosen="Ask me later"
      onChange={setValue}
      onLeave={() => {}}
    />
  )
}

const ofLevels: readonly PortalOption[] = [
  { value: 'D1', label: 'A doctorate', group: 'Doctorates' },
  { value: 'H1', label: 'A degree with honours', group: 'Degrees' },
  { value: 'H2', label: 'A degree without', group: 'Degrees' },
]

test('a code is tapped in two steps, and in one where its group holds no other', async () => {
  const { screen } = await draw(<Held options={ofLevels} />)
  await expect.element(screen.getByRole('radio', { name: 'A degree with honours' })).not.toBeInTheDocument()
  await screen.getByRole('radio', { name: 'Degrees' }).click()
  expect(kept.at(-1)).toBeNull()
  const degrees = screen.getByRole('radiogroup', { name: 'Degrees' })
  await degrees.getByRole('radio', { name: 'A degree without' }).click()
  expect(kept.at(-1)).toBe('H2')
  await screen.getByRole('radio', { name: 'Doctorates' }).click()
  expect(kept.at(-1)).toBe('D1')
  await expect.element(screen.getByRole('radio', { name: 'A degree without' })).not.toBeInTheDocument()
})

test('what was chosen before stands open', async () => {
  const { screen } = await draw(<Held options={ofLevels} start="H1" />)
  await expect.element(screen.getByRole('radio', { name: 'A degree with honours' })).toBeChecked()
})

test('few are one tap, and may wait', async () => {
  const few = ['A degree', 'None'].map((label) => ({ value: label, label, group: null }))
  const { screen } = await draw(<Held options={few} />)
  await screen.getByRole('radio', { name: 'None' }).click()
  expect(kept.at(-1)).toBe('None')
  await screen.getByRole('radio', { name: 'Ask me later' }).click()
  expect(kept.at(-1)).toBeNull()
  await expect.element(screen.getByRole('radio', { name: 'Ask me later' })).toBeChecked()
})

test('many without groups are a list', async () => {
  const many = Array.from({ length: 20 }, (_, at) => ({ value: `c${at}`, label: `Place ${at}`, group: null }))
  const { screen } = await draw(<Held options={many} />)
  await screen.getByRole('combobox', { name: 'Qualification' }).selectOptions('Place 7')
  expect(kept.at(-1)).toBe('c7')
  await screen.getByRole('combobox', { name: 'Qualification' }).selectOptions('Ask me later')
  expect(kept.at(-1)).toBeNull()
})
