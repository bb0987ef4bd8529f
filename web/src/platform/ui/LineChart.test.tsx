import { expect, test } from 'vitest'
import { draw } from '#test/draw.tsx'
import { LineChart } from './LineChart.tsx'

const lines = [
  { label: '2026-27', values: [0, 40, 120] },
  { label: '2025-26', values: [0, 20, 80, 230] },
]

/** Names that reach beyond the drawing they stand in. */
function hangingOver(drawing: SVGSVGElement): string[] {
  const { right } = drawing.getBoundingClientRect()
  return [...drawing.querySelectorAll('text')]
    .filter((name) => name.getBoundingClientRect().right > right + 1)
    .map(({ textContent }) => textContent)
}

test.each([
  ['of the usual size', '16px', 340],
  ['twice as large', '32px', 260],
])(
  'with words %s a chart hangs out of no phone, and its names stay within it',
  async (_words, size, width) => {
    const root = document.documentElement
    root.style.fontSize = size
    try {
      const { screen } = await draw(
        <div style={{ width }}>
          <LineChart lines={lines} places={4} ticks={[]} nameOf={String} />
        </div>,
      )
      const place = screen.container.querySelector('[aria-hidden="true"]')
      const drawing = place?.querySelector('svg')
      if (!place || !drawing) throw new Error('There is no chart.')
      await expect.poll(() => drawing.getBoundingClientRect().width).toBeGreaterThan(width - 1)
      expect(place.getBoundingClientRect().width).toBe(width)
      // It is drawn once more for the width it has been given.
      await expect.poll(() => hangingOver(drawing)).toEqual([])
      expect(root.scrollWidth).toBeLessThanOrEqual(root.clientWidth)
    } finally {
      root.style.fontSize = ''
    }
  },
)
