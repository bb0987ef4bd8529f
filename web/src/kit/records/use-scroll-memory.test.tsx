import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { draw } from '#test/draw.tsx'
import { useScrollMemory } from './use-scroll-memory.ts'

/** A list whose rows come a moment after its page, as they do the first time. */
function List() {
  const region = useRef<HTMLDivElement>(null)
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), 20)
    return () => clearTimeout(timer)
  }, [])
  useScrollMemory(region, isReady)
  if (!isReady) return 'Loading'
  return (
    <div ref={region} role="region" aria-label="Rows" style={{ height: 100, overflow: 'auto' }}>
      <div style={{ height: 2000 }} />
    </div>
  )
}

function Page() {
  return useLocation().pathname === '/' ? <List /> : 'A record'
}

test('a list is found where it was left', async () => {
  const { screen, router } = await draw(<Page />)
  const rows = screen.getByRole('region', { name: 'Rows' })
  await expect.element(rows).toBeVisible()
  rows.element().scrollTo({ top: 640 })
  await expect.poll(() => rows.element().scrollTop).toBe(640)
  await new Promise(requestAnimationFrame)
  router.history.push('/record')
  await expect.element(screen.getByText('A record')).toBeVisible()
  router.history.back()
  await expect.element(rows).toBeVisible()
  await expect.poll(() => rows.element().scrollTop).toBe(640)
})
