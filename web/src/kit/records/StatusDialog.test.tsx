import { application } from '@minster/domain/admissions/applications/application'
import { fieldAt } from '@minster/domain/kit/record/record'
import { engagement } from '@minster/domain/students/student/engagement'
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

async function drawMove(to: string, consequences: readonly object[]) {
  const data = {
    id: 'e-1',
    version: 3,
    status: 'Current',
    end: null,
    transferredTo: null,
    transferredProvider: null,
  }
  const calls = answerWith({
    'POST /api/engagements/e-1/consequences': { body: { data: consequences } },
    'PATCH /api/engagements/e-1': { body: { data, abilities } },
  })
  const placed = fieldAt(engagement, 'status')
  if (!placed) throw new Error('An engagement has no status.')
  const { screen } = await draw(
    <StatusDialog
      collection="engagements"
      reply={{ data, abilities }}
      placed={placed}
      move={{ to, needsReason: false }}
      onChanged={() => {}}
      onClose={() => {}}
    />,
    { prepare: (queryClient) => void queryClient.setQueryData(sessionQuery.queryKey, null) },
  )
  const sent = () => calls.find(({ call }) => call.startsWith('PATCH'))?.body
  return { dialog: screen.getByRole('dialog'), screen, sent }
}

test('asks for what hangs on an answer only where that was given, and sends nothing else', async () => {
  const { dialog, screen, sent } = await drawMove('Transferred', [])
  const where = dialog.getByRole('combobox', { name: 'Where they went' })
  await expect.element(where).toBeVisible()
  const provider = dialog.getByRole('textbox', { name: 'Which provider' })
  await expect.element(provider).not.toBeInTheDocument()
  await where.click()
  await screen.getByRole('option', { name: 'Another provider' }).click()
  await provider.fill('Somewhere')
  await where.click()
  await screen.getByRole('option', { name: 'Not known' }).click()
  await expect.element(provider).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Change status' }).click()
  await expect.poll(sent).toEqual({ status: 'Transferred', transferredTo: 'Not known' })
})

test('asks what may follow but once as one question, which nobody has to answer', async () => {
  const offer = (id: string, label: string) => ({ id, label, ticked: false, oneOf: 'Goes on to' })
  const { dialog, screen, sent } = await drawMove('Completed', [
    offer('continue-1', 'DipHE begins 01/09/2027'),
    offer('continue-2', 'BA begins 01/09/2027'),
  ])
  await expect.element(dialog.getByRole('checkbox')).not.toBeInTheDocument()
  const question = dialog.getByRole('combobox', { name: 'Goes on to' })
  await question.click()
  await screen.getByRole('option', { name: 'DipHE begins 01/09/2027' }).click()
  await question.click()
  await screen.getByRole('option', { name: 'BA begins 01/09/2027' }).click()
  await dialog.getByRole('button', { name: 'Change status' }).click()
  await expect.poll(sent).toEqual({ status: 'Completed', consequences: ['continue-2'] })
})
