import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { draw } from '#test/draw.tsx'
import { FormDialog } from './FormDialog.tsx'

function Asked() {
  const [isBusy, setBusy] = useState(false)
  const [isSeen, setSeen] = useState(false)
  const submit = () => {
    setBusy(true)
    setTimeout(() => {
      setBusy(false)
      setSeen(true)
    }, 300)
  }
  return (
    <FormDialog
      title="Mend many"
      verb={isSeen ? 'Write it' : 'See for whom'}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={() => {}}
    >
      <input aria-label="Value" data-autofocus />
    </FormDialog>
  )
}

test('whoever goes on by keyboard is on the button of the next step once the work is done', async () => {
  const { screen } = await draw(<Asked />)
  await expect.element(screen.getByRole('textbox', { name: 'Value' })).toHaveFocus()
  await userEvent.keyboard('{Tab}{Tab}{Enter}')
  await expect.element(screen.getByRole('button', { name: 'See for whom' })).toBeDisabled()
  await expect.element(screen.getByRole('button', { name: 'Write it' })).toHaveFocus()
})

test('who is somewhere else in the dialog by then stays there', async () => {
  const { screen } = await draw(<Asked />)
  await screen.getByRole('button', { name: 'See for whom' }).click()
  await screen.getByRole('textbox', { name: 'Value' }).click()
  await expect.element(screen.getByRole('button', { name: 'Write it' })).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Value' })).toHaveFocus()
})
