import { MantineProvider, Menu } from '@mantine/core'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import '#platform/style/mantine-styles.ts'
import { cssVariables, theme } from '#platform/style/theme.ts'
import { StatusPick } from './StatusPick.tsx'

test('its menu stays while somebody scrolls to the results that lie further down', async () => {
  // In its own environment for tests Mantine hides no menu.
  const screen = await render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables}>
      <div style={{ height: 3000, paddingTop: 100 }}>
        <Menu>
          <Menu.Target>
            <StatusPick label="Not yet reviewed" />
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item>Accepted</Menu.Item>
            <div style={{ height: 1200 }} />
            <Menu.Item>Rejected</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
    </MantineProvider>,
  )
  await screen.getByRole('button', { name: 'Not yet reviewed' }).click()
  await expect.element(screen.getByRole('menuitem', { name: 'Accepted' })).toBeVisible()
  scrollTo({ top: 800, behavior: 'instant' })
  // Where the menu stands is worked out with the next frames.
  await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted, 100)))
  expect(
    screen.getByRole('button', { name: 'Not yet reviewed' }).element().getBoundingClientRect().bottom,
  ).toBeLessThan(0)
  await screen.getByRole('menuitem', { name: 'Rejected' }).click()
})
