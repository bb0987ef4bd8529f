import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#test/draw.tsx'
import { emulateMedia } from '#test/emulate.ts'
import '#platform/style/paper.css'
import { choosableColumns, columnsOf } from './columns.ts'
import { ListTable } from './ListTable.tsx'

const columns = columnsOf('hubs', [], { claims: ['*'] })
const rows = [
  { id: 'h1', version: 1, name: 'Lincoln', code: 'LIN', active: true, email: 'lincoln@example.org' },
  { id: 'h2', version: 1, name: 'Truro', code: 'TRU', active: false, email: null },
]
type ListTableProps = ComponentProps<typeof ListTable>
interface TableOptions extends Partial<Pick<ListTableProps, 'onSort' | 'onToggle' | 'RowAction'>> {
  readonly shown?: Pick<ListTableProps, 'columns' | 'rows'>
}
const cameFrom = { href: '/hubs?sort=-name', title: 'Hubs', collection: 'hubs', rows: 'sort=-name' }

function table({ shown = { columns, rows }, ...handlers }: TableOptions = {}) {
  return (
    <ListTable
      label="Hubs"
      columns={shown.columns}
      rows={shown.rows}
      sortKeys={[{ path: 'name', down: true }]}
      selection={{ ids: new Set(['h2']), all: false }}
      canSelect
      density="normal"
      isBusy={false}
      isDimmed={false}
      previewed={null}
      region={{ current: null }}
      cameFrom={cameFrom}
      hrefOf={({ id }) => `/hubs/${id}`}
      collection="hubs"
      RowAction={handlers.RowAction}
      onSort={handlers.onSort ?? (() => {})}
      onToggle={handlers.onToggle ?? (() => {})}
      onTogglePage={() => {}}
    />
  )
}

test('only the sorted column of a list says so', async () => {
  const onSort = vi.fn<(path: string) => void>()
  const { screen } = await draw(table({ onSort }))
  const sorted = screen
    .getByRole('columnheader')
    .elements()
    .map((heading) => heading.getAttribute('aria-sort'))
  expect(sorted.filter(Boolean)).toEqual(['descending'])
  await screen.getByRole('button', { name: 'Code' }).click()
  expect(onSort).toHaveBeenCalledExactlyOnceWith('code')
})

test('the first cell is a real link, the whole row follows it, and the record knows its list', async () => {
  const { screen, router } = await draw(table())
  await expect.element(screen.getByRole('link', { name: 'Lincoln' })).toHaveAttribute('href', '/hubs/h1')
  await screen.getByText('LIN', { exact: true }).click()
  await expect.poll(() => router.history.location.pathname).toBe('/hubs/h1')
  expect(router.history.location.state.cameFrom).toEqual(cameFrom)
})

test('the tick of a row selects it without opening', async () => {
  const onToggle = vi.fn<(id: string) => void>()
  const { screen, router } = await draw(table({ onToggle }))
  await expect.element(screen.getByRole('checkbox', { name: 'Select Truro' })).toBeChecked()
  await screen.getByRole('checkbox', { name: 'Select Lincoln' }).click()
  expect(onToggle).toHaveBeenCalledExactlyOnceWith('h1')
  expect(router.history.location.pathname).toBe('/')
})

test('a cell that is cut off can be read whole', async () => {
  const { screen } = await draw(<div style={{ width: 300 }}>{table()}</div>)
  const titleOf = async (words: string) => {
    await screen.getByText(words, { exact: true }).hover()
    return screen.getByText(words, { exact: true }).element().closest('td, th')?.getAttribute('title')
  }
  expect(await titleOf('LIN')).toBeFalsy()
  const [cell] = screen.getByRole('cell').elements()
  if (!(cell instanceof HTMLElement)) throw new Error('There is no cell.')
  cell.style.maxWidth = '10px'
  cell.textContent = 'As long as no cell can show'
  expect(await titleOf('As long as no cell can show')).toBe('As long as no cell can show')
})

test('who never came and who is locked is seen at a glance, where it may be seen', async () => {
  const users = [
    { id: 'u1', version: 1, name: 'Ann', lastSignIn: null, secondStep: false, locked: true },
    {
      id: 'u2',
      version: 1,
      name: 'Ben',
      lastSignIn: '2026-11-19T09:30:00.000Z',
      secondStep: true,
      locked: false,
    },
  ]
  const listed = ['name', 'lastSignIn', 'secondStep', 'locked']
  const columnsFor = (claims: readonly string[]) => columnsOf('users', listed, { claims })
  expect(columnsFor(['dashboard:view']).map(({ path }) => path)).toEqual(['name'])
  const { screen } = await draw(table({ shown: { columns: columnsFor(['users:view']), rows: users } }))
  const lines = screen.getByRole('row').elements().slice(1)
  expect(
    lines.map((line) => [...line.querySelectorAll('th, td')].map(({ textContent }) => textContent)),
  ).toEqual([
    ['', 'Ann', 'Never', 'No', 'Locked'],
    ['', 'Ben', '19/11/2026 09:30', 'Yes', 'No'],
  ])
})

test('a button of a row acts on it and leads nowhere', async () => {
  const onPress = vi.fn<(id: string) => void>()
  const RowAction: ListTableProps['RowAction'] = ({ row, collection }) =>
    row.id === 'h1' ? (
      <button type="button" onClick={() => onPress(`${collection} ${row.id}`)}>
        Ring them
      </button>
    ) : null
  const { screen, router } = await draw(table({ RowAction }))
  await screen.getByRole('button', { name: 'Ring them' }).click()
  expect(onPress).toHaveBeenCalledExactlyOnceWith('hubs h1')
  expect(router.history.location.pathname).not.toBe('/hubs/h1')
})

test('on paper stand as many columns as have room, and how many are left out', async () => {
  const wide = choosableColumns('people', { claims: ['*'] }).flatMap((group) => group.columns)
  expect(wide.length).toBeGreaterThan(20)
  const person = { id: 'p1', version: 1, ...Object.fromEntries(wide.map(({ path }) => [path, null])) }
  const { screen } = await draw(table({ shown: { columns: wide, rows: [person] } }))
  const note = screen.getByText(/columns have no room on paper/)
  await expect.element(note).not.toBeVisible()
  // The width of A4 within its margins.
  await page.viewport(718, 1000)
  await emulateMedia('print')
  try {
    await expect.element(note).toBeVisible()
    await expect
      .element(note)
      .toHaveTextContent(`${wide.length - 12} of ${wide.length} columns have no room on paper.`)
    expect(screen.getByRole('columnheader').elements()).toHaveLength(12)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(718)
  } finally {
    await emulateMedia('screen')
    await page.viewport(1280, 800)
  }
})
