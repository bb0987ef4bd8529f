import { ActionIcon, Box, Button, Group, Menu, Text, Tooltip } from '@mantine/core'
import type { RecordDeclaration } from '@minster/domain/kit/record/record'
import type { RecordReply } from '@minster/domain/kit/records/record-replies'
import { inSentence } from '@minster/domain/platform/words/in-sentence'
import { addressAt } from '@minster/domain/register/paths'
import {
  IconChevronLeft,
  IconChevronRight,
  IconDots,
  IconLink,
  IconMail,
  IconPrinter,
  IconTrash,
} from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { inTime } from '#platform/chunks/chunks.ts'
import { trackTopBar } from '#platform/ui/bar-sizes.ts'
import { ConfirmDialog } from '#platform/ui/ConfirmDialog.tsx'
import { Crumbs } from '#platform/ui/Crumbs.tsx'
import { InitialsAvatar } from '#platform/ui/InitialsAvatar.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { Back } from '#platform/ui/Screen.tsx'
import { StatusButton } from '#platform/ui/StatusButton.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { showDone, showInfo } from '#platform/ui/snackbars.tsx'
import { useWayBack } from './came-from.ts'
import { FollowItem } from './FollowItem.tsx'
import { thumbnailPath } from './files.ts'
import { RecordLink } from './RecordLink.tsx'
import classes from './record-page.module.css'
import { refreshRecords, removeRecord, restoreRecord } from './records.ts'
import { StatusMenu } from './StatusMenu.tsx'
import { choiceOf } from './status-field.ts'
import { UndoItem } from './UndoItem.tsx'
import { type Header, type StatusTarget, useHeader } from './use-header.ts'
import type { useNeighbours } from './use-neighbours.ts'
import { useViewer } from './use-viewer.ts'

const UndoDialog = lazy(inTime(() => import('./UndoDialog.tsx')))

/** The head of a record's page, with what its declaration says is looked for first. */
export function RecordHeader(props: Omit<RecordHeadProps, 'header' | 'face' | 'beneath'>) {
  const { collection, name, reply } = props
  const header = useHeader(collection, name, reply.data, useViewer())
  return <RecordHead {...props} header={header} />
}

/** Who or what the record is, where it stands, the facts one looks for first, and what can be done with it. */
export function RecordHead({
  collection,
  name,
  declaration,
  reply,
  header,
  face,
  beneath,
  neighbours,
  NextStep,
  MoreItems,
}: RecordHeadProps) {
  const { data: record, abilities } = reply
  const viewer = useViewer()
  const back = useWayBack(collection, viewer.claims)
  const title = record.label || declaration.title
  const { statusWords, statusExtra: extra } = header
  const choice = statusWords ?? choiceOf(header.statusField, header.statusValue)
  const hasStatus = header.statusTarget !== null && choice.label !== ''
  const statusCollection =
    header.statusTarget?.name === name ? collection : (header.statusTarget?.name ?? collection)
  const [sentinel, isPast] = useIsPast()
  const chip = hasStatus && <StatusChip label={choice.label} tone={choice.tone} bordered />
  const menuTarget = hasStatus && !statusWords && header.statusTarget
  const usual = menuTarget && (
    <StatusMenu collection={statusCollection} statusTarget={menuTarget} extra={extra}>
      {(_canMove, isBusy, leadsOn) => (
        <Button loading={isBusy} display={leadsOn ? undefined : 'none'}>
          Change status
        </Button>
      )}
    </StatusMenu>
  )

  return (
    <>
      <header>
        <Back>
          {back && <Crumbs to={<RecordLink href={back.href}>{back.title}</RecordLink>}>{title}</Crumbs>}
          <Steps {...neighbours} />
        </Back>
        <Group gap="sm">
          {face ??
            (header.isOfSomebody && (
              <InitialsAvatar
                name={title}
                size={48}
                picture={header.photo && thumbnailPath(header.photo, 96)}
              />
            ))}
          <Box flex="1 1 16.25rem" miw={0}>
            <Group gap="xs">
              <Text component="h1" fz="2xl" fw={600} lh={1.4}>
                {title}
              </Text>
              {statusWords && chip}
              {menuTarget && (
                <StatusMenu collection={statusCollection} statusTarget={menuTarget} extra={extra}>
                  {(canMove) =>
                    canMove ? (
                      <StatusButton
                        label={choice.label}
                        tone={choice.tone}
                        bordered
                        data-status-menu=""
                        aria-label={`Status: ${choice.label}. Change it`}
                      />
                    ) : (
                      <span>{chip}</span>
                    )
                  }
                </StatusMenu>
              )}
            </Group>
            {header.facts.length > 0 && (
              <Muted mt="4xs" className="tabular">
                {header.facts.join(' · ')}
              </Muted>
            )}
            {beneath}
          </Box>
          <Group gap="xs" data-screen-only>
            {header.email && (
              <Button
                component="a"
                href={`mailto:${header.email}`}
                variant="default"
                leftSection={<IconMail size="1rem" stroke={1.7} />}
              >
                E-mail
              </Button>
            )}
            {NextStep ? <NextStep collection={collection} reply={reply} usual={usual} /> : usual}
            <MoreMenu
              collection={collection}
              reply={reply}
              noun={inSentence(addressAt(collection)?.one ?? declaration.title)}
              canRemove={abilities.remove}
              MoreItems={MoreItems}
              statusTarget={header.statusTarget}
              backHref={back?.href ?? '/'}
            />
          </Group>
        </Group>
      </header>
      <div ref={sentinel} />
      <div
        className={classes.compact}
        ref={trackTopBar}
        data-shown={isPast || undefined}
        aria-hidden="true"
        data-screen-only
      >
        {header.isOfSomebody && (
          <InitialsAvatar name={title} size={24} picture={header.photo && thumbnailPath(header.photo, 96)} />
        )}
        <Text span fw={600} truncate>
          {title}
        </Text>
        {chip}
      </div>
    </>
  )
}

function Steps({ neighbours, step }: ReturnType<typeof useNeighbours>) {
  if (!neighbours || neighbours.position === null) return null
  return (
    <Group component="span" gap="3xs" wrap="nowrap" ml="auto">
      <span className="tabular">
        {neighbours.position.toLocaleString('en-GB')} of {neighbours.total?.toLocaleString('en-GB')}
      </span>
      <Tooltip label="Previous (K)">
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label="Previous record"
          disabled={neighbours.previous === null}
          onClick={() => step('previous')}
        >
          <IconChevronLeft size="1.0625rem" />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Next (J)">
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label="Next record"
          disabled={neighbours.next === null}
          onClick={() => step('next')}
        >
          <IconChevronRight size="1.0625rem" />
        </ActionIcon>
      </Tooltip>
    </Group>
  )
}

function MoreMenu({
  collection,
  reply,
  noun,
  canRemove,
  backHref,
  statusTarget: sentinel,
  MoreItems,
}: MoreMenuProps) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const [isUndoing, setUndoing] = useState(false)
  const { data: record } = reply
  const name = record.label || noun
  const restore = useMutation({
    mutationFn: () => restoreRecord(collection, record.id),
    onSuccess: async () => {
      showDone(`${name} is back`)
      await refreshRecords(queryClient)
    },
  })
  const remove = useMutation({
    mutationFn: () => removeRecord(collection, record),
    onSuccess: async () => {
      setAsking(false)
      showDone(`${name} is in the bin`, () => restore.mutate())
      await navigate({ href: backHref })
      queryClient.removeQueries({ queryKey: [collection, 'one', record.id] })
      await refreshRecords(queryClient)
    },
  })

  return (
    <>
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label="More actions">
            <IconDots size="1.0625rem" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconLink size="1rem" stroke={1.6} />}
            onClick={() => {
              void navigator.clipboard.writeText(location.href).then(() => showInfo('Link copied'))
            }}
          >
            Copy the link
          </Menu.Item>
          <Menu.Item leftSection={<IconPrinter size="1rem" stroke={1.6} />} onClick={() => print()}>
            Print
          </Menu.Item>
          <FollowItem about={{ subject: collection, subjectId: record.id }} />
          {MoreItems && <MoreItems collection={collection} reply={reply} />}
          {sentinel && <UndoItem statusTarget={sentinel} onAsk={() => setUndoing(true)} />}
          {canRemove && (
            <Menu.Item
              c="var(--tone-danger)"
              leftSection={<IconTrash size="1rem" stroke={1.6} />}
              onClick={() => setAsking(true)}
            >
              Remove
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isUndoing && sentinel && (
        <Suspense fallback={null}>
          <UndoDialog statusTarget={sentinel} onClose={() => setUndoing(false)} />
        </Suspense>
      )}
      <ConfirmDialog
        opened={isAsking}
        title={`Remove this ${noun}?`}
        verb="Remove"
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={() => setAsking(false)}
      >
        {name} goes to the bin for 30 days and can be taken out of it again.
      </ConfirmDialog>
    </>
  )
}

/** Whether the page has scrolled past a place in it. */
function useIsPast() {
  const sentinel = useRef<HTMLDivElement>(null)
  const [isPast, setPast] = useState(false)
  useEffect(() => {
    if (!sentinel.current) return
    const observer = new IntersectionObserver(
      ([entry]) =>
        setPast(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 100),
      { rootMargin: '-60px 0px 0px 0px' },
    )
    observer.observe(sentinel.current)
    return () => observer.disconnect()
  }, [])
  return [sentinel, isPast] as const
}

/** The one thing that comes next; `usual` is the change of status. */
export type NextStep = ComponentType<{
  readonly collection: string
  readonly reply: RecordReply
  readonly usual: ReactNode
}>

interface RecordHeadProps {
  readonly collection: string
  readonly name: string
  readonly declaration: RecordDeclaration
  readonly reply: RecordReply
  readonly header: Header
  /** In the place of the picture, where more can be done with it than to look at it. */
  readonly face?: ReactNode
  /** Beneath the facts. */
  readonly beneath?: ReactNode
  readonly neighbours: ReturnType<typeof useNeighbours>
  readonly NextStep?: NextStep | undefined
  readonly MoreItems?: MoreItems | undefined
}

/** What else can be done with records of one type, in their "…" menu. */
export type MoreItems = ComponentType<{ readonly collection: string; readonly reply: RecordReply }>

interface MoreMenuProps {
  readonly collection: string
  readonly reply: RecordReply
  readonly noun: string
  readonly canRemove: boolean
  readonly backHref: string
  readonly statusTarget: StatusTarget | null
  readonly MoreItems: MoreItems | undefined
}
