import { Button } from '@mantine/core'
import { valueAt } from '@minster/domain/kit/record/condition'
import { fieldAt } from '@minster/domain/kit/record/record'
import { engagement } from '@minster/domain/students/student/engagement'
import { isSessionLevel, sessionLevels } from '@minster/domain/students/student/session-levels'
import { student } from '@minster/domain/students/student/student'
import { IconShieldExclamation } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { LoginAsItem } from '#access/login-as/LoginAsItem.tsx'
import { isLinkValue } from '#kit/records/link-value.ts'
import { type MoreItems, RecordHead } from '#kit/records/RecordHeader.tsx'
import type { useNeighbours } from '#kit/records/use-neighbours.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import type { StudentPage } from '../student/student-page.ts'
import { presentOf } from '../student/studies.ts'
import { flagsOf } from './flags.ts'
import { PhotoButton } from './PhotoButton.tsx'
import classes from './student.module.css'

const ConcernDialog = lazy(inTime(() => import('./ConcernDialog.tsx')))

/** The way for whoever sees a student to tell the safeguarding team of a concern. */
function ConcernButton({ student, name }: { readonly student: string; readonly name: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<IconShieldExclamation size={16} stroke={1.6} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        Raise a concern
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ConcernDialog student={student} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Who the student is, how they stand in the engagement that counts, and what has to be known of them at once. */
export function StudentHeader({ collection, page, walk }: StudentHeaderProps) {
  const present = presentOf(page)
  const legal = legalNameOf(page)
  const flags = flagsOf(page)
  const photo = page.person?.data['photo']
  const email = page.person?.data['email']
  return (
    <RecordHead
      collection={collection}
      name="students"
      declaration={student}
      reply={page.student}
      walk={walk}
      MoreItems={LoginAsStudent}
      face={page.person?.abilities.edit ? <PhotoButton person={page.person.data} /> : undefined}
      header={{
        facts: factsOf(page),
        email: typeof email === 'string' && email !== '' ? email : null,
        photo: isLinkValue(photo) ? photo.id : null,
        isOfSomebody: true,
        statusPlace: present && { name: 'engagements', id: present.data.id, path: 'status' },
        statusField: fieldAt(engagement, 'status'),
        statusValue: present?.data['status'],
      }}
      beneath={
        <div className={classes.flags}>
          {legal !== null && <span className={classes.legal}>Legal name {legal}</span>}
          {flags.map(({ words, tone }) => (
            <StatusChip key={words} label={words} tone={tone} bordered />
          ))}
          <ConcernButton student={page.student.data.id} name={page.student.data.label ?? ''} />
        </div>
      }
    />
  )
}

const LoginAsStudent: MoreItems = ({ reply }) => <LoginAsItem mode="student" id={reply.data.id} />

/** The name as on the passport, where it is not the one they are called by. */
function legalNameOf({ student: { data }, person }: StudentPage): string | null {
  if (!person) return null
  const names = ['firstName', 'lastName'].map((path) => textOf(person.data[path]))
  const legal = names.filter(Boolean).join(' ')
  return legal === '' || legal === data.label ? null : legal
}

function factsOf(page: StudentPage): string[] {
  const present = presentOf(page)
  const at = (path: string) => textOf(valueAt(present?.data ?? {}, path))
  const level = at('level')
  const tutor = page.student.data['tutor']
  return [
    at('programme.name') || at('programme.label'),
    isSessionLevel(level) ? sessionLevels[level].label : level,
    at('hub.label'),
    isLinkValue(tutor) ? `Tutor ${tutor.label}` : '',
    textOf(page.student.data['partnerId']) && `Banner ID ${textOf(page.student.data['partnerId'])}`,
  ].filter(Boolean)
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

interface StudentHeaderProps {
  readonly collection: string
  readonly page: StudentPage
  readonly walk: ReturnType<typeof useNeighbours>
}
