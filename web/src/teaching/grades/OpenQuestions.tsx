import { Box, Button, Group, Stack } from '@mantine/core'
import type { MarkSheet } from '@minster/domain/teaching/modules/grades-calls'
import { markFields } from '@minster/domain/teaching/modules/mark-fields'
import { type ReactNode, useState } from 'react'
import { Callout } from '#platform/ui/Callout.tsx'
import { MultilineInput } from '#platform/ui/MultilineInput.tsx'
import type { Answer } from './mark-edits.ts'
import type { OpenEdit } from './use-mark-edits.ts'

const mostListed = 6

/** Edits that could be saved once somebody decides: what others entered meanwhile, and what nobody gave. */
export function OpenQuestions({ sheet, open, onAnswer, onSave }: OpenQuestionsProps) {
  const [reason, setReason] = useState('')
  const of = (kind: string) => open.filter(({ edit }) => edit.question?.kind === kind)
  const [clashes, theirs, outside] = [of('stale'), of('theirs'), of('reason')]
  const replace = (some: readonly OpenEdit[]) => {
    onAnswer(some, { over: true })
    onSave()
  }
  return (
    <>
      {clashes.length > 0 && (
        <Questions words="Somebody else entered other marks meanwhile. Nothing is lost: choose which stands.">
          {clashes.map((one) => (
            <QuestionLine key={keyOf(one)} sheet={sheet} one={one}>
              <Button variant="default" size="compact-xs" onClick={() => onAnswer([one], 'drop')}>
                Take {one.edit.was ?? 'the empty cell'}
              </Button>
              <Button variant="default" size="compact-xs" onClick={() => onAnswer([one], { over: true })}>
                Keep {one.edit.text || 'it empty'}
              </Button>
            </QuestionLine>
          ))}
        </Questions>
      )}
      {theirs.length > 0 && (
        <Questions words="Other markers gave these marks. They stand until you replace them, and whoever gave one is told.">
          {theirs.slice(0, mostListed).map((one) => (
            <QuestionLine key={keyOf(one)} sheet={sheet} one={one}>
              <Button variant="default" size="compact-xs" onClick={() => onAnswer([one], 'drop')}>
                Leave {one.edit.was ?? 'it empty'}
              </Button>
              <Button variant="default" size="compact-xs" onClick={() => replace([one])}>
                Replace with {one.edit.text || 'nothing'}
              </Button>
            </QuestionLine>
          ))}
          {theirs.length > mostListed && (
            <li>and {(theirs.length - mostListed).toLocaleString('en-GB')} more, marked in the grid</li>
          )}
          {theirs.length > 1 && (
            <Group component="li" gap="2xs" mt="2xs">
              <Button variant="default" size="compact-sm" onClick={() => onAnswer(theirs, 'drop')}>
                Leave all {theirs.length.toLocaleString('en-GB')}
              </Button>
              <Button variant="default" size="compact-sm" onClick={() => replace(theirs)}>
                Replace all {theirs.length.toLocaleString('en-GB')}
              </Button>
            </Group>
          )}
        </Questions>
      )}
      {outside.length > 0 && (
        <Questions words="No marker gave these marks. Say why they are agreed.">
          {outside.map((one) => (
            <QuestionLine key={keyOf(one)} sheet={sheet} one={one}>
              <Button variant="default" size="compact-xs" onClick={() => onAnswer([one], 'drop')}>
                Do not agree {one.edit.text}
              </Button>
            </QuestionLine>
          ))}
          <Box component="li" maw={520}>
            <MultilineInput
              label="Reason"
              description="Kept in the history."
              value={reason}
              onChange={setReason}
            />
            <Button
              size="compact-sm"
              mt="xs"
              disabled={reason.trim() === ''}
              onClick={() => {
                onAnswer(outside, { reason: reason.trim() })
                setReason('')
                onSave()
              }}
            >
              {outside.length === 1 ? 'Save it with this reason' : `Save ${outside.length} with this reason`}
            </Button>
          </Box>
        </Questions>
      )}
    </>
  )
}

function Questions({ words, children }: { readonly words: string; readonly children: ReactNode }) {
  return (
    <Box component={Callout} tone="warning" mb="sm" fz="sm" role="alert">
      {words}
      <Stack component="ul" gap="2xs" mt="2xs">
        {children}
      </Stack>
    </Box>
  )
}

/** One edit with what is in question of it, and the answers there are. */
function QuestionLine({ sheet, one: { row, edit }, children }: QuestionLineProps) {
  const assignment = sheet.assignments.find(({ id }) => id === edit.column)?.title ?? ''
  return (
    <Group component="li" gap="3xs">
      <span>
        {row.student.label}, {assignment}, {markFields[edit.field].label.toLowerCase()}:{' '}
        {edit.question?.message}
      </span>
      <Group gap="2xs">{children}</Group>
    </Group>
  )
}

function keyOf({ row, key }: OpenEdit): string {
  return `${row.enrolment} ${key}`
}

interface QuestionLineProps {
  readonly sheet: MarkSheet
  readonly one: OpenEdit
  readonly children: ReactNode
}

interface OpenQuestionsProps {
  readonly sheet: MarkSheet
  readonly open: readonly OpenEdit[]
  readonly onAnswer: (open: readonly OpenEdit[], answer: Answer) => void
  readonly onSave: () => void
}
