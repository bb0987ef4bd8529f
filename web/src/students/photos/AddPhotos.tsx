import { Button, Select, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { namesOf } from '@minster/domain/platform/words/names-of'
import type { Sitter } from '@minster/domain/students/photos/photo-calls'
import { IconPhotoPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { CropDialog } from '#kit/records/CropDialog.tsx'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import { optionsQuery } from '#kit/records/records.ts'
import { UploadArea } from '#kit/uploads/UploadArea.tsx'
import { CountChip } from '#platform/ui/CountChip.tsx'
import { FailureNote } from '#platform/ui/FailureNote.tsx'
import { FormDialog } from '#platform/ui/FormDialog.tsx'
import { Lines } from '#platform/ui/Lines.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { Screen } from '#platform/ui/Screen.tsx'
import { Toolbar } from '#platform/ui/Toolbar.tsx'
import { AddPhotoLine } from './AddPhotoLine.tsx'
import { filesDropped } from './chosen-files.ts'
import { type LineState, lineStates, type PhotoItem } from './photo-lines.ts'
import { usePhotoBatch } from './use-photo-batch.ts'

const accepted = 'image/*,.heic,.heif,.zip'

type OpenDialog = { readonly what: 'crop' | 'search'; readonly item: PhotoItem }

/** Photographs of many students at once: chosen, told apart by their names, looked at, and then added. */
export function AddPhotos() {
  const { lines, problems, isReading, isAdding, toAdd, take, add, choose, leaveOut, crop } = usePhotoBatch()
  const [shown, setShown] = useState<LineState | null>(null)
  const [asked, setAsked] = useState<OpenDialog | null>(null)
  const buckets = Map.groupBy(lines, ({ state }) => state)
  const done = buckets.get('done')?.length ?? 0
  const seen = shown === null || !buckets.has(shown) ? inOrder(lines) : (buckets.get(shown) ?? [])
  const isUnfinished = lines.some(({ state }) => state !== 'done' && state !== 'out' && state !== 'refused')
  useAskBeforeLeaving(isUnfinished)

  return (
    <Screen
      back={<RecordLink href="/students/photos">Student photos</RecordLink>}
      title="Add photos"
      beside={
        <Muted span role="status">
          {lines.length > 0 && lines.length.toLocaleString('en-GB')}
        </Muted>
      }
      lead="Files are matched to students by the Banner ID or the name in their file name, such as 000123456.jpg or Smith_Ann.jpg, and cut to the face. Nothing is written before you say so, and earlier photographs are kept."
      actions={
        lines.length > 0 && (
          <Button loading={isAdding} disabled={toAdd === 0} onClick={() => void add()}>
            {addWords(toAdd)}
          </Button>
        )
      }
    >
      <UploadArea
        label="Photographs"
        dropHint="or drop files, a folder or a ZIP archive here, "
        hint="up to 500 at once."
        accept={accepted}
        folder="Folder of photographs"
        icon={<IconPhotoPlus size="1rem" stroke={1.7} />}
        isBusy={isReading}
        isLarge={lines.length === 0}
        isPrimary={lines.length === 0}
        filesIn={filesDropped}
        onFiles={(files) => void take(files)}
      />
      {problems.map((problem) => (
        <FailureNote key={problem} words={problem} mt="md" />
      ))}
      {done > 0 && (
        <Text size="sm" my="sm" role="status">
          {done === 1 ? '1 photograph was added.' : `${done} photographs were added.`}{' '}
          <RecordLink href="/students/photos?missing=1">See who has none yet</RecordLink>
        </Text>
      )}
      {lines.length > 0 && (
        <Toolbar swipes mt="sm" role="group" aria-label="How the files stand">
          <CountChip
            label="All"
            count={lines.length}
            aria-pressed={shown === null}
            onClick={() => setShown(null)}
          />
          {namesOf(lineStates).map((state) => {
            const count = buckets.get(state)?.length
            return count === undefined ? null : (
              <CountChip
                key={state}
                label={lineStates[state].label}
                count={count}
                aria-pressed={shown === state}
                onClick={() => setShown(shown === state ? null : state)}
              />
            )
          })}
        </Toolbar>
      )}
      {lines.length > 0 && (
        <Lines aria-label="Files">
          {seen.map((line) => (
            <AddPhotoLine
              key={line.item.key}
              line={line}
              onChoose={(student) => choose(line.item.key, student)}
              onSearch={() => setAsked({ what: 'search', item: line.item })}
              onCrop={() => setAsked({ what: 'crop', item: line.item })}
              onLeaveOut={(isLeftOut) => leaveOut(line.item.key, isLeftOut)}
            />
          ))}
        </Lines>
      )}
      {asked?.what === 'search' && (
        <SitterDialog
          name={asked.item.name}
          onChoose={(student) => {
            choose(asked.item.key, student)
            setAsked(null)
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {asked?.what === 'crop' && (
        <CropDialog
          file={asked.item.file}
          title={`Cut “${asked.item.name}”`}
          verb="Use this part"
          isBusy={false}
          onDone={(part) => {
            if (part !== null) crop(asked.item, part)
            setAsked(null)
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </Screen>
  )
}

function addWords(count: number): string {
  if (count === 0) return 'Add photos'
  return count === 1 ? 'Add 1 photo' : `Add ${count} photos`
}

/** What somebody has to look at first; within a state as they were chosen. */
function inOrder<Line extends { readonly state: LineState }>(lines: readonly Line[]): readonly Line[] {
  const order = namesOf(lineStates)
  return lines.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state))
}

/** Closing the page would lose what was decided; the browser asks. */
function useAskBeforeLeaving(isUnfinished: boolean): void {
  useEffect(() => {
    if (!isUnfinished) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnfinished])
}

/** Looks up whom a photograph shows. */
function SitterDialog({ name, onChoose, onClose }: SitterDialogProps) {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const [settled] = useDebouncedValue(search, 200)
  const found = useQuery(optionsQuery('students', { search: settled }))
  const options = found.data ?? []
  const student = options.find(({ id }) => id === chosen)
  return (
    <FormDialog
      title={`Whom does “${name}” show?`}
      verb="Choose"
      isReady={student !== undefined}
      isBusy={false}
      onSubmit={() => student && onChoose({ ...student, about: '', bannerId: null, photo: null })}
      onClose={onClose}
    >
      <Select
        label="Student"
        data-autofocus
        data={options.map(({ id, label }) => ({ value: id, label }))}
        value={chosen}
        onChange={setChosen}
        searchable
        onSearchChange={setSearch}
        filter={({ options: all }) => all}
        placeholder="Type a name or Banner ID"
        nothingFoundMessage={found.isFetching ? 'Searching …' : 'Nobody is called that'}
      />
    </FormDialog>
  )
}

interface SitterDialogProps {
  readonly name: string
  readonly onChoose: (student: Sitter) => void
  readonly onClose: () => void
}
