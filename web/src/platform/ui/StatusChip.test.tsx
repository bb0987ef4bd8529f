import { tones } from '@minster/domain/platform/words/tones'
import { expect, test } from 'vitest'
import { draw } from '#test/draw.tsx'
import { StatusChip } from './StatusChip.tsx'

test('a status is said in words, with a dot of its tone beside them', async () => {
  const { screen } = await draw(
    tones.map((tone) => <StatusChip key={tone} tone={tone} label={`It is ${tone}`} />),
  )
  const colours = tones.map((tone) => {
    const chip = screen.getByText(`It is ${tone}`).element()
    return getComputedStyle(chip, '::before').backgroundColor
  })
  expect(new Set(colours).size).toBe(tones.length)
  const wordColours = tones.map((tone) => getComputedStyle(screen.getByText(`It is ${tone}`).element()).color)
  expect(new Set(wordColours).size).toBe(1)
})

test('a status without a tone is neutral', async () => {
  const { screen } = await draw(<StatusChip label="Submitted" />)
  expect(screen.getByText('Submitted').element().getAttribute('data-tone')).toBe('neutral')
})
