import { afterEach, expect, test, vi } from 'vitest'
import { sessionQuery } from '#platform/api/session.ts'
import { draw } from '#test/draw.tsx'
import NextStepDialog from './NextStepDialog.tsx'

afterEach(() => vi.unstubAllGlobals())

const stored = {
  id: 'l-1',
  version: 4,
  person: { id: 'p-1', label: 'Hannah Jones' },
  nextAction: { what: 'Ring about the open day', on: '2026-11-20' },
}
const newer = { ...stored, version: 6, nextAction: { what: 'Send the prospectus', on: null } }
const abilities = { edit: true, remove: false, readOnly: [], moves: {} }
const message = 'Ben Roberts changed Next step on 26 November 2026.'

test('what a colleague planned meanwhile is said, and replaced only by whoever saves again', async () => {
  const onClose = vi.fn<() => void>()
  const saved: { readonly version: string | null; readonly body: unknown }[] = []
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit = {}) => {
    if (init.method !== 'PATCH') return new Response(JSON.stringify({ data: newer, abilities }))
    const version = new Headers(init.headers).get('if-match')
    saved.push({ version, body: typeof init.body === 'string' ? JSON.parse(init.body) : null })
    if (version === '"6"') return new Response(JSON.stringify({ data: newer, abilities }))
    const details = [{ param: 'nextAction.what', message }]
    const error = {
      status: 409,
      code: 'CONFLICT',
      message: 'Changed',
      details,
      current: { version: 6, fields: {} },
    }
    return new Response(JSON.stringify({ error }), { status: 409 })
  })
  const { screen } = await draw(<NextStepDialog record={stored} onClose={onClose} />, {
    prepare: (queryClient) => void queryClient.setQueryData(sessionQuery.queryKey, null),
  })
  const dialog = screen.getByRole('dialog', { name: 'Next step with Hannah Jones' })
  const what = dialog.getByRole('textbox', { name: 'What next?' })
  await expect.element(what).toHaveValue('Ring about the open day')
  await what.fill('Write')
  const save = dialog.getByRole('button', { name: 'Set the next step' })
  await save.click()
  await expect.element(dialog.getByText(message)).toBeVisible()
  await expect.element(dialog.getByRole('status')).toHaveTextContent('Planned now: Send the prospectus.')
  await expect.element(what).toHaveValue('Write')
  expect(onClose).not.toHaveBeenCalled()
  await save.click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  const body = { nextAction: { what: 'Write', on: '2026-11-20' } }
  expect(saved).toEqual([
    { version: '"4"', body },
    { version: '"6"', body },
  ])
})
