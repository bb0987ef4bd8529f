import { Button } from '@mantine/core'
import { academicYearAfter, academicYearTitled } from '@minster/domain/college/years/academic-year'
import type { TaughtBucket } from '@minster/domain/teaching/modules/module-calls'
import { IconCopy, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { newRecordId } from '#kit/records/record-pages.ts'
import { RowScreen } from '#kit/reports/RowScreen.tsx'
import { useRowAddress } from '#kit/reports/use-row-address.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { YearSelect } from '#platform/ui/YearSelect.tsx'
import { taughtModulesQuery } from './modules.ts'
import { moduleHref, taughtCard, taughtCells, taughtReport } from './taught-report.tsx'

const buckets: readonly { readonly key: TaughtBucket; readonly label: string }[] = [
  { key: 'taught', label: 'Taught' },
  { key: 'mine', label: 'Taught by me' },
  { key: 'not taught', label: 'Not taught' },
]
const narrowing = ['search', 'hub', 'level']
const own = ['year', 'show']

/** All modules, with their hubs, tutors, students and assignments in a year. */
export function AllModules() {
  const address = useRowAddress({ filterKeys: narrowing, otherKeys: own, sort: 'code', sortsBothWays: true })
  const navigate = useNavigate()
  const list = useQuery(taughtModulesQuery(address.query))
  const meta = list.data?.meta
  const show = address.parameters['show'] ?? 'taught'
  const copyFrom = (year: string) => void navigate({ href: `/modules/copy?year=${year}` })

  return (
    <RowScreen
      report={taughtReport}
      address={address}
      query={list}
      label={`Modules in ${meta?.year ?? ''}`}
      idOf={({ id }) => id}
      hrefOf={moduleHref}
      cells={taughtCells}
      card={taughtCard}
      buckets={buckets
        .filter(({ key }) => key !== 'mine' || show === 'mine' || (meta?.counts.mine ?? 0) > 0)
        .map(({ key, label }) => ({
          label,
          count: meta?.counts[key],
          isChosen: show === key,
          changes: { show: key === 'taught' ? '' : key },
        }))}
      actions={
        <>
          {meta?.may.copy && (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconCopy size="0.9375rem" stroke={1.7} />}
              onClick={() => copyFrom(meta.year)}
            >
              Copy a year
            </Button>
          )}
          {meta?.may.add && (
            <Button
              size="xs"
              leftSection={<IconPlus size="0.9375rem" stroke={2} />}
              onClick={() => void navigate({ href: `/modules/${newRecordId}` })}
            >
              New module
            </Button>
          )}
        </>
      }
      filtersBefore={
        meta && (
          <YearSelect years={meta.years} year={meta.year} onChoose={(year) => address.choose({ year })} />
        )
      }
      empty={
        meta && (
          <NoModules
            year={meta.year}
            isTaught={meta.taughtInAll > 0}
            show={show}
            onCopy={meta.may.copy ? copyFrom : undefined}
          />
        )
      }
    />
  )
}

function NoModules({ year, isTaught, show, onCopy }: NoModulesProps) {
  if (show === 'mine')
    return (
      <EmptyState title={`You teach no module in ${year}`}>Choose another year, or look at all.</EmptyState>
    )
  if (isTaught || show === 'not taught')
    return <EmptyState title={`Every module is taught in ${year}`}>There is none that is not.</EmptyState>
  const previous = previousYear(year)
  return (
    <EmptyState
      title={`Nothing is taught in ${year} yet`}
      action={
        onCopy &&
        previous && (
          <Button variant="default" size="xs" onClick={() => onCopy(previous)}>
            Copy {previous}
          </Button>
        )
      }
    >
      Copy the year before with its tutors and assignments, then change what is different.
    </EmptyState>
  )
}

function previousYear(title: string): string | null {
  const year = academicYearTitled(title)
  return year && academicYearAfter(year, -1).title
}

interface NoModulesProps {
  readonly year: string
  /** Some module is taught in the year, though none matches. */
  readonly isTaught: boolean
  readonly show: string
  readonly onCopy: ((year: string) => void) | undefined
}
