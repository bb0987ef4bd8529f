import { Button, Group, Menu, Tooltip } from '@mantine/core'
import { standingOf } from '@minster/domain/college/studies/status'
import { valueAt } from '@minster/domain/kit/record/condition'
import { fieldAt } from '@minster/domain/kit/record/record'
import type { RecordValues } from '@minster/domain/kit/records/record-replies'
import { inSentence } from '@minster/domain/platform/words/in-sentence'
import { addressAt } from '@minster/domain/register/paths'
import { engagement } from '@minster/domain/students/student/engagement'
import { isSessionLevel, sessionLevels } from '@minster/domain/students/student/session-levels'
import { student } from '@minster/domain/students/student/student'
import type { StudentPage } from '@minster/domain/students/study/study-calls'
import { IconCamera, IconShieldExclamation } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { LoginAsItem } from '#access/login-as/LoginAsItem.tsx'
import { thumbnailPath } from '#kit/records/files.ts'
import { isLinkValue } from '#kit/records/link-value.ts'
import { NewRecordScreen } from '#kit/records/NewRecordScreen.tsx'
import { type MoreItems, RecordHead } from '#kit/records/RecordHeader.tsx'
import { RecordUnavailable } from '#kit/records/RecordScreen.tsx'
import { RecordTabs } from '#kit/records/RecordTabs.tsx'
import { newRecordId } from '#kit/records/record-pages.ts'
import { useNeighbours } from '#kit/records/use-neighbours.ts'
import { useTab } from '#kit/records/use-tab.ts'
import { useViewer } from '#kit/records/use-viewer.ts'
import { usePreferences } from '#platform/api/session.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { InitialsAvatar } from '#platform/ui/InitialsAvatar.tsx'
import { useLetterKeys } from '#platform/ui/letter-keys.ts'
import { Muted } from '#platform/ui/Muted.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { diedWords } from '../death/died-words.ts'
import { studentPageQuery } from '../student/student-page.ts'
import { presentEngagementOf } from '../student/studies.ts'
import { type StudentTab, visibleTabs } from '../student/tab-props.ts'
import { flagsOf } from './flags.ts'
import classes from './student.module.css'

const ConcernDialog = lazy(inTime(() => import('./ConcernDialog.tsx')))

/** Opens the dialog that raises a concern about the student. */
function ConcernButton({ student, name }: { readonly student: string; readonly name: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<IconShieldExclamation size="1rem" stroke={1.6} aria-hidden="true" />}
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

const DeathDialog = lazy(inTime(() => import('../death/DeathDialog.tsx')))
const PlannedLine = lazy(
  inTime(async () => ({ default: (await import('../planned/PlannedLine.tsx')).PlannedLine })),
)
const PhotoDialog = lazy(inTime(() => import('./PhotoDialog.tsx')))

/** The photograph of a student as a button, for those who may change it. */
function PhotoButton({ person }: { readonly person: RecordValues }) {
  const [isOpen, setOpen] = useState(false)
  const photo = person['photo']
  const photoId = isLinkValue(photo) ? photo.id : null
  const label = photoId === null ? 'Add a photograph' : 'Change the photograph'
  return (
    <>
      <Tooltip label={label}>
        <button type="button" className={classes.photo} aria-label={label} onClick={() => setOpen(true)}>
          <InitialsAvatar
            name={person.label ?? ''}
            size={48}
            picture={photoId && thumbnailPath(photoId, 96)}
          />
          <span className={classes.camera} aria-hidden="true">
            <IconCamera size="0.8125rem" stroke={1.8} />
          </span>
        </button>
      </Tooltip>
      {isOpen && (
        <Suspense fallback={null}>
          <PhotoDialog person={person} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** The head of the page: the student, the present engagement, and the flags. */
function StudentHeader({ collection, page, neighbours }: StudentHeaderProps) {
  const present = presentEngagementOf(page)
  const legal = legalNameOf(page)
  const flags = flagsOf(page)
  const photo = page.person?.data['photo']
  const died = present && diedWords(present.data)
  // Nobody is led to write to somebody who has died.
  const email = died ? null : page.person?.data['email']
  const [isRecording, setRecording] = useState(false)
  const mayEnd = present?.abilities.moves['status']?.some(
    ({ to, refused, unless }) => standingOf(to) === 'left' && (refused === undefined || unless !== undefined),
  )
  return (
    <>
      <RecordHead
        collection={collection}
        name="students"
        declaration={student}
        reply={page.student}
        neighbours={neighbours}
        MoreItems={LoginAsStudent}
        face={page.person?.abilities.edit ? <PhotoButton person={page.person.data} /> : undefined}
        header={{
          facts: describeStudent(page),
          email: typeof email === 'string' && email !== '' ? email : null,
          photo: isLinkValue(photo) ? photo.id : null,
          isOfSomebody: true,
          statusTarget: present && { name: 'engagements', id: present.data.id, path: 'status' },
          statusField: fieldAt(engagement, 'status'),
          statusValue: present?.data['status'],
          statusWords: died ?? undefined,
          statusExtra: mayEnd && <Menu.Item onClick={() => setRecording(true)}>Record a death</Menu.Item>,
        }}
        beneath={
          <>
            {page.planned && (
              <Suspense fallback={<Muted>{page.planned.title}</Muted>}>
                <PlannedLine planned={page.planned} />
              </Suspense>
            )}
            <Group gap="xs" mt="2xs">
              {legal !== null && <Muted span>Legal name {legal}</Muted>}
              {flags.map(({ label, tone }) => (
                <StatusChip key={label} label={label} tone={tone} bordered />
              ))}
              <ConcernButton student={page.student.data.id} name={page.student.data.label ?? ''} />
            </Group>
          </>
        }
      />
      {isRecording && present && (
        <Suspense fallback={null}>
          <DeathDialog
            engagement={present}
            name={page.student.data.label ?? ''}
            onClose={() => setRecording(false)}
          />
        </Suspense>
      )}
    </>
  )
}

const LoginAsStudent: MoreItems = ({ reply }) => <LoginAsItem mode="student" id={reply.data.id} />

/** The legal name, where it differs from the preferred one. */
function legalNameOf({ student: { data }, person }: StudentPage): string | null {
  if (!person) return null
  const names = ['firstName', 'lastName'].map((path) => textOf(person.data[path]))
  const legal = names.filter(Boolean).join(' ')
  return legal === '' || legal === data.label ? null : legal
}

function describeStudent(page: StudentPage): string[] {
  const present = presentEngagementOf(page)
  const textAt = (path: string) => textOf(valueAt(present?.data ?? {}, path))
  const level = textAt('level')
  const tutor = page.student.data['tutor']
  return [
    textAt('programme.name') || textAt('programme.label'),
    isSessionLevel(level) ? sessionLevels[level].label : level,
    textAt('hub.label'),
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
  readonly neighbours: ReturnType<typeof useNeighbours>
}

const StudentTimeline = lazy(inTime(() => import('./StudentTimeline.tsx')))

/** The page of a student, in whichever collection. */
export function StudentScreen({ collection, id, tabs }: StudentScreenProps) {
  if (id === newRecordId) return <NewRecordScreen collection={collection} />
  return <OpenStudent collection={collection} id={id} tabs={tabs} />
}

const noun = inSentence(student.title)

function OpenStudent({ collection, id, tabs: allTabs }: StudentScreenProps) {
  const queryClient = useQueryClient()
  const viewer = useViewer()
  const page = useQuery(studentPageQuery(collection, id))
  const [preferences] = usePreferences()
  const neighbours = useNeighbours(
    collection,
    id,
    (neighbourId) => void queryClient.prefetchQuery(studentPageQuery(collection, neighbourId)),
  )
  const tabs = useMemo(() => visibleTabs(allTabs, viewer), [allTabs, viewer])
  const keys = useMemo(() => tabs.map(({ key }) => key), [tabs])
  const tabState = useTab(keys)
  const { tab, open } = tabState
  const [wantsFocus, setWantsFocus] = useState(false)
  useLetterKeys(preferences.singleKeys !== false, (key) => {
    if (key === 'j') return neighbours.step('next')
    if (key === 'k') return neighbours.step('previous')
    if (key === 'e' && page.data?.person?.abilities.edit) {
      open('personal')
      setWantsFocus(true)
      return true
    }
    return false
  })

  if (!addressAt(collection)) throw new Error(`There are no records "${collection}".`)
  if (page.isPending) return <SkeletonRows rows={12} columns={2} />
  if (page.data === undefined)
    return <RecordUnavailable error={page.error} noun={noun} onRetry={() => void page.refetch()} />
  const { data } = page

  return (
    <article>
      <StudentHeader collection={collection} page={data} neighbours={neighbours} />
      <RecordTabs
        noun={noun}
        tabs={tabs}
        tabState={tabState}
        aside={tab === tabs[0]?.key ? <StudentTimeline collection={collection} id={id} /> : null}
        renderTab={(key) => {
          const Panel = tabs.find((candidate) => candidate.key === key)?.Panel
          if (!Panel) return null
          return (
            <Panel
              collection={collection}
              page={data}
              tabs={keys}
              onOpenTab={open}
              onFocus={wantsFocus && tab === key ? () => setWantsFocus(false) : undefined}
            />
          )
        }}
      />
    </article>
  )
}

interface StudentScreenProps {
  readonly collection: string
  readonly id: string
  /** The tabs of all departments. */
  readonly tabs: readonly StudentTab[]
}
