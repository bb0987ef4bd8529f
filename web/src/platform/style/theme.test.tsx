import { MantineProvider, Menu } from '@mantine/core'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import './mantine-styles.ts'
import { cssVariables, theme } from './theme.ts'

test('a menu stays while somebody scrolls to what lies further down in it', async () => {
  // In its own environment for tests Mantine hides no menu.
  const screen = await render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables}>
      <div style={{ height: 3000, paddingTop: 100 }}>
        <Menu>
          <Menu.Target>
            <button type="button">Not yet reviewed</button>
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
