import { Modal, NativeSelect, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Frame } from '#platform/ui/Frame.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import classes from './boards.module.css'
import { boardLettersQuery } from './boards.ts'

/** What each student is written, to be read one by one before it goes. */
export function BoardLetters({ board }: { readonly board: string }) {
  const letters = useQuery(boardLettersQuery(board))
  const [chosen, setChosen] = useState<string | null>(null)
  if (letters.isPending) return <SkeletonRows rows={6} columns={1} />
  if (letters.isError) return <ErrorState error={letters.error} onRetry={() => void letters.refetch()} />
  const all = letters.data
  const shown = all.find(({ engagement }) => engagement === chosen) ?? all[0]
  const without = all.filter(({ to }) => to === null)
  if (!shown) return <Muted>Nobody is decided of yet, so nobody is written to.</Muted>
  return (
    <Stack gap="xs">
      <NativeSelect
        label="Letter to"
        data={all.map(({ engagement, student }) => ({ value: engagement, label: student }))}
        value={shown.engagement}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      <Frame
        fz="sm"
        role="region"
        aria-label={`Letter to ${shown.student}`}
        tabIndex={0}
        className={classes.letter}
      >
        <Muted>{shown.to === null ? 'They have no address and are not written to.' : `To ${shown.to}`}</Muted>
        <Text fw={600} size="sm" my="2xs">
          {shown.subject}
        </Text>
        {shown.text}
      </Frame>
      {without.length > 0 && (
        <Text size="sm" c="var(--tone-warning)">
          {without.length === 1 ? '1 student has' : `${without.length} students have`} no address:{' '}
          {without.map(({ student }) => student).join(', ')}.
        </Text>
      )}
    </Stack>
  )
}

/** The letters, apart from a release. */
export function BoardLettersDialog({
  board,
  onClose,
}: {
  readonly board: string
  readonly onClose: () => void
}) {
  return (
    <Modal opened onClose={onClose} size={620} title="Letters">
      <BoardLetters board={board} />
    </Modal>
  )
}
