import { Button } from '@mantine/core'
import {
  binGroups,
  type MorningBin,
  morningBinAt,
  morningBins,
  morningList,
} from '@minster/domain/records/application/morning-bins'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { binsQuery } from '../../api/holding.ts'
import { useSession } from '../../api/session.ts'
import { inTime } from '../../chunks.ts'
import type { AboveListProps } from '../../records/ListScreen.tsx'
import { rawFilterOf, rowQueryOf } from '../../records/list-address.ts'
import { todayHere } from '../../ui/today-here.ts'
import classes from './morning-bins.module.css'

const ChaseDialog = lazy(inTime(() => import('./ChaseDialog.tsx')))

/** The bins of the morning list with how many lie in each; empty ones are left out, so that little to do looks little. */
export function MorningBins({ state, onChange }: AboveListProps) {
  const { permits } = useSession()
  const [isChasing, setChasing] = useState(false)
  const counts = useQuery(binsQuery(rowQueryOf({ ...state, sort: '' }, undefined).toString())).data
  const bin = morningBinAt(state.bin)
  const choose = (key: string) => onChange({ ...state, bin: key, sort: '', page: 1 })
  const countOf = ({ key }: Pick<MorningBin, 'key'>) => counts?.[key] ?? 0
  const all = morningBins.reduce((sum, one) => sum + (one.key === 'deferred' ? 0 : countOf(one)), 0)
  const here = bin ? countOf(bin) : all

  return (
    <section className={classes.bins} aria-label="What needs doing">
      <div className={classes.groups}>
        <div className={classes.group}>
          <span className={classes.caption} aria-hidden="true">
            Everything
          </span>
          <span className={classes.chips}>
            <Chip title="All ongoing" count={counts && all} isOpen={!bin} onClick={() => choose('')} />
          </span>
        </div>
        {binGroups.map((group) => {
          const bins = morningBins.filter((one) => one.group === group)
          const shown = bins.filter((one) => countOf(one) > 0 || one.key === bin?.key)
          if (counts && shown.length === 0) return null
          return (
            <div key={group} className={classes.group} role="group" aria-label={group}>
              <span className={classes.caption} aria-hidden="true">
                {group}
              </span>
              <span className={classes.chips}>
                {(counts ? shown : bins).map((one) => (
                  <Chip
                    key={one.key}
                    title={one.title}
                    count={counts && countOf(one)}
                    tone={one.tone}
                    isOpen={one.key === bin?.key}
                    onClick={() => choose(one.key)}
                  />
                ))}
              </span>
            </div>
          )
        })}
      </div>
      <div className={classes.line}>
        <p className={classes.sentence}>
          {bin?.detail ??
            'What waits for us comes first, then what waits for others; the longest wait on top.'}
        </p>
        {permits('applications:edit') && here > 0 && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconBell size={15} stroke={1.7} />}
            onClick={() => setChasing(true)}
          >
            Chase everyone here
          </Button>
        )}
      </div>
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

function Chip({ title, count, tone, isOpen, onClick }: ChipProps) {
  return (
    <button type="button" className={classes.chip} data-tone={tone} aria-pressed={isOpen} onClick={onClick}>
      {tone && <span className={classes.dot} aria-hidden="true" />}
      {title}
      <span className={classes.count}>{count?.toLocaleString('en-GB') ?? '–'}</span>
    </button>
  )
}

interface ChipProps {
  readonly title: string
  readonly count: number | undefined
  readonly tone?: string
  readonly isOpen: boolean
  readonly onClick: () => void
}
