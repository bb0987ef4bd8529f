import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ApiError } from '#platform/api/api-error.ts'
import { draw } from '#test/draw.tsx'
import { SheetButton } from './SheetButton.tsx'
import { UploadArea } from './UploadArea.tsx'

const read = vi.fn<(body: FormData) => Promise<{ readonly data: { readonly cells: string[][] } }>>()
const onCells = vi.fn<(cells: string[][], fileName: string) => void>()
const onFiles = vi.fn<(files: readonly File[]) => void>()
afterEach(() => {
  read.mockReset()
  onCells.mockReset()
  onFiles.mockReset()
})

const sheet = (name = 'marks.csv', words = 'Name;Mark') => new File([words], name)

test('what stands in a sheet is handed on with its name', async () => {
  read.mockResolvedValue({ data: { cells: [['Name', 'Mark']] } })
  const { screen } = await draw(
    <SheetButton read={read} onCells={onCells}>
      Import
    </SheetButton>,
  )
  await userEvent.upload(screen.getByLabelText('Spreadsheet'), sheet())
  await expect.poll(() => onCells.mock.calls).toEqual([[[['Name', 'Mark']], 'marks.csv']])
  expect(read.mock.calls[0]?.[0].get('file')).toMatchObject({ name: 'marks.csv' })
})

test('a sheet that cannot be read says why beneath the button, and hands nothing on', async () => {
  read.mockRejectedValue(
    new ApiError({
      status: 422,
      statusText: '',
      body: { error: { code: 'INVALID', message: 'There is nothing in this file.' } },
    }),
  )
  const { screen } = await draw(
    <SheetButton read={read} onCells={onCells}>
      Import
    </SheetButton>,
  )
  await userEvent.upload(screen.getByLabelText('Spreadsheet'), sheet())
  await expect.element(screen.getByRole('alert')).toHaveTextContent('There is nothing in this file.')
  expect(onCells).not.toHaveBeenCalled()
})

test('where one file is wanted, the first of several that are dropped is taken', async () => {
  const { screen } = await draw(
    <UploadArea label="Spreadsheet" hint="CSV." accept=".csv" isSingle onFiles={onFiles} />,
  )
  await expect.element(screen.getByRole('button', { name: 'Choose a file' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Take a photograph' }).elements()).toEqual([])
  const dataTransfer = new DataTransfer()
  for (const name of ['one.csv', 'two.csv']) dataTransfer.items.add(sheet(name))
  screen
    .getByRole('group', { name: 'Spreadsheet' })
    .element()
    .dispatchEvent(new DragEvent('drop', { dataTransfer }))
  await expect
    .poll(() => onFiles.mock.calls.map(([files]) => files.map(({ name }) => name)))
    .toEqual([['one.csv']])
})
