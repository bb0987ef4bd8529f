import { Notifications, notifications } from '@mantine/notifications'
import { lazy, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { draw } from '#test/draw.tsx'
import { LazyPopover } from './LazyPopover.tsx'

const ahead = vi.fn<() => Promise<unknown>>(async () => undefined)
const Inside = lazy(async () => ({ default: () => <input aria-label="Find a field" /> }))

function Filter() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <LazyPopover
        opened={isOpen}
        onChange={setOpen}
        ahead={ahead}
        renderTarget={(target) => (
          <button {...target} type="button" onClick={() => setOpen(!isOpen)}>
            Filter
          </button>
        )}
      >
        <Inside />
      </LazyPopover>
      <Notifications />
    </>
  )
}

afterEach(() => {
  notifications.clean()
  ahead.mockReset()
})

test('what is in it is fetched as soon as its button is pointed at, and it opens with that', async () => {
  ahead.mockResolvedValue(undefined)
  const { screen } = await draw(<Filter />)
  const button = screen.getByRole('button', { name: 'Filter' })
  await userEvent.hover(button)
  expect(ahead).toHaveBeenCalledOnce()
  await button.click()
  await expect.element(screen.getByRole('dialog').getByLabelText('Find a field')).toBeVisible()
})

test('where what is in it cannot be fetched it stays closed and says so, and opens the next time', async () => {
  ahead.mockRejectedValue(new Error('gone'))
  const { screen } = await draw(<Filter />)
  const button = screen.getByRole('button', { name: 'Filter' })
  await button.click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('This could not be loaded.')
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  ahead.mockResolvedValue(undefined)
  await button.click()
  await expect.element(screen.getByRole('dialog')).toBeVisible()
})
