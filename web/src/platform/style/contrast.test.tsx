import {
  ActionIcon,
  Alert,
  Anchor,
  Button,
  Checkbox,
  MantineProvider,
  NavLink,
  Pill,
  SegmentedControl,
  Switch,
  Tabs,
  Text,
  TextInput,
} from '@mantine/core'
import axe from 'axe-core'
import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import './mantine-styles.ts'
import './app.css'
import { cssVariables, theme } from './theme.ts'

// Stories look at the screens in the light scheme only. What holds in the dark is held here, for every colour of words
// and every ground that a style sheet names, whether or not a story comes by where they meet.

const schemes = ['light', 'dark'] as const

/** Grounds that any words may stand on. */
const surfaces = ['var(--panel)', 'var(--app-bg)', 'var(--hover)']

/** Words that know their ground: a tint's own, what stands on a filled colour, the side bar's, and what is inherited. */
const ownGround =
  /^(?:inherit|transparent|currentcolor|#000|#fff|#661a87|var\(--(?:panel|alert-icon|bar-[a-z-]+)\))$/i

const rules = Object.values(
  import.meta.glob<string>('/src/**/*.css', { query: '?raw', import: 'default', eager: true }),
).flatMap((sheet) =>
  // What a rule says itself may stand before and after rules within it.
  [...sheet.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(/[{}]([^{}]*)(?=[{}])/g)].map(([, body = '']) => ({
    words: /(?:^|[;\s])color:\s*([^;]+)/.exec(body)?.[1]?.trim(),
    ground: /background(?:-color)?:\s*([^;]+)/.exec(body)?.[1]?.trim(),
  })),
)

function unique(values: readonly (string | undefined)[]): string[] {
  return [...new Set(values)].filter((value) => value !== undefined).toSorted()
}

const words = unique(rules.map((rule) => rule.words)).filter((value) => !ownGround.test(value))

/** Grounds by the words their own rule gives them, which stand on nothing else. */
const pairs = unique(
  rules.map((rule) =>
    rule.words && rule.ground && !/none|transparent/.test(rule.ground)
      ? `${rule.words === 'inherit' ? 'var(--mantine-color-text)' : rule.words} on ${rule.ground}`
      : undefined,
  ),
).filter((pair) => !pair.includes('var(--bar-') && !pair.includes('var(--ground'))

/** Grounds that tell nothing of the words on them: the page's own go there. */
const grounds = unique(rules.map((rule) => (rule.words ? undefined : rule.ground))).filter((ground) =>
  /tint|mix|light-dark/.test(ground),
)

async function findingsOn(scheme: 'light' | 'dark', content: ReactNode): Promise<string[]> {
  const { container } = await render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme={scheme} env="test">
      <div style={{ background: 'var(--panel)', color: 'var(--mantine-color-text)' }}>{content}</div>
    </MantineProvider>,
  )
  const { violations, passes } = await axe.run(container, {
    runOnly: ['color-contrast'],
    resultTypes: ['violations', 'passes'],
  })
  expect(passes.length).toBeGreaterThan(0)
  return violations.flatMap(({ nodes }) => nodes.map(({ html, any }) => `${html} ${any[0]?.message}`))
}

function on(ground: string, colour: string, key: string) {
  return (
    <p key={key} style={{ background: ground, color: colour }} title={key}>
      {key}
    </p>
  )
}

describe.each(schemes)('in the %s scheme', (scheme) => {
  test('words of every colour can be read on every surface', async () => {
    expect(words.length).toBeGreaterThan(10)
    const cases = words.flatMap((colour) =>
      surfaces.map((ground) => on(ground, colour, `${colour} on ${ground}`)),
    )
    expect(await findingsOn(scheme, cases)).toEqual([])
  })

  test('words can be read on the ground that their own rule gives them', async () => {
    expect(pairs.length).toBeGreaterThan(15)
    const cases = pairs.map((pair) => {
      const [colour = '', ground = ''] = pair.split(' on ')
      return on(ground, colour, pair)
    })
    expect(await findingsOn(scheme, cases)).toEqual([])
  })

  test('the page’s own words can be read on every tinted ground', async () => {
    const cases = grounds.flatMap((ground) => [
      on(ground, 'var(--mantine-color-text)', `text on ${ground}`),
      on(ground, 'var(--mantine-color-dimmed)', `dimmed on ${ground}`),
      on(ground, 'var(--pink-text)', `link on ${ground}`),
    ])
    expect(await findingsOn(scheme, cases)).toEqual([])
  })

  test('the controls can be read', async () => {
    const controls = (
      <>
        {['filled', 'default', 'light', 'subtle', 'outline'].flatMap((variant) =>
          (variant === 'subtle' ? ['pink', 'red', 'gray'] : ['pink', 'red']).map((color) => (
            <Button key={`${variant} ${color}`} variant={variant} color={color}>
              {`${variant} ${color}`}
            </Button>
          )),
        )}
        <ActionIcon variant="subtle" color="gray" aria-label="icon">
          x
        </ActionIcon>
        {['light', 'outline'].flatMap((variant) =>
          ['pink', 'red', 'orange'].map((color) => (
            <Alert key={`${variant} ${color}`} variant={variant} color={color} title={`${variant} ${color}`}>
              Words within
            </Alert>
          )),
        )}
        <Anchor href="/">Link</Anchor>
        <Text c="dimmed">Dimmed</Text>
        <Pill>Pill</Pill>
        <NavLink label="Chosen" active description="Described" />
        <SegmentedControl data={['One', 'Two']} />
        <Tabs value="one">
          <Tabs.List>
            <Tabs.Tab value="one">One</Tabs.Tab>
            <Tabs.Tab value="two">Two</Tabs.Tab>
          </Tabs.List>
        </Tabs>
        <TextInput label="Label" description="Description" error="Error" placeholder="Placeholder" />
        <Checkbox label="Ticked" description="Described" defaultChecked />
        <Switch label="Switched" defaultChecked onLabel="On" offLabel="Off" />
      </>
    )
    expect(await findingsOn(scheme, controls)).toEqual([])
  })
})
