import { Button } from '@mantine/core'
import type { HoldingReason } from '@minster/domain/admissions/applications/application-calls'
import { readyToConfirm } from '@minster/domain/admissions/checks/blocker-facts'
import { holders } from '@minster/domain/admissions/status/blocker-fields'
import { statusRules } from '@minster/domain/admissions/status/status'
import type { RecordReply } from '@minster/domain/kit/records/record-replies'
import { formatDays } from '@minster/domain/platform/words/format'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { inTime } from '#platform/chunks/chunks.ts'
import { Lines } from '#platform/ui/Lines.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { Panel, PanelAction, PanelWords } from '#platform/ui/Panel.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { todayHere } from '#platform/ui/today-here.ts'
import classes from './application.module.css'
import { blockerLinesOf, describeParts, formatHeadline } from './blocker-lines.ts'
import { blockersQuery } from './blockers.ts'
import { showCheck, showPanel } from './panels.ts'

const ChaseDialog = lazy(inTime(() => import('./ChaseDialog.tsx')))

/** Lists the blockers of an application: whose turn each is, for how long, and the next step. */
export function BlockersPanel({
  collection,
  reply,
}: {
  readonly collection: string
  readonly reply: RecordReply
}) {
  const [isChasing, setChasing] = useState(false)
  const { id, version, status } = reply.data
  const isToConfirm = statusRules(status)?.awaits === 'confirmation'
  const blockers = useQuery(blockersQuery(collection, id, version))
  const lines = blockerLinesOf(blockers.data ?? [])
  if (lines.length === 0) return null
  const canEdit = reply.abilities.edit
  const canChase = lines.some(isOwed)

  return (
    <Panel
      title={isToConfirm ? readyToConfirm : 'What holds this application up?'}
      actions={
        canEdit &&
        canChase && (
          <PanelAction
            leftSection={<IconBell size="0.9375rem" stroke={1.7} />}
            onClick={() => setChasing(true)}
          >
            Chase everyone who owes something
          </PanelAction>
        )
      }
    >
      <PanelWords>
        {formatHeadline(blockers.data ?? [], todayHere())}
        {isToConfirm && `. ${describeParts(blockers.data ?? [])}`}
      </PanelWords>
      <Lines>
        {lines.map((line) => (
          <li key={`${line.what} ${line.who ?? ''}`} className={classes.blocker}>
            <StatusChip label={line.by} tone={toneOf(line.by)} />
            <span>
              {line.what}
              {line.who && (
                <Muted span ml="xs">
                  {line.who}
                </Muted>
              )}
            </span>
            <span title={line.since}>
              <Muted span>{formatDays(line.since, todayHere())}</Muted>
            </span>
            <span>{canEdit && <Action line={line} onChase={() => setChasing(true)} />}</span>
          </li>
        ))}
      </Lines>
      <Suspense fallback={null}>
        {isChasing && (
          <ChaseDialog collection={collection} rows={{ ids: [id] }} onClose={() => setChasing(false)} />
        )}
      </Suspense>
    </Panel>
  )
}

/** Nobody is reminded of something that is still to come, such as the day of a panel. */
function isOwed({ by, since }: HoldingReason): boolean {
  return by !== 'College' && since <= todayHere()
}

/** The next step for one blocker. */
function Action({ line, onChase }: { readonly line: HoldingReason; readonly onChase: () => void }) {
  if (line.by !== 'College') return isOwed(line) && <SubtleButton onClick={onChase}>Remind</SubtleButton>
  if (line.step === 'Interview') return <TabLink tab="interview">Interview</TabLink>
  if (line.reference !== undefined)
    return <SubtleButton onClick={() => showPanel('references')}>References</SubtleButton>
  if (line.step === 'Papers')
    return <SubtleButton onClick={() => showPanel('evidence')}>Evidence</SubtleButton>
  const { family } = line
  if (family !== undefined)
    return <SubtleButton onClick={() => showCheck(family)}>Open the check</SubtleButton>
  return <SubtleButton onClick={openStatusMenu}>Change status</SubtleButton>
}

function TabLink({ tab, children }: { readonly tab: string; readonly children: string }) {
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      renderRoot={(props) => <Link to="." search={{ tab }} replace resetScroll={false} {...props} />}
    >
      {children}
    </Button>
  )
}

function SubtleButton({ onClick, children }: { readonly onClick: () => void; readonly children: string }) {
  return (
    <Button variant="subtle" color="gray" size="compact-sm" onClick={onClick}>
      {children}
    </Button>
  )
}

/** Opens the status menu at the top of the record. */
function openStatusMenu() {
  const menu = document.querySelector<HTMLElement>('[data-status-menu]')
  menu?.scrollIntoView({ block: 'center' })
  menu?.focus()
  menu?.click()
}

function toneOf(by: string) {
  return Object.entries(holders).find(([name]) => name === by)?.[1].tone
}
