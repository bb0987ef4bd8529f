import { Button, Group } from '@mantine/core'
import {
  type BinGroup,
  binGroups,
  morningBinAt,
  morningList,
  type WorkQueue,
  workQueues,
} from '@minster/domain/admissions/applications/work-queues'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { AboveListProps } from '#kit/records/ListScreen.tsx'
import { rawFilterOf, rowQueryOf } from '#kit/records/list-address.ts'
import { useSession } from '#platform/api/session.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { CountChip } from '#platform/ui/CountChip.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { Toolbar } from '#platform/ui/Toolbar.tsx'
import { todayHere } from '#platform/ui/today-here.ts'
import { binsQuery } from './blockers.ts'
import classes from './morning-bins.module.css'

const ChaseDialog = lazy(inTime(() => import('./ChaseDialog.tsx')))

/** Captions of the groups whose bins need one. */
const captions: Partial<Record<BinGroup, string>> = { 'Waiting on others': 'Waiting on', Offers: 'Offers' }

/** The bins of the morning list with their counts; empty ones are left out, so that little to do looks little. */
export function MorningBins({ state, onChange }: AboveListProps) {
  const { permits } = useSession()
  const [isChasing, setChasing] = useState(false)
  const counts = useQuery(binsQuery(Object.fromEntries(rowQueryOf({ ...state, sort: '' }, undefined)))).data
  const bin = morningBinAt(state.bin)
  const choose = (key: string) => onChange({ ...state, bin: key, sort: '', page: 1 })
  const countOf = ({ key }: Pick<WorkQueue, 'key'>) => counts?.[key] ?? 0
  const total = workQueues.reduce((sum, queue) => sum + (queue.key === 'deferred' ? 0 : countOf(queue)), 0)
  const count = bin ? countOf(bin) : total

  return (
    <section className={classes.bins} aria-label="What needs doing">
      <Toolbar swipes mb={0}>
        <CountChip
          label="All"
          count={counts && total}
          aria-pressed={bin === undefined}
          onClick={() => choose('')}
        />
        {binGroups.map((group) => {
          const bins = workQueues.filter((queue) => queue.group === group)
          const visibleBins = bins.filter((queue) => countOf(queue) > 0 || queue.key === bin?.key)
          if (counts && visibleBins.length === 0) return null
          return (
            <Group key={group} gap="3xs" className={classes.group ?? ''} role="group" aria-label={group}>
              {captions[group] && <small aria-hidden="true">{captions[group]}</small>}
              {(counts ? visibleBins : bins).map((queue) => (
                <CountChip
                  key={queue.key}
                  label={queue.title}
                  count={counts && countOf(queue)}
                  isUrgent={queue.tone === 'danger'}
                  aria-pressed={queue.key === bin?.key}
                  onClick={() => choose(queue.key)}
                />
              ))}
            </Group>
          )
        })}
      </Toolbar>
      <Group justify="space-between" gap="xs" mih={26} mt="3xs" mb="xs">
        <Muted>
          {bin?.detail ??
            'What waits for us comes first, then what waits for others; the longest wait on top.'}
        </Muted>
        {permits('applications:edit') && count > 0 && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            leftSection={<IconBell size="0.9375rem" stroke={1.7} />}
            onClick={() => setChasing(true)}
          >
            Chase everyone here
          </Button>
        )}
      </Group>
      <Suspense fallback={null}>
        {isChasing && (
          <ChaseDialog
            collection="applications"
            rows={{
              filter: rawFilterOf(state, bin?.filter(todayHere()) ?? morningList.filter),
              ...(state.search && { search: state.search }),
            }}
            onClose={() => setChasing(false)}
          />
        )}
      </Suspense>
    </section>
  )
}
