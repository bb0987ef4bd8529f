import type { FileMade } from '@minster/domain/durham/files/file-calls'
import { expect, test, vi } from 'vitest'
import { answerWith } from '#test/answer.ts'
import { draw } from '#test/draw.tsx'
import { MakeFileDialog } from './MakeFileDialog.tsx'

const preview: FileMade = {
  file: null,
  kind: 'census',
  state: null,
  name: 'census-2026-27.csv',
  isSame: false,
  hash: 'a'.repeat(64),
  layout: { id: 'l1', name: 'Census', isConfirmed: false },
  headings: ['First Name', 'Date of Birth'],
  sample: [['Anna', '14/09/1985']],
  rows: 1,
  refused: [
    {
      student: { id: 's1', label: 'Hannah Jones' },
      problems: [{ heading: 'Date of Birth', message: 'There is none. Fill it in on the student’s page.' }],
    },
  ],
  difference: { last: '2026-10-12', added: 1, changed: 0, gone: 0, lines: [] },
}

function dialog(kind: 'census' | 'marks', board = '') {
  const onMade = vi.fn<(file: string) => void>()
  const onChoose = vi.fn<(changes: Readonly<Record<string, string>>) => void>()
  return {
    onMade,
    onChoose,
    content: (
      <MakeFileDialog
        kind={kind}
        year="2026-27"
        hub=""
        board={board}
        onChoose={onChoose}
        onMade={onMade}
        onClose={() => {}}
      />
    ),
  }
}

const lists = {
  'GET /api/hubs/options': { body: { data: [{ id: 'h1', label: 'London' }] } },
  'GET /api/boards/options': { body: { data: [{ id: 'b1', label: 'June board' }] } },
}

test('a row that cannot go holds the file back until it is left out', async () => {
  const calls = answerWith({ ...lists, 'POST /api/durham/files/census': { body: { data: preview } } })
  const { content } = dialog('census')
  const { screen } = await draw(content)
  await expect.element(screen.getByText('Layout not verified')).toBeVisible()
  await expect
    .element(screen.getByRole('list', { name: 'Rows that cannot go' }))
    .toHaveTextContent('Hannah JonesDate of Birth: There is none. Fill it in on the student’s page.')
  await expect.element(screen.getByText('1 new')).toBeVisible()
  await expect.element(screen.getByRole('cell', { name: '14/09/1985' })).toBeVisible()
  const make = screen.getByRole('button', { name: 'Make the file' })
  await expect.element(make).toBeDisabled()
  await screen.getByRole('checkbox', { name: 'Leave this row out for now' }).click()
  await make.click()
  await expect
    .poll(() => calls.map(({ body }) => body))
    .toContainEqual({ year: '2026-27', hub: null, board: null, onlyChanges: false, leaveOut: true })
})

test('a file that is made leads to it', async () => {
  answerWith({
    ...lists,
    'POST /api/durham/files/census': { body: { data: { ...preview, refused: [], file: 'f1' } } },
  })
  const { content, onMade } = dialog('census')
  const { screen } = await draw(content)
  await screen.getByRole('button', { name: 'Make the file' }).click()
  await expect.poll(() => onMade.mock.calls).toEqual([['f1']])
})

const marks = {
  ...lists,
  'POST /api/durham/files/marks': { body: { data: { ...preview, kind: 'marks', refused: [] } } },
}

test('marks wait for their board', async () => {
  const calls = answerWith(marks)
  const { content, onChoose } = dialog('marks')
  const { screen } = await draw(content)
  await expect.element(screen.getByText('Choose the board whose marks Durham is to have.')).toBeVisible()
  expect(calls.some(({ call }) => call.startsWith('POST'))).toBe(false)
  await screen.getByRole('combobox', { name: 'Board' }).selectOptions('June board')
  expect(onChoose.mock.calls).toEqual([[{ board: 'b1' }]])
})

test('marks are those of their board', async () => {
  const calls = answerWith(marks)
  const { screen } = await draw(dialog('marks', 'b1').content)
  await expect.element(screen.getByRole('button', { name: 'Make the file' })).toBeEnabled()
  expect(calls.map(({ body }) => body)).toContainEqual({
    year: '2026-27',
    hub: null,
    board: 'b1',
    onlyChanges: false,
    leaveOut: true,
    preview: true,
  })
})

test('what a layout lacks is told in place of a preview', async () => {
  const error = {
    code: 'INVALID',
    message: 'The layout lacks what Durham needs.',
    details: [{ param: 'layout', message: 'There is no column for the date of birth.' }],
  }
  answerWith({ ...lists, 'POST /api/durham/files/census': { status: 422, body: { error } } })
  const { content } = dialog('census')
  const { screen } = await draw(content)
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('There is no column for the date of birth.')
})
