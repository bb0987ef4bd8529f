import { Box, CloseButton, Group, Stack } from '@mantine/core'
import type { MarkSheet } from '@minster/domain/teaching/modules/grades-calls'
import type { MarkField } from '@minster/domain/teaching/modules/mark-fields'
import { Callout } from '#platform/ui/Callout.tsx'
import { TextButton } from '#platform/ui/TextButton.tsx'
import { OpenQuestions } from './OpenQuestions.tsx'
import { type MarkEdits, openEdits } from './use-mark-edits.ts'

const maxListed = 6

/** Edits that need attention: questions to answer, invalid values, and rows of a paste that were left out. */
export function OpenEdits({ sheet, marks, leftOut, onForget, onGo }: OpenEditsProps) {
  const openRows = openEdits(marks.edits, sheet)
  const invalid = openRows.filter(({ edit }) => edit.question === null)
  const assignmentTitle = (column: string) => sheet.assignments.find(({ id }) => id === column)?.title ?? ''
  return (
    <>
      <OpenQuestions sheet={sheet} open={openRows} onAnswer={marks.answer} onSave={marks.save} />
      {invalid.length > 0 && (
        <Box component={Callout} tone="danger" mb="sm" fz="sm" role="alert">
          {invalid.length === 1
            ? 'One cell cannot be saved:'
            : `${invalid.length.toLocaleString('en-GB')} cells cannot be saved:`}
          <Stack component="ul" gap="2xs" mt="2xs">
            {invalid.slice(0, maxListed).map(({ row, edit, key }) => (
              <Group component="li" key={`${row.enrolment} ${key}`} gap="3xs">
                <TextButton onClick={() => onGo(row.enrolment, edit.column, edit.field)}>
                  {row.student.label}, {assignmentTitle(edit.column)}
                </TextButton>
                <span>{edit.problem}</span>
              </Group>
            ))}
            {invalid.length > maxListed && (
              <li>and {(invalid.length - maxListed).toLocaleString('en-GB')} more, marked in the grid</li>
            )}
          </Stack>
        </Box>
      )}
      {leftOut.length > 0 && (
        <Box component={Callout} tone="warning" mb="sm" fz="sm" role="status">
          <Group align="flex-start" wrap="nowrap">
            <Stack component="ul" gap="2xs" flex={1}>
              {leftOut.slice(0, 12).map((line) => (
                <li key={line}>{line}</li>
              ))}
              {leftOut.length > 12 && <li>and {leftOut.length - 12} more rows</li>}
            </Stack>
            <CloseButton size="sm" aria-label="Forget this" onClick={onForget} />
          </Group>
        </Box>
      )}
    </>
  )
}

interface OpenEditsProps {
  readonly sheet: MarkSheet
  readonly marks: MarkEdits
  /** The rows of the last paste or file that were left out. */
  readonly leftOut: readonly string[]
  readonly onForget: () => void
  readonly onGo: (enrolment: string, column: string, field: MarkField) => void
}
