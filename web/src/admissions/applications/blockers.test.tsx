import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { draw } from '#test/draw.tsx'
import { blockersQuery } from './blockers.ts'

afterEach(() => vi.unstubAllGlobals())

function BlockersProbe() {
  const [{ id, version }, setRecord] = useState({ id: 'one', version: 1 })
  const { data } = useQuery(blockersQuery('applications', id, version))
  return (
    <>
      <p>{data ? data.map(({ what }) => what).join() : 'Nothing is known'}</p>
      <button type="button" onClick={() => setRecord({ id, version: version + 1 })}>
        Changed
      </button>
      <button type="button" onClick={() => setRecord({ id: 'other', version })}>
        Another
      </button>
    </>
  )
}

test('what held an application up stands until a change is answered, and never for another application', async () => {
  const reason = { by: 'Referee', step: 'References', what: 'A reference is owed', since: '2026-11-01' }
  const answered = vi.fn<() => void>()
  vi.stubGlobal('fetch', () => {
    answered()
    const first = new Response(JSON.stringify({ data: [reason] }))
    return answered.mock.calls.length === 1 ? Promise.resolve(first) : new Promise(() => {})
  })
  const { screen } = await draw(<BlockersProbe />)
  await expect.element(screen.getByText('A reference is owed')).toBeVisible()
  await screen.getByRole('button', { name: 'Changed' }).click()
  await expect.poll(() => answered.mock.calls.length).toBe(2)
  expect(screen.getByText('A reference is owed').elements()).toHaveLength(1)
  await screen.getByRole('button', { name: 'Another' }).click()
  await expect.element(screen.getByText('Nothing is known')).toBeVisible()
})
