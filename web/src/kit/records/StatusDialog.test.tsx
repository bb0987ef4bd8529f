import { application } from '@minster/domain/admissions/applications/application'
import { fieldAt } from '@minster/domain/kit/record/record'
import { afterEach, expect, test, vi } from 'vitest'
import { sessionQuery } from '#platform/api/session.ts'
import { answerWith } from '#test/answer.ts'
import { draw } from '#test/draw.tsx'
import StatusDialog from './StatusDialog.tsx'

afterEach(() => vi.unstubAllGlobals())

const stored = { id: 'a-1', version: 3, status: 'Place accepted', confirmationBasis: null }
const abilities = { edit: true, remove: true, readOnly: [], moves: {} }
const student = { id: 'student', label: 'Makes a student', ticked: true, locked: true }
const basis = {
  id: 'ready-to-confirm',
  label: 'It rests on: nothing named yet',
  ticked: true,
  locked: true,
  param: 'confirmationBasis',
  needsReason: 'Say why the place is confirmed while something is open.',
  checklist: {
    title: 'Ready to confirm?',
    parts: [
      { title: 'Conditions', lines: [] },
      { title: 'Checks', lines: [{ what: 'Finances to check', by: 'College', since: '2026-11-02' }] },
    ],
  },
  refused: 'Still open: 1 check.',
}

async function drawDialog(consequences: readonly object[]) {
  answerWith({
    'POST /api/applications/a-1/consequences': { body: { data: consequences } },
    'GET /api/value-lists/confirmationBases': { body: { data: [] } },
  })
  const placed = fieldAt(application, 'status')
  if (!placed) throw new Error('An application has no status.')
  const { screen } = await draw(
    <StatusDialog
      collection="applications"
      reply={{ data: stored, abilities }}
      placed={placed}
      move={{ to: 'Confirmed' }}
      onChanged={() => {}}
      onClose={() => {}}
    />,
    { prepare: (queryClient) => void queryClient.setQueryData(sessionQuery.queryKey, null) },
  )
  return screen.getByRole('dialog')
}

test('asks on what a place rests where something is open', async () => {
  const dialog = await drawDialog([basis, student])
  await expect.element(dialog.getByRole('combobox', { name: 'Confirmation basis' })).toBeVisible()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Still open: 1 check')
  const ready = dialog.getByRole('region', { name: 'Ready to confirm?' })
  await expect.element(ready).toHaveTextContent('Finances to check')
  // What scrolls by itself is reached by the keyboard too.
  await expect.element(ready).toHaveAttribute('tabindex', '0')
})

test('a move of status asks nothing where every check is done', async () => {
  const dialog = await drawDialog([student])
  await expect.element(dialog.getByText('Makes a student')).toBeVisible()
  await expect.element(dialog.getByRole('combobox', { name: 'Confirmation basis' })).not.toBeInTheDocument()
  await expect.element(dialog.getByRole('button', { name: 'Change status' })).toBeEnabled()
})
