import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draw } from '#test/draw.tsx'
import { DebouncedTextInput } from './DebouncedTextInput.tsx'

const settled = vi.fn<(text: string) => void>()
const longEnough = 300
const answeredAfter = 100

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  settled.mockClear()
})

/** A search whose text an address keeps, which comes back a moment later; with what else changes it or takes it away. */
function Searched() {
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      {isOpen && (
        <DebouncedTextInput
          label="Search"
          value={text}
          onSettle={(typed) => {
            settled(typed)
            setTimeout(() => setText(typed.trim()), answeredAfter)
          }}
        />
      )}
      <button type="button" onClick={() => setText('a saved view')}>
        Saved view
      </button>
      <button type="button" onClick={() => setOpen(false)}>
        Close
      </button>
    </>
  )
}

function Page() {
  return useLocation().pathname === '/' ? <Searched /> : 'A record'
}

test('a search box asks once the typing pauses', async () => {
  const { screen } = await draw(<Searched />)
  await screen.getByLabelText('Search').fill('Ada')
  expect(settled).not.toHaveBeenCalled()
  vi.advanceTimersByTime(longEnough)
  expect(settled).toHaveBeenCalledExactlyOnceWith('Ada')
})

test.for([
  ['the page it stood on has gone', <Page key="page" />],
  ['the next page is still on its way', <Searched key="searched" />],
] as const)('asks for nothing where a link was followed and %s', async ([, content]) => {
  const { screen, router } = await draw(content)
  await screen.getByLabelText('Search').fill('Ada')
  await router.navigate({ to: '/record' })
  vi.advanceTimersByTime(longEnough)
  expect(settled).not.toHaveBeenCalled()
  expect(router.history.location.pathname).toBe('/record')
})

test('asks at once where it is closed on the same page', async () => {
  const { screen } = await draw(<Searched />)
  await screen.getByLabelText('Search').fill('Ada')
  await screen.getByRole('button', { name: 'Close' }).click()
  expect(settled).toHaveBeenCalledExactlyOnceWith('Ada')
})

test('a search box gives way to what fills it from elsewhere', async () => {
  const { screen } = await draw(<Searched />)
  await screen.getByLabelText('Search').fill('Ada')
  await screen.getByRole('button', { name: 'Saved view' }).click()
  await expect.element(screen.getByLabelText('Search')).toHaveValue('a saved view')
  vi.advanceTimersByTime(longEnough)
  expect(settled).not.toHaveBeenCalled()
})

test.for([
  ['on while the first words are answered', 'Ada ', 'Ada L'],
  ['after a space that was not asked for', 'Ada ', 'Ada '],
] as const)('a search box keeps what is typed %s', async ([, first, then]) => {
  const { screen } = await draw(<Searched />)
  const field = screen.getByLabelText('Search')
  await field.fill(first)
  vi.advanceTimersByTime(longEnough)
  await field.fill(then)
  vi.advanceTimersByTime(answeredAfter)
  await new Promise(requestAnimationFrame)
  expect(field.element()).toHaveValue(then)
  vi.advanceTimersByTime(longEnough)
  expect(settled).toHaveBeenLastCalledWith(then)
})
