import { expect, test, vi } from 'vitest'
import { draw } from '#test/draw.tsx'
import { ErrorState, referenceIn } from './ErrorState.tsx'

const reference = '5f0c9b1e-8f5c-4a53-9a52-6a2b7d1b9c11'

test('a failure says what happened, the number to quote, and offers another try', async () => {
  const retry = vi.fn<() => void>()
  const error = new Error(`Something went wrong on our side. Tell the office the number ${reference}.`)
  const { screen } = await draw(<ErrorState error={error} onRetry={retry} />)
  await expect.element(screen.getByText(/Something went wrong on our side/)).toBeVisible()
  await expect.element(screen.getByText(reference, { exact: true })).toBeVisible()
  await screen.getByRole('button', { name: 'Try again' }).click()
  expect(retry).toHaveBeenCalledOnce()
})

test('a failure that is acted on elsewhere is not told a second time', async () => {
  const error = Object.assign(new Error('Session expired - please login again'), { isActedOn: true })
  const { screen } = await draw(<ErrorState error={error} />)
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})

test.each([
  [`the number ${reference}.`, reference],
  ['Not found', null],
  ['the number 12345678', null],
])('the state of an error: %s', (message, found) => {
  expect(referenceIn(message)).toBe(found)
})
