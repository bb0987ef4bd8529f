import { date, text } from '@minster/domain/kit/record/field'
import { fieldsOf } from '@minster/domain/kit/record/record'
import { expect, test, vi } from 'vitest'
import { draw } from '#test/draw.tsx'
import { ConflictPanel } from './ConflictPanel.tsx'

const [name, hatched] = fieldsOf({ fields: { name: text('Name'), hatched: date('Hatched') } })
const by = { id: 'h', label: 'Hannah Jones' }
const at = '2026-11-20T10:42:00.000Z'

test('each field is settled, theirs or mine, before it is saved again', async () => {
  if (!name || !hatched) throw new Error('The fields are missing.')
  const settle = vi.fn<(takeTheirs: readonly string[]) => void>()
  const clashes = [
    { placed: name, theirs: 'Adele', mine: 'Ada', by, at },
    { placed: hatched, theirs: null, mine: '2026-01-02', by, at },
  ]
  const { screen } = await draw(<ConflictPanel clashes={clashes} isSaving={false} onSettle={settle} />)
  await expect
    .element(screen.getByText('Somebody else changed this record. Your edits are kept.'))
    .toBeVisible()
  await expect.element(screen.getByText('Hannah Jones, 20/11/2026 10:42').first()).toBeVisible()
  const save = screen.getByRole('button', { name: 'Save again' })
  await screen.getByRole('radio', { name: 'Adele' }).click()
  await expect.element(save).toBeDisabled()
  await screen.getByRole('radio', { name: '02/01/2026' }).click()
  await save.click()
  expect(settle).toHaveBeenCalledExactlyOnceWith(['name'])
})
