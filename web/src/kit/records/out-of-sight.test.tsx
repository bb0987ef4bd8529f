import { useLocation } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { sessionQuery } from '#platform/api/session.ts'
import { answerWith } from '#test/answer.ts'
import { draw } from '#test/draw.tsx'
import { RecordScreen } from './RecordScreen.tsx'

afterEach(() => vi.unstubAllGlobals())

const stored = { id: 'l-1', version: 2, label: 'Hannah Jones', stage: 'Initial contact made' }
const said = 'You hand this potential student on, and do not see the record any more.'
/** The page of the record, or what it leads to. */
function Page() {
  const { pathname } = useLocation()
  return pathname === '/leads/mine' ? <p>My list</p> : <RecordScreen collection="leads" id="l-1" />
}
const cameFrom = { href: '/leads/mine', title: 'Mine', collection: 'leads', rows: '' }

test('a step that takes a record out of sight says so first, leads back to the list and asks nothing more of it', async () => {
  const calls = answerWith({
    'GET /api/leads/l-1/mails': { body: { data: [] } },
    'GET /api/leads/l-1': {
      body: {
        data: stored,
        abilities: {
          edit: true,
          remove: false,
          readOnly: [],
          moves: { stage: [{ to: 'Office follow up' }] },
        },
      },
    },
    'POST /api/leads/l-1/consequences': {
      body: { data: [{ id: 'out-of-sight', label: said, ticked: true, locked: true }] },
    },
    'PATCH /api/leads/l-1': {
      body: {
        data: { ...stored, version: 3, stage: 'Office follow up' },
        abilities: { edit: false, remove: false, readOnly: [], moves: {} },
        meta: { outOfSight: true },
      },
    },
  })
  const { screen, router } = await draw(<Page />, {
    prepare: (queryClient) => void queryClient.setQueryData(sessionQuery.queryKey, null),
  })
  await router.navigate({ href: '/leads/l-1', state: { cameFrom } })
  await screen.getByRole('button', { name: 'Status: Initial contact made. Change it' }).click()
  await screen.getByRole('menuitem', { name: 'Office follow up' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByRole('checkbox', { name: said })).toBeChecked()
  expect(router.state.location.pathname).toBe('/leads/l-1')
  await dialog.getByRole('button', { name: 'Change stage' }).click()
  await expect.element(screen.getByText('My list')).toBeVisible()
  const made = calls.map(({ call }) => call)
  const isOfRecord = (call: string) => /\/l-1\b|subjectId=l-1/.test(call)
  expect(made).toContain('GET /api/leads/l-1/mails')
  expect(made.filter(isOfRecord).at(-1)).toBe('PATCH /api/leads/l-1')
})
