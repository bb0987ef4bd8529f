import { fieldAt, type PlacedField, type RecordDeclaration } from '@minster/domain/kit/record/record'
import type { RecordReply } from '@minster/domain/kit/records/record-replies'
import { inSentence } from '@minster/domain/platform/words/in-sentence'
import { addressAt } from '@minster/domain/register/paths'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, lazy, useMemo, useState } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { usePreferences, useSession } from '#platform/api/session.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { useLetterKeys } from '#platform/ui/letter-keys.ts'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { LinkedForm } from './LinkedForm.tsx'
import { isLinkValue } from './link-value.ts'
import { mailsAboutQuery } from './mails.ts'
import { NewRecordScreen } from './NewRecordScreen.tsx'
import { OutOfSight } from './OutOfSight.tsx'
import { type MoreItems, type NextStep, RecordHeader } from './RecordHeader.tsx'
import { RecordTabs, type Tab } from './RecordTabs.tsx'
import { newRecordId } from './record-pages.ts'
import { recordQuery } from './records.ts'
import { useCollection } from './use-collection.ts'
import { useNeighbours } from './use-neighbours.ts'
import { useTab } from './use-tab.ts'

const RecordForm = lazy(inTime(() => import('./RecordForm.tsx')))
const TasksTab = lazy(inTime(() => import('./TasksTab.tsx')))
const NotesTab = lazy(inTime(() => import('./NotesTab.tsx')))
const FilesTab = lazy(inTime(() => import('./FilesTab.tsx')))
const MailsTab = lazy(inTime(() => import('./MailsTab.tsx')))
const HistoryTab = lazy(inTime(() => import('./HistoryTab.tsx')))
const Timeline = lazy(inTime(() => import('./Timeline.tsx')))

/** A tab of a record's page that only its record type has. */
export interface SpecialTab {
  readonly key: string
  readonly title: string
  readonly Panel: ComponentType<PanelProps>
  /** After the form rather than before it. */
  readonly last?: true
  /** It tells what happened itself, so that no timeline of the record stands beside it. */
  readonly tellsWhatHappened?: true
}

/** What a special tab is given. */
export interface PanelProps {
  readonly collection: string
  readonly reply: RecordReply
}

/** The page of any record. What only one record type has comes in as `special` tabs, before the others. */
export function RecordScreen(props: RecordScreenProps) {
  if (props.id === newRecordId) return <NewRecordScreen collection={props.collection} />
  return <OpenRecord {...props} />
}

function OpenRecord(props: RecordScreenProps) {
  const { collection, id, special = none, linked = none, only, NextStep, MoreItems } = props
  const { name, declaration, one } = useCollection(collection)
  const noun = inSentence(one)
  const record = useQuery(recordQuery(collection, id))
  const [preferences] = usePreferences()
  const { permits } = useSession()
  const neighbours = useNeighbours(collection, id)
  const { data: mails } = useQuery(mailsAboutQuery(collection, id))
  const lost = mails?.filter(({ state }) => state === 'bounced' || state === 'failed').length ?? 0
  const hasMails = mails !== undefined && mails.length > 0

  const tabs = useMemo(
    (): readonly Tab[] => [
      ...special.filter(({ last }) => !last),
      { key: 'details', title: 'Details' },
      ...linked.flatMap((path): Tab[] => {
        const target = linkTargetOf(declaration, path)
        return target && permits(target.access.view) ? [{ key: path, title: target.label }] : []
      }),
      ...special.filter(({ last }) => last),
      { key: 'tasks', title: 'Tasks' },
      { key: 'notes', title: 'Notes' },
      { key: 'files', title: 'Files' },
      ...(hasMails
        ? [{ key: 'mails', title: 'Mails', alarm: lost > 0 ? `${lost} not delivered` : undefined }]
        : []),
      { key: 'history', title: 'History' },
    ],
    [declaration, special, linked, permits, hasMails, lost],
  )
  const keys = useMemo(() => tabs.map(({ key }) => key), [tabs])
  const tabState = useTab(keys)
  const { tab, open } = tabState
  const [wantsForm, setWantsForm] = useState(false)
  useLetterKeys(preferences.singleKeys !== false, (key) => {
    if (key === 'j') return neighbours.step('next')
    if (key === 'k') return neighbours.step('previous')
    if (key === 'e' && record.data?.abilities.edit) {
      open('details')
      setWantsForm(true)
      return true
    }
    return false
  })

  if (record.isPending) return <SkeletonRows rows={12} columns={2} />
  if (record.data === undefined)
    return <RecordUnavailable error={record.error} noun={noun} onRetry={() => void record.refetch()} />
  const reply = record.data
  if (reply.meta?.outOfSight) return <OutOfSight collection={collection} record={reply.data} noun={noun} />
  const isTold = special.some((one) => one.key === tab && one.tellsWhatHappened)
  const hasAside = tab === tabs[0]?.key && !isTold

  return (
    <article>
      <RecordHeader
        collection={collection}
        name={name}
        declaration={declaration}
        reply={reply}
        neighbours={neighbours}
        NextStep={NextStep}
        MoreItems={MoreItems}
      />
      <RecordTabs
        noun={noun}
        tabs={tabs}
        tabState={tabState}
        aside={hasAside ? <Timeline collection={collection} id={id} declaration={declaration} /> : null}
        renderTab={(key) => (
          <TabBody
            tab={key}
            collection={collection}
            declaration={declaration}
            reply={reply}
            special={special}
            only={only}
            onFocus={wantsForm && tab === key ? () => setWantsForm(false) : undefined}
          />
        )}
      />
    </article>
  )
}

function TabBody({ tab, collection, declaration, reply, special, only, onFocus }: TabBodyProps) {
  const { id } = reply.data
  const about = { subject: collection, subjectId: id }
  const Special = special.find(({ key }) => key === tab)?.Panel
  if (Special) return <Special collection={collection} reply={reply} />
  switch (tab) {
    case 'details':
      return (
        <RecordForm
          collection={collection}
          declaration={declaration}
          reply={reply}
          onFocus={onFocus}
          {...(only && { only })}
        />
      )
    case 'tasks':
      return <TasksTab about={about} canEdit={reply.abilities.edit} />
    case 'notes':
      return <NotesTab about={about} />
    case 'files':
      return <FilesTab about={about} canEdit={reply.abilities.edit} />
    case 'mails':
      return <MailsTab collection={collection} id={id} />
    case 'history':
      return <HistoryTab collection={collection} id={id} declaration={declaration} />
    default: {
      const target = linkTargetOf(declaration, tab)
      const value = reply.data[tab]
      return target && isLinkValue(value) ? <LinkedForm collection={target.path} id={value.id} /> : null
    }
  }
}

/** What a link of a record leads to. */
function linkTargetOf(declaration: RecordDeclaration, path: string) {
  const field = fieldAt(declaration, path)?.field
  const target = field?.kind === 'link' ? addressAt(field.to) : undefined
  return field && target && { path: target.path, access: target.access, label: field.label }
}

const none: readonly never[] = []

/** What is said in place of a record that cannot be read. */
export function RecordUnavailable({ error, noun, onRetry }: RecordUnavailableProps) {
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyState titleOrder="h1" title={`This ${noun} is not here`}>
        It may be in the bin, belong to somebody else, or never have been. Search for it with Ctrl K.
      </EmptyState>
    )
  return <ErrorState error={error} onRetry={onRetry} />
}

interface TabBodyProps extends PanelProps {
  readonly tab: string
  readonly declaration: RecordDeclaration
  readonly special: readonly SpecialTab[]
  readonly only: ((placed: PlacedField) => boolean) | undefined
  readonly onFocus: (() => void) | undefined
}

interface RecordUnavailableProps {
  readonly error: unknown
  readonly noun: string
  readonly onRetry: () => void
}

export interface RecordScreenProps {
  readonly collection: string
  readonly id: string
  readonly special?: readonly SpecialTab[]
  /** Paths of links whose records are edited on this page too. */
  readonly linked?: readonly string[]
  /** Leaves out of the form what a special tab is for. */
  readonly only?: (placed: PlacedField) => boolean
  /** What comes next for records of this type; it draws the usual step where it knows of none. */
  readonly NextStep?: NextStep | undefined
  readonly MoreItems?: MoreItems | undefined
}
