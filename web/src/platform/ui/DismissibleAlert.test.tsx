import { expect, test } from 'vitest'
import { draw } from '#test/draw.tsx'
import { DismissibleAlert } from './DismissibleAlert.tsx'

test('an alert can be dismissed only when it is dismissible', async () => {
  const { screen } = await draw(
    <>
      <DismissibleAlert title="Stays" />
      <DismissibleAlert title="Goes" dismissible />
    </>,
  )
  await screen.getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(screen.getByText('Goes')).not.toBeInTheDocument()
  await expect.element(screen.getByText('Stays')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Dismiss' }).elements()).toHaveLength(0)
})
