import { studyMenuEntries } from '@minster/domain/pages/menu-entries'
import { officeMenuEntries } from '@minster/domain/pages/menu-entries-office'
import { expect, test } from 'vitest'
import { draw } from '#test/draw.tsx'
import { MenuIcon } from './MenuIcon.tsx'

test('every entry on the top level of the menu has its icon', async () => {
  const entries = [...studyMenuEntries, ...officeMenuEntries]
  await draw(
    entries.map(({ title, icon }) => (
      <div key={title} data-entry={title}>
        <MenuIcon name={icon} />
      </div>
    )),
  )
  const without = [...document.querySelectorAll('[data-entry]:not(:has(svg))')]
  expect(without.map((entry) => entry.getAttribute('data-entry'))).toEqual([])
})
