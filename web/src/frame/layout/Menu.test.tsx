import type { MenuNode } from '@minster/domain/pages/menu'
import { expect, test } from 'vitest'
import { draw } from '#test/draw.tsx'
import { Menu } from './Menu.tsx'
import { Rail } from './Rail.tsx'

const line = (title: string, link: string): MenuNode => ({
  title,
  initials: title.slice(0, 1),
  icon: undefined,
  link,
  opensNewTab: false,
  isRouteLink: link !== '#',
  prefix: undefined,
  hasArrow: false,
  children: [],
})

const nodes: readonly MenuNode[] = [
  line('Dashboard', '/'),
  {
    ...line('Academic Adm', '#'),
    initials: 'AA',
    prefix: '/faculty',
    hasArrow: true,
    children: [
      line('Academic Team', '/faculty/all'),
      {
        ...line('Reports', '#'),
        hasArrow: true,
        children: [line('Pathways', '/faculty/pathways')],
      },
    ],
  },
  { ...line('Library', 'https://library.example.org'), isRouteLink: false, opensNewTab: true },
  line('Nowhere', '#'),
]

test('the group around the open page is open, and only that page is marked', async () => {
  const { screen } = await draw(<Menu nodes={nodes} pathname="/faculty/all" />, { at: '/faculty/all?page=2' })
  await expect
    .element(screen.getByRole('button', { name: 'Academic Adm' }))
    .toHaveAttribute('aria-expanded', 'true')
  const current = document.querySelectorAll('[aria-current="page"]')
  expect([...current].map((link) => link.textContent)).toEqual(['Academic Team'])
})

test('a page beneath a line does not mark it', async () => {
  await draw(<Menu nodes={nodes} pathname="/faculty/all/7" />, { at: '/faculty/all/7' })
  expect(document.querySelectorAll('[aria-current="page"]')).toHaveLength(0)
})

test('groups open and close, and so do the groups within them', async () => {
  const { screen } = await draw(<Menu nodes={nodes} pathname="/" />)
  await expect.element(screen.getByText('Academic Team')).not.toBeVisible()
  await screen.getByRole('button', { name: 'Academic Adm' }).click()
  await expect.element(screen.getByRole('link', { name: 'Academic Team' })).toBeVisible()
  await expect.element(screen.getByText('Pathways')).not.toBeVisible()
  await screen.getByRole('button', { name: 'Reports' }).click()
  await expect.element(screen.getByRole('link', { name: 'Pathways' })).toBeVisible()
  await screen.getByRole('button', { name: 'Academic Adm' }).click()
  await expect.element(screen.getByText('Pathways')).not.toBeVisible()
})

test('a link out of the product opens a new tab, and one without a target is a placeholder', async () => {
  const { screen } = await draw(<Menu nodes={nodes} pathname="/" />)
  const outside = screen.getByRole('link', { name: /Library/ })
  await expect.element(outside).toHaveAttribute('target', '_blank')
  await expect.element(outside).toHaveAttribute('rel', 'noreferrer')
  await expect.element(screen.getByRole('link', { name: 'Nowhere' })).toHaveAttribute('href', '#')
})

test('the folded menu shows initials under their names, and a group opens beside it', async () => {
  const { screen } = await draw(<Rail nodes={nodes} pathname="/" />)
  const group = screen.getByRole('button', { name: 'Academic Adm' })
  await expect.element(group).toHaveTextContent('AA')
  await group.click()
  await expect.element(screen.getByRole('link', { name: 'Academic Team' })).toBeVisible()
})
