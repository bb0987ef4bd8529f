import { Button, Group, Text } from '@mantine/core'
import { fieldAt } from '@minster/domain/kit/record/record'
import type { RecordReply } from '@minster/domain/kit/records/record-replies'
import { formatDate } from '@minster/domain/platform/words/format'
import { enrolmentSession } from '@minster/domain/students/student/enrolment-session'
import { moduleEnrolment } from '@minster/domain/students/student/module-enrolment'
import { isSessionLevel, sessionLevels } from '@minster/domain/students/student/session-levels'
import type { OpenedRecord } from '#kit/records/RecordDialog.tsx'
import { choiceOf } from '#kit/records/status-field.ts'
import { Muted } from '#platform/ui/Muted.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { Table } from '#platform/ui/Table.tsx'
import { TextButton } from '#platform/ui/TextButton.tsx'
import { creditsAt, type StudyYear, textInReply } from '../student/studies.ts'
import classes from './studies.module.css'

/** One academic year of an engagement, with its modules and what came of them. */
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
      {modules.length > 0 && <Modules title={title} modules={modules} onOpen={onOpen} />}
    </li>
  )
}

function Modules({ title, modules, onOpen }: ModulesProps) {
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
        {modules.map((one) => (
          <ModuleRow key={one.data.id} one={one} onOpen={onOpen} />
        ))}
      </tbody>
    </Table>
  )
}

function chipAt(one: RecordReply, path: 'outcome' | 'status') {
  const { label, tone } = choiceOf(fieldAt(moduleEnrolment, path), textInReply(one, path))
  return { label, tone }
}

/** What came of a module, and until then how it stands. */
function ModuleRow({ one, onOpen }: ModuleRowProps) {
  const code = textInReply(one, 'moduleInstance.module.code')
  const name = `${code} ${textInReply(one, 'moduleInstance.module.name')}`.trim()
  const stands = chipAt(one, textInReply(one, 'outcome') ? 'outcome' : 'status')
  const { mark } = one.data
  return (
    <tr>
      <td>
        {one.abilities.edit ? (
          <TextButton onClick={() => onOpen({ collection: 'module-enrolments', id: one.data.id })}>
            {name}
          </TextButton>
        ) : (
          name
        )}
      </td>
      <td data-number>{creditsAt(one)}</td>
      <td>
        <StatusChip {...stands} />
      </td>
      <td data-number>{typeof mark === 'number' ? mark : ''}</td>
    </tr>
  )
}

interface YearLineProps {
  readonly year: StudyYear
  readonly canAdd: boolean
  readonly onOpen: (opened: OpenedRecord) => void
}

interface ModulesProps {
  readonly title: string
  readonly modules: readonly RecordReply[]
  readonly onOpen: (opened: OpenedRecord) => void
}

interface ModuleRowProps {
  readonly one: RecordReply
  readonly onOpen: (opened: OpenedRecord) => void
}
