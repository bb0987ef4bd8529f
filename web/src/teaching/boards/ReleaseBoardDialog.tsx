import { Box, Button, Group, Modal, Switch, Text } from '@mantine/core'
import { formatDate } from '@minster/domain/platform/words/format'
import type { BoardPaper, BoardRow } from '@minster/domain/teaching/boards/board-calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Callout } from '#platform/ui/Callout.tsx'
import { Fact, Facts } from '#platform/ui/Facts.tsx'
import { FailureNote } from '#platform/ui/FailureNote.tsx'
import { BoardLetters } from './BoardLetters.tsx'
import { boardFigures } from './board-figures.ts'
import { releaseBoard } from './boards.ts'

/** What a release will do in figures, and the letters to be read before they go; then it goes on in the background. */
export function ReleaseBoardDialog({ paper, rows, onClose }: ReleaseBoardDialogProps) {
  const queryClient = useQueryClient()
  const [withLetters, setWithLetters] = useState(false)
  const { board } = paper
  const figures = boardFigures(rows)
  const release = useMutation({
    meta: { saysItself: true },
    mutationFn: () => releaseBoard(board.id, withLetters),
    async onSuccess() {
      onClose()
      await queryClient.invalidateQueries({ queryKey: ['boards'] })
    },
  })
  return (
    <Modal opened onClose={onClose} size={680} title={`Release ${board.name}?`}>
      <Text size="sm" mb="sm">
        From then on students, their tutors and everybody who sees the module see its results, released on{' '}
        {formatDate(board.day)}. It is one step and can be undone as one.
      </Text>
      <Facts dense>
        <Fact label="Students">{figures.students.toLocaleString('en-GB')}</Fact>
        <Fact label="Results">{figures.results.toLocaleString('en-GB')}</Fact>
        <Fact label="Awards">
          {figures.awards.map(({ words, count }) => `${count.toLocaleString('en-GB')} ${words}`).join('; ') ||
            'None'}
        </Fact>
        <Fact label="Studies that end">{String(figures.ended)}</Fact>
        <Fact label="Held over">{String(figures.heldOver)}</Fact>
        <Fact label="Undecided">{String(figures.undecided)}</Fact>
      </Facts>
      {figures.undecided > 0 && (
        <Text size="sm" mb="sm">
          Nothing is released of the {figures.undecided.toLocaleString('en-GB')} undecided: they can come
          before another board.
        </Text>
      )}
      {figures.stale > 0 && (
        <Box component={Callout} tone="warning" mb="sm" fz="sm">
          The marks of {figures.stale === 1 ? '1 student' : `${figures.stale} students`} have changed since
          they were decided. Decide of them again first: they stand under “Changed since”.
        </Box>
      )}
      <Switch
        label="Write to the students"
        description="Each is written what was decided, in the words below, once the results are released."
        checked={withLetters}
        onChange={({ currentTarget }) => setWithLetters(currentTarget.checked)}
        mb="sm"
      />
      {withLetters && <BoardLetters board={board.id} />}
      <FailureNote words={release.error?.message} mt="md" />
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          loading={release.isPending}
          disabled={figures.students === 0 || figures.stale > 0}
          onClick={() => release.mutate()}
        >
          Release {figures.results === 1 ? '1 result' : `${figures.results.toLocaleString('en-GB')} results`}
        </Button>
      </Group>
    </Modal>
  )
}

interface ReleaseBoardDialogProps {
  readonly paper: BoardPaper
  readonly rows: readonly BoardRow[]
  readonly onClose: () => void
}
