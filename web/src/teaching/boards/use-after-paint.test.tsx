import { useState } from 'react'
import { expect, test } from 'vitest'
import { draw } from '#test/draw.tsx'
import { useAfterPaint } from './use-after-paint.ts'

test('what follows a value is drawn after it, and of values that come quickly only with the last', async () => {
  const drawn: string[] = []
  function Counter() {
    const [count, setCount] = useState(0)
    const followed = useAfterPaint(count)
    drawn.push(`${count} ${followed}`)
    return (
      <button type="button" onClick={() => setCount(count + 1)}>
        {count} and {followed}
      </button>
    )
  }
  const { screen } = await draw(<Counter />)
  const button = screen.getByRole('button')
  const element = button.element()
  if (!(element instanceof HTMLElement)) throw new Error('The button is not drawn.')
  element.click()
  await Promise.resolve()
  element.click()
  await expect.element(button).toHaveTextContent('2 and 2')
  expect([...new Set(drawn)]).toEqual(['0 0', '1 0', '2 0', '2 2'])
})
