import { expect, test } from 'vitest'
import { currentUserOf } from '#platform/api/current-user.ts'
import { sessionQuery } from '#platform/api/session.ts'
import { draw } from '#test/draw.tsx'
import { leadList } from './lead-list.tsx'

/** A row of the list, with no more of a potential student than it asks for. */
async function drawRow(goesOn: boolean, permissions: readonly string[]) {
  const { RowAction, fields } = leadList
  if (!RowAction) throw new Error('Nothing can be done from a row.')
  const lead = { person: { id: 'p-1', label: 'Hannah Jones' }, stage: 'Initial contact made', goesOn }
  const asked = Object.entries(lead).filter(([path]) => fields?.includes(path))
  const user = currentUserOf({ id: 'u', name: 'Alice Morgan', email: 'alice@example.org', permissions })
  const { screen } = await draw(
    <>
      <RowAction collection="leads" row={{ id: 'l-1', version: 4, ...Object.fromEntries(asked) }} />
      <p>The row ends here.</p>
    </>,
    {
      prepare: (queryClient) =>
        void queryClient.setQueryData(
          sessionQuery.queryKey,
          user && { user, student: null, mustEnrol: false },
        ),
    },
  )
  await expect.element(screen.getByText('The row ends here.')).toBeVisible()
  return screen.getByRole('button', { name: 'Note what was said with Hannah Jones' })
}

test.each([
  [true, ['leads:view', 'leads:edit'], 1],
  [false, ['leads:view', 'leads:edit'], 0],
  [true, ['leads:view'], 0],
])('whoever goes on (%s) is noted from the list by who has %j', async (goesOn, permissions, count) => {
  const note = await drawRow(goesOn, permissions)
  expect(note.elements()).toHaveLength(count)
})
