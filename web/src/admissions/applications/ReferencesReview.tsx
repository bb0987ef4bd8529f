import { Box, Button, Group, Menu, Modal } from '@mantine/core'
import { reference as declaration } from '@minster/domain/admissions/references/reference'
import {
  type QuestionKey,
  questionKeys,
  questionsFor,
} from '@minster/domain/admissions/references/reference-questions'
import {
  type ReferenceReview,
  referenceReviews,
} from '@minster/domain/admissions/references/reference-states'
import { fieldAt } from '@minster/domain/kit/record/record'
import { formatDate, formatYesNo } from '@minster/domain/platform/words/format'
import { IconCheck } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeRecord, takeOver } from '#kit/records/records.ts'
import { Muted } from '#platform/ui/Muted.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { StatusPick } from '#platform/ui/StatusPick.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { Table } from '#platform/ui/Table.tsx'
import { WordsInput } from '#platform/ui/WordsInput.tsx'
import { doWithReference, type StaffReference } from '../references/references.ts'
import classes from './panels.module.css'

const more: ReferenceReview = 'Additional information needed'

/** What the referees wrote, question by question beside each other, and what the college makes of it. */
export default function ReferencesReview({ references, canEdit, onClose }: ReferencesReviewProps) {
  const asked = questionKeys.filter((key) =>
    references.some(({ kind }) => questionsFor(kind).some((one) => one.key === key)),
  )
  return (
    <Modal
      opened
      onClose={onClose}
      size={Math.min(1180, 360 + 380 * references.length)}
      title="What the referees wrote"
    >
      <Table label="Answers" bare className={classes.answers}>
        <thead>
          <tr>
            <td />
            {references.map((one) => (
              <th key={one.id} scope="col">
                <strong>{one.refereeName}</strong>
                <Muted size="xs">{[one.refereePosition, one.kind].filter(Boolean).join(' · ')}</Muted>
                <Muted size="xs" mb="xs">
                  received {formatDate(one.received ?? '')}
                </Muted>
                <Review reference={one} canEdit={canEdit} onAskedAgain={onClose} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {asked.map((key) => (
            <tr key={key}>
              <th scope="row">{fieldAt(declaration, `answers.${key}`)?.field.label}</th>
              {references.map((one) => (
                <td key={one.id} data-referee={one.refereeName}>
                  {answerOf(one, key)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Modal>
  )
}

interface ReferencesReviewProps {
  readonly references: readonly StaffReference[]
  readonly canEdit: boolean
  readonly onClose: () => void
}

function answerOf({ kind, answers }: StaffReference, key: QuestionKey) {
  if (!questionsFor(kind).some((one) => one.key === key)) return <Muted span>not asked</Muted>
  const answer = answers[key] ?? null
  if (typeof answer === 'boolean') return formatYesNo(answer)
  return answer === null ? <Muted span>no answer</Muted> : answer
}

function Review({ reference, canEdit, onAskedAgain }: ReviewProps) {
  const queries = useQueryClient()
  const [note, setNote] = useState<string | null>(null)
  const { id, review, refereeName } = reference
  const set = useMutation({
    mutationFn: (change: { readonly review: ReferenceReview | null; readonly reviewNote?: string | null }) =>
      changeRecord('references', reference, change),
    onSuccess: (after) => takeOver(queries, 'references', after),
  })
  const ask = useMutation({
    mutationFn: async () => {
      const after = await changeRecord('references', reference, {
        review: more,
        reviewNote: note?.trim() || null,
      })
      await takeOver(queries, 'references', after)
      await doWithReference(queries, id, 'request')
    },
    onSuccess: () => {
      showDone(`${refereeName} was asked for more`)
      onAskedAgain()
    },
  })
  const shown =
    review === null
      ? { label: 'Not yet reviewed', tone: 'warning' as const }
      : { label: review, tone: referenceReviews[review].tone }
  if (!canEdit) return <StatusChip {...shown} />
  return (
    <Group gap="xs">
      <Menu position="bottom-start" width={270}>
        <Menu.Target>
          <StatusPick
            {...shown}
            disabled={set.isPending}
            aria-label={`Review of ${refereeName}: ${shown.label}. Change it`}
          />
        </Menu.Target>
        <Menu.Dropdown>
          {reviewNames.map((name) => (
            <Menu.Item
              key={name}
              onClick={() =>
                name === more
                  ? setNote(reference.reviewNote ?? '')
                  : set.mutate({ review: name, reviewNote: null })
              }
            >
              <StatusChip label={name} tone={referenceReviews[name].tone} />
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {review !== 'Accepted' && note === null && (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconCheck size="0.875rem" stroke={2} />}
          loading={set.isPending}
          aria-label={`Accept the reference by ${refereeName}`}
          onClick={() => set.mutate({ review: 'Accepted', reviewNote: null })}
        >
          Accept
        </Button>
      )}
      {note !== null && (
        <Box w="100%">
          <WordsInput
            label="What more is needed"
            description="The referee reads it above the form, with what they wrote."
            maxLength={2000}
            value={note}
            onChange={setNote}
          />
          <Group gap="2xs" mt="xs">
            <Button variant="default" size="xs" onClick={() => setNote(null)}>
              Cancel
            </Button>
            <Button
              variant="default"
              size="xs"
              loading={set.isPending}
              onClick={() =>
                set.mutate(
                  { review: more, reviewNote: note.trim() || null },
                  { onSuccess: () => setNote(null) },
                )
              }
            >
              Only mark it
            </Button>
            <Button
              size="xs"
              disabled={note.trim() === ''}
              loading={ask.isPending}
              onClick={() => ask.mutate()}
            >
              Mark and ask again
            </Button>
          </Group>
        </Box>
      )}
    </Group>
  )
}

const reviewNames: readonly ReferenceReview[] = ['Accepted', more, 'Rejected']

interface ReviewProps {
  readonly reference: StaffReference
  readonly canEdit: boolean
  readonly onAskedAgain: () => void
}
