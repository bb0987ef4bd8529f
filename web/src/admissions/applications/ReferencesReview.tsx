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
import { applyReply, changeRecord } from '#kit/records/records.ts'
import { MultilineInput } from '#platform/ui/MultilineInput.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { StatusButton } from '#platform/ui/StatusButton.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { Table } from '#platform/ui/Table.tsx'
import { performReferenceAction, type StaffReference } from '../references/references.ts'
import classes from './panels.module.css'

const moreNeeded: ReferenceReview = 'Additional information needed'

/** The referees' answers side by side, question by question, with the college's review of each. */
export default function ReferencesReview({ references, canEdit, onClose }: ReferencesReviewProps) {
  const askedQuestions = questionKeys.filter((key) =>
    references.some(({ kind }) => questionsFor(kind).some((question) => question.key === key)),
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
            {references.map((reference) => (
              <th key={reference.id} scope="col">
                <strong>{reference.refereeName}</strong>
                <Muted size="xs">
                  {[reference.refereePosition, reference.kind].filter(Boolean).join(' · ')}
                </Muted>
                <Muted size="xs" mb="xs">
                  received {formatDate(reference.received ?? '')}
                </Muted>
                <ReviewControls reference={reference} canEdit={canEdit} onAskedAgain={onClose} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {askedQuestions.map((key) => (
            <tr key={key}>
              <th scope="row">{fieldAt(declaration, `answers.${key}`)?.field.label}</th>
              {references.map((reference) => (
                <td key={reference.id} data-referee={reference.refereeName}>
                  {renderAnswer(reference, key)}
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

function renderAnswer({ kind, answers }: StaffReference, key: QuestionKey) {
  if (!questionsFor(kind).some((question) => question.key === key)) return <Muted span>not asked</Muted>
  const answer = answers[key] ?? null
  if (typeof answer === 'boolean') return formatYesNo(answer)
  return answer === null ? <Muted span>no answer</Muted> : answer
}

function ReviewControls({ reference, canEdit, onAskedAgain }: ReviewProps) {
  const queryClient = useQueryClient()
  const [note, setNote] = useState<string | null>(null)
  const { id, review, refereeName } = reference
  const changeReview = useMutation({
    mutationFn: (change: { readonly review: ReferenceReview | null; readonly reviewNote?: string | null }) =>
      changeRecord('references', reference, change),
    onSuccess: (after) => applyReply(queryClient, 'references', after),
  })
  const askAgain = useMutation({
    mutationFn: async () => {
      const after = await changeRecord('references', reference, {
        review: moreNeeded,
        reviewNote: note?.trim() || null,
      })
      await applyReply(queryClient, 'references', after)
      await performReferenceAction(queryClient, id, 'request')
    },
    onSuccess: () => {
      showDone(`${refereeName} was asked for more`)
      onAskedAgain()
    },
  })
  const chip =
    review === null
      ? { label: 'Not yet reviewed', tone: 'warning' as const }
      : { label: review, tone: referenceReviews[review].tone }
  if (!canEdit) return <StatusChip {...chip} />
  return (
    <Group gap="xs">
      <Menu position="bottom-start" width={270}>
        <Menu.Target>
          <StatusButton
            {...chip}
            disabled={changeReview.isPending}
            aria-label={`Review of ${refereeName}: ${chip.label}. Change it`}
          />
        </Menu.Target>
        <Menu.Dropdown>
          {reviewNames.map((name) => (
            <Menu.Item
              key={name}
              onClick={() =>
                name === moreNeeded
                  ? setNote(reference.reviewNote ?? '')
                  : changeReview.mutate({ review: name, reviewNote: null })
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
          loading={changeReview.isPending}
          aria-label={`Accept the reference by ${refereeName}`}
          onClick={() => changeReview.mutate({ review: 'Accepted', reviewNote: null })}
        >
          Accept
        </Button>
      )}
      {note !== null && (
        <Box w="100%">
          <MultilineInput
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
              loading={changeReview.isPending}
              onClick={() =>
                changeReview.mutate(
                  { review: moreNeeded, reviewNote: note.trim() || null },
                  { onSuccess: () => setNote(null) },
                )
              }
            >
              Only mark it
            </Button>
            <Button
              size="xs"
              disabled={note.trim() === ''}
              loading={askAgain.isPending}
              onClick={() => askAgain.mutate()}
            >
              Mark and ask again
            </Button>
          </Group>
        </Box>
      )}
    </Group>
  )
}

const reviewNames: readonly ReferenceReview[] = ['Accepted', moreNeeded, 'Rejected']

interface ReviewProps {
  readonly reference: StaffReference
  readonly canEdit: boolean
  readonly onAskedAgain: () => void
}
