import { Textarea } from '@mantine/core'
import { expect, test } from 'vitest'
import { draw } from '#test/draw.tsx'
import { AutosizeTextarea } from './AutosizeTextarea.tsx'

const lines = (count: number) => 'A line\n'.repeat(count - 1)

test('a box is as tall as what is written in it, between its least and its most', async () => {
  const { screen } = await draw(
    <>
      <AutosizeTextarea aria-label="Grows" minRows={3} maxRows={6} />
      {[3, 5, 6].map((rows) => (
        <Textarea key={rows} aria-label={`${rows} rows`} rows={rows} />
      ))}
    </>,
  )
  const heightOf = (name: string) =>
    screen.getByRole('textbox', { name }).element().getBoundingClientRect().height
  const box = screen.getByRole('textbox', { name: 'Grows' })
  for (const [written, rows] of [
    [1, 3],
    [5, 5],
    [9, 6],
    [2, 3],
  ] as const) {
    await box.fill(lines(written))
    expect(heightOf('Grows'), `${written} lines`).toBeCloseTo(heightOf(`${rows} rows`), 0)
  }
})
