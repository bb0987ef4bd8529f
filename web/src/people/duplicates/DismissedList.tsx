import { Button } from '@mantine/core'
import { formatDateTime } from '@minster/domain/platform/words/format'
import { IconArrowBackUp } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { dismissedQuery } from '#kit/records/duplicates.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Pages } from '#platform/ui/Pages.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import classes from './duplicates.module.css'
import type { ListProps } from './list-props.ts'
import { PersonCard } from './PersonCard.tsx'
import { useDecision } from './use-decision.ts'

/** Pairs that were decided to be two people. */
export function DismissedList({ page, onPage }: ListProps) {
  const found = useQuery({ ...dismissedQuery(page), placeholderData: keepPreviousData })
  const { reconsider, isBusy } = useDecision()
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <SkeletonRows rows={6} columns={3} />
  const { data: pairs, meta } = found.data
  if (pairs.length === 0)
    return (
      <EmptyState title="No pairs yet">
        Pairs that you mark “Not the same person” are kept here, so that nobody has to decide twice.
      </EmptyState>
    )
  return (
    <>
      <ul className={classes.groups} aria-label="Pairs that are not the same person">
        {pairs.map(({ people, reasons, at, by }) => {
          const [one, other] = people
          if (!one || !other) return null
          const names = `${one.label} and ${other.label}`
          return (
            <li key={`${one.id} ${other.id}`}>
              <section className={classes.group} aria-label={names}>
                <div className={classes.people}>
                  <PersonCard person={one} />
                  <PersonCard person={other} />
                </div>
                <div className={classes.pair}>
                  <p className={classes.why}>
                    {reasons.join(' ')} {by ?? 'Somebody'} said on {formatDateTime(at)} that they are two
                    people.
                  </p>
                  <Button
                    variant="default"
                    size="compact-sm"
                    leftSection={<IconArrowBackUp size={15} stroke={1.6} />}
                    disabled={isBusy}
                    aria-label={`Take it back: ${names}`}
                    onClick={() => reconsider({ one: one.id, other: other.id })}
                  >
                    Take it back
                  </Button>
                </div>
              </section>
            </li>
          )
        })}
      </ul>
      <Pages {...meta} onPage={onPage} />
    </>
  )
}
