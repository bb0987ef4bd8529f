import { Checkbox, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { draw } from '#test/draw.tsx'
import { emulate } from '#test/emulate.ts'
import { Callout } from './Callout.tsx'
import { CountChip } from './CountChip.tsx'
import { Crumbs } from './Crumbs.tsx'
import { FactLines } from './FactLines.tsx'
import { Fact, Facts } from './Facts.tsx'
import { Lines } from './Lines.tsx'
import { Panel } from './Panel.tsx'
import { Screen } from './Screen.tsx'
import { Section } from './Section.tsx'
import { StatusChip } from './StatusChip.tsx'
import { TextButton } from './TextButton.tsx'

const word = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(4)

describe('a word of 140 letters stays within', () => {
  const parts: Readonly<Record<string, ReactNode>> = {
    'the head of a screen': (
      <Screen back={<Crumbs to={<a href="/">Students</a>}>{word}</Crumbs>} title={word} lead={word}>
        {word}
      </Screen>
    ),
    'a panel': (
      <Panel title={word} facts={word}>
        {word}
      </Panel>
    ),
    'a section': (
      <Section title={word} help={word}>
        {word}
      </Section>
    ),
    'a list': (
      <Lines>
        <li>
          <strong>{word}</strong> <small>{word}</small>
        </li>
        <li>
          <Checkbox label={word} description={word} />
        </li>
      </Lines>
    ),
    facts: (
      <>
        <Facts>
          <Fact label={word}>{word}</Fact>
        </Facts>
        <Facts rows>
          <Fact label="Name">{word}</Fact>
        </Facts>
        <FactLines facts={[{ title: 'Name', value: word }]} />
      </>
    ),
    'a callout': <Callout tone="warning">{word}</Callout>,
    'a button of words': <TextButton>{word}</TextButton>,
  }
  test.each(Object.entries(parts))('%s', async (_, part) => {
    const { screen } = await draw(<div style={{ width: '18rem' }}>{part}</div>)
    const place = screen.container.querySelector('div')
    await expect.poll(() => screen.container.textContent).toContain(word)
    for (const one of place?.querySelectorAll('*') ?? [])
      expect(one.scrollWidth, one.outerHTML.slice(0, 90)).toBeLessThanOrEqual(Math.max(288, one.clientWidth))
  })

  test('a dialog, its title in lines that do not touch', async () => {
    const { screen } = await draw(
      <Modal opened onClose={() => {}} size="18rem" title={word}>
        {word}
      </Modal>,
    )
    const title = screen.getByRole('heading', { name: word }).element()
    const { lineHeight, fontSize } = getComputedStyle(title)
    expect(Number.parseFloat(lineHeight)).toBeGreaterThan(1.3 * Number.parseFloat(fontSize))
    const dialog = screen.getByRole('dialog').element()
    expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth)
  })
})

test('a name from right to left leaves the number beside it where it was written', async () => {
  const { screen } = await draw(
    <p>
      <strong>שרה בן־גוריון</strong> <span>12</span> days
    </p>,
  )
  const leftOf = (words: string) =>
    screen.getByText(words, { exact: true }).element().getBoundingClientRect().left
  expect(leftOf('שרה בן־גוריון')).toBeLessThan(leftOf('12'))
})

describe("in a reader's own colours", () => {
  const force = (value: string) => emulate('forced-colors', value)
  afterEach(() => force('none'))

  test('the browser of these tests has them', async () => {
    await force('active')
    expect(matchMedia('(forced-colors: active)').matches).toBe(true)
  })

  test('what is chosen among several keeps a ground of its own', async () => {
    await force('active')
    const { screen } = await draw(
      <>
        <CountChip label="Chosen" count={1} aria-pressed />
        <CountChip label="Another" count={2} aria-pressed={false} />
      </>,
    )
    const styleOf = (name: RegExp) => getComputedStyle(screen.getByRole('button', { name }).element())
    expect(styleOf(/Chosen/).forcedColorAdjust).toBe('none')
    expect(styleOf(/Chosen/).backgroundColor).not.toBe(styleOf(/Another/).backgroundColor)
    expect(styleOf(/Another/).forcedColorAdjust).toBe('auto')
  })

  test('a dot of a status is there, in the colour of words', async () => {
    await force('active')
    const { screen } = await draw(<StatusChip label="Current" tone="success" />)
    const chip = screen.getByText('Current').element()
    const { forcedColorAdjust, backgroundColor } = getComputedStyle(chip, '::before')
    expect(forcedColorAdjust).toBe('none')
    expect(backgroundColor).toBe(getComputedStyle(chip).color)
  })
})
