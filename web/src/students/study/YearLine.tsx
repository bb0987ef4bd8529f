import { Button, Group, Text } from '@mantine/core'
import { fieldAt } from '@minster/domain/kit/record/record'
import type { RecordReply } from '@minster/domain/kit/records/record-replies'
import { formatDate } from '@minster/domain/platform/words/format'
import { enrolmentSession } from '@minster/domain/students/student/enrolment-session'
import { moduleEnrolment } from '@minster/domain/students/student/module-enrolment'
import { isSessionLevel, sessionLevels } from '@minster/domain/students/student/session-levels'
import type { RecordToEdit } from '#kit/records/RecordDialog.tsx'
import { choiceOf } from '#kit/records/status-field.ts'
import { Muted } from '#platform/ui/Muted.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { Table } from '#platform/ui/Table.tsx'
import { TextButton } from '#platform/ui/TextButton.tsx'
import { creditsAt, type StudyYear, textInReply } from '../student/studies.ts'
import classes from './studies.module.css'

/** One academic year of an engagement, with its modules and their outcomes. */
export function YearLine({ year: { session, modules }, canAdd, onOpen }: YearLineProps) {
  const text = (path: string) => textInReply(session, path)
  const { label, tone } = choiceOf(fieldAt(enrolmentSession, 'status'), text('status'))
  const level = text('level')
  const { credits } = session.data
  const { id } = session.data
  const title = text('academicYear')
  const facts = [
    isSessionLevel(level) ? sessionLevels[level].label : level,
    typeof credits === 'number' ? `${credits} credits` : '',
    text('enrolledAt') ? `enrolled ${formatDate(text('enrolledAt'))}` : 'not enrolled yet',
  ].filter(Boolean)
  return (
    <li className={classes.year} data-tone={tone}>
      <Group gap="sm" mih="1.625rem" fz="sm">
        <Text component="h3" size="sm" fw={600}>
          {title}
        </Text>
        <StatusChip label={label} tone={tone} />
        <Muted span flex="1 1 auto">
          {facts.join(' · ')}
        </Muted>
        {session.abilities.edit && (
          <Button
            variant="subtle"
            size="compact-xs"
            color="gray"
            aria-label={`Edit ${title}`}
            onClick={() => onOpen({ collection: 'enrolment-sessions', id })}
          >
            Edit
          </Button>
        )}
        {canAdd && (
          <Button
            variant="subtle"
            size="compact-xs"
            color="gray"
            aria-label={`Add module to ${title}`}
            onClick={() => onOpen({ collection: 'module-enrolments', preset: { session: id } })}
          >
            Add module
          </Button>
        )}
      </Group>
      {modules.length > 0 && <ModuleTable title={title} modules={modules} onOpen={onOpen} />}
    </li>
  )
}

function ModuleTable({ title, modules, onOpen }: ModuleTableProps) {
  return (
    <Table bare dense label={`Modules of ${title}`} className={classes.modules ?? ''}>
      <thead>
        <tr>
          <th scope="col">Module</th>
          <th scope="col" data-number>
            Credits
          </th>
          <th scope="col">Status</th>
          <th scope="col" data-number>
            Mark
          </th>
        </tr>
      </thead>
      <tbody>
        {modules.map((enrolment) => (
          <ModuleRow key={enrolment.data.id} enrolment={enrolment} onOpen={onOpen} />
        ))}
      </tbody>
    </Table>
  )
}

function chipAt(enrolment: RecordReply, path: 'outcome' | 'status') {
  const { label, tone } = choiceOf(fieldAt(moduleEnrolment, path), textInReply(enrolment, path))
  return { label, tone }
}

/** A module with its outcome, or its status until there is one. */
function ModuleRow({ enrolment, onOpen }: ModuleRowProps) {
  const code = textInReply(enrolment, 'moduleInstance.module.code')
  const name = `${code} ${textInReply(enrolment, 'moduleInstance.module.name')}`.trim()
  const chip = chipAt(enrolment, textInReply(enrolment, 'outcome') ? 'outcome' : 'status')
  const { mark } = enrolment.data
  return (
    <tr>
      <td>
        {enrolment.abilities.edit ? (
          <TextButton onClick={() => onOpen({ collection: 'module-enrolments', id: enrolment.data.id })}>
            {name}
          </TextButton>
        ) : (
          name
        )}
      </td>
      <td data-number>{creditsAt(enrolment)}</td>
      <td>
        <StatusChip {...chip} />
      </td>
      <td data-number>{typeof mark === 'number' ? mark : ''}</td>
    </tr>
  )
}

interface YearLineProps {
  readonly year: StudyYear
  readonly canAdd: boolean
  readonly onOpen: (openRecord: RecordToEdit) => void
}

interface ModuleTableProps {
  readonly title: string
  readonly modules: readonly RecordReply[]
  readonly onOpen: (openRecord: RecordToEdit) => void
}

interface ModuleRowProps {
  readonly enrolment: RecordReply
  readonly onOpen: (openRecord: RecordToEdit) => void
}
