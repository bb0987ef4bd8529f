import { Button } from '@mantine/core'
import { fieldAt } from '@minster/domain/kit/record/record'
import type { RecordReply } from '@minster/domain/kit/records/record-replies'
import { formatDate, formatPercentage } from '@minster/domain/platform/words/format'
import { assignment } from '@minster/domain/teaching/modules/assignment'
import { templateFor } from '@minster/domain/teaching/modules/assignment-templates'
import { assignmentWarnings, totalWeightOf } from '@minster/domain/teaching/modules/assignment-weights'
import { IconPlus } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { RecordDialog, type RecordToEdit } from '#kit/records/RecordDialog.tsx'
import { refreshRecords } from '#kit/records/records.ts'
import { choiceOf } from '#kit/records/status-field.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { Panel, PanelAction } from '#platform/ui/Panel.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { Table } from '#platform/ui/Table.tsx'
import { TextButton } from '#platform/ui/TextButton.tsx'
import { instanceTitle, replyNumber, replyText } from './format-instance.ts'
import type { ModuleTabProps } from './module-tabs.ts'
import { beginFromTemplate } from './modules.ts'
import { toPlannedAssignment } from './planned-assignment.ts'
import { RemoveButton } from './RemoveButton.tsx'
import { Warnings } from './Warnings.tsx'

/** The assignments of the module in the selected year. */
export default function AssignmentsTab({ page, instance }: ModuleTabProps) {
  const [openRecord, setOpenRecord] = useState<RecordToEdit | null>(null)
  const { assignments, add } = page
  if (!instance)
    return (
      <EmptyState title="No year yet">Assignments belong to a year in which the module is taught.</EmptyState>
    )
  const planned = assignments.map(toPlannedAssignment)
  const moduleInstance = instance.data.id
  return (
    <>
      <Panel
        title={`Assignments, ${instanceTitle(instance)}`}
        facts={assignments.length > 0 && `${formatPercentage(totalWeightOf(planned))} in all`}
        actions={
          add.assignments && (
            <PanelAction
              leftSection={<IconPlus size="0.875rem" stroke={2} />}
              onClick={() => setOpenRecord({ collection: 'assignments', preset: { moduleInstance } })}
            >
              Add assignment
            </PanelAction>
          )
        }
      >
        <Warnings
          warnings={[
            ...assignmentWarnings(planned, replyText(instance, 'academicYear')),
            ...page.onClosedDays,
          ]}
        />
        {assignments.length === 0 && <NoAssignments page={page} instance={instance} />}
        {assignments.length > 0 && (
          <Table label="Assignments, as a table">
            <thead>
              <tr>
                <th scope="col">Assignment</th>
                <th scope="col">Kind</th>
                <th scope="col">Due</th>
                <th scope="col" data-number>
                  Weight
                </th>
                <th scope="col" data-number>
                  Words
                </th>
                <th scope="col">Marked as</th>
                <th scope="col">Handed in at</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {assignments.map((row) => (
                <AssignmentRow
                  key={row.data.id}
                  reply={row}
                  later={page.later.find(({ assignment: assignmentId }) => assignmentId === row.data.id)}
                  onOpen={() => setOpenRecord({ collection: 'assignments', id: row.data.id })}
                />
              ))}
            </tbody>
          </Table>
        )}
      </Panel>
      <RecordDialog opened={openRecord} onClose={() => setOpenRecord(null)} />
    </>
  )
}

const markingField = fieldAt(assignment, 'marking')

function AssignmentRow({ reply, later, onOpen }: AssignmentRowProps) {
  const due = replyText(reply, 'due')
  return (
    <tr>
      <th scope="row">
        <TextButton onClick={onOpen}>{replyText(reply, 'title')}</TextButton>
      </th>
      <td>{replyText(reply, 'kind')}</td>
      <td>
        {due && formatDate(due)}
        {later && (
          <small>
            {later.students === 1 ? '1 student' : `${later.students.toLocaleString('en-GB')} students`} later,
            until {formatDate(later.until)}
          </small>
        )}
      </td>
      <td data-number>{formatPercentage(replyNumber(reply, 'weight'))}</td>
      <td data-number>{replyNumber(reply, 'wordCount')?.toLocaleString('en-GB')}</td>
      <td>{choiceOf(markingField, replyText(reply, 'marking')).label}</td>
      <td>{replyText(reply, 'submittedTo')}</td>
      <td data-do>
        <RemoveButton collection="assignments" reply={reply} name={replyText(reply, 'title')} />
      </td>
    </tr>
  )
}

interface AssignmentRowProps {
  readonly reply: RecordReply
  /** Students with more time by an extension or a learning support plan. */
  readonly later: ModuleTabProps['page']['later'][number] | undefined
  readonly onOpen: () => void
}

/** Shown without assignments: offers the template to begin with. */
function NoAssignments({
  page,
  instance,
}: {
  readonly page: ModuleTabProps['page']
  readonly instance: RecordReply
}) {
  const queryClient = useQueryClient()
  const begin = useMutation({
    mutationFn: () => beginFromTemplate(instance.data.id),
    onSuccess: async (added) => {
      showDone(added === 1 ? 'One assignment added' : `${added} assignments added`)
      await refreshRecords(queryClient)
    },
  })
  const credits = replyNumber(page.module, 'credits') ?? 0
  const template = templateFor(credits)
  if (!page.add.assignments)
    return (
      <EmptyState title="No assignments yet">They stand here once the office has entered them.</EmptyState>
    )
  if (!template)
    return (
      <EmptyState title="No assignments yet">
        Add what is asked of the students: title, due date, weight and length.
      </EmptyState>
    )
  const templateSummary = template
    .map(
      ({ title, weight, wordCount }) =>
        `${title} ${formatPercentage(weight)}, ${wordCount.toLocaleString('en-GB')} words`,
    )
    .join('; ')
  return (
    <EmptyState
      title="No assignments yet"
      action={
        <Button variant="default" size="xs" loading={begin.isPending} onClick={() => begin.mutate()}>
          Begin from the template
        </Button>
      }
    >
      The template for {credits} credits has: {templateSummary}. Due dates are yours to set.
    </EmptyState>
  )
}
