import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { draw } from '#test/draw.tsx'
import { OnboardingForm } from './OnboardingForm.tsx'

const link = 'https://www.example.org/new'
const set = {
  from: '2027-01-01',
  accounts: { on: true, when: 'confirmed', days: 1, link },
  vle: { on: false, when: 'confirmed', days: 1 },
  studySkills: { on: true, when: 'beforeStart', days: 28, link },
}

async function drawForm(value: unknown, problems: Readonly<Record<string, string>> = {}) {
  const onChange = vi.fn<(value: unknown) => void>()
  function Form() {
    const [held, setHeld] = useState(value)
    return (
      <OnboardingForm
        value={held}
        problemAt={(path) => problems[path]}
        onChange={(next) => {
          onChange(next)
          setHeld(next)
        }}
      />
    )
  }
  const { screen } = await draw(<Form />)
  return { screen, onChange, mail: (name: string) => screen.getByRole('group', { name }) }
}

test('asks for days where a mail is counted in days, and shows each as it is set', async () => {
  const { mail } = await drawForm(set)
  await expect.element(mail('Study skills').getByRole('textbox', { name: 'Days' })).toHaveValue('28')
  await expect.element(mail('Accounts').getByRole('textbox', { name: 'Days' })).not.toBeInTheDocument()
  await expect
    .element(mail('Virtual learning environment').getByRole('switch', { name: /Virtual/ }))
    .not.toBeChecked()
})

test('changes one mail and leaves the others; an emptied page is none', async () => {
  const { mail, onChange } = await drawForm(set)
  await mail('Accounts').getByRole('switch', { name: 'Accounts' }).click()
  expect(onChange).toHaveBeenLastCalledWith({ ...set, accounts: { ...set.accounts, on: false } })
  await mail('Accounts').getByRole('textbox', { name: 'The page it leads to' }).clear()
  expect(onChange).toHaveBeenLastCalledWith({
    ...set,
    accounts: { on: false, when: 'confirmed', days: 1 },
  })
})

test('begins with all of them off where nothing was set', async () => {
  const { screen } = await drawForm(null)
  for (const one of screen.getByRole('switch').all()) await expect.element(one).not.toBeChecked()
})

test('says beside each part what is wrong with it', async () => {
  const { screen, mail } = await drawForm(set, {
    from: 'Enter a day.',
    'vle.link': 'Enter the page it leads to.',
  })
  await expect.element(screen.getByText('Enter a day.')).toBeVisible()
  await expect
    .element(mail('Virtual learning environment').getByText('Enter the page it leads to.'))
    .toBeVisible()
})
