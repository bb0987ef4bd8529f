import { Button } from '@mantine/core'
import { IconGitMerge, IconUsers } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type Group, groupsQuery, type PairShown, type PersonShown } from '#kit/records/duplicates.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Pages } from '#platform/ui/Pages.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import classes from './duplicates.module.css'
import { compareHref, type ListProps } from './list-props.ts'
import { PersonCard } from './PersonCard.tsx'
import { StrengthChip } from './StrengthChip.tsx'
import { useDecision } from './use-decision.ts'

/** Those who may all be one person, each group a card; within it every pair that looks alike. */
export function GroupList({ page, onPage }: ListProps) {
  const found = useQuery({ ...groupsQuery(page), placeholderData: keepPreviousData })
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <SkeletonRows rows={8} columns={3} />
  const { data: groups, meta } = found.data
  if (groups.length === 0)
    return (
      <EmptyState icon={<IconUsers size={22} stroke={1.6} />} title="Nobody looks like anybody else">
        Everybody who is added, imported or registers is compared with those already known. Likely duplicates
        appear here.
      </EmptyState>
    )
  return (
    <>
      <ul className={classes.groups} aria-label="People who may be the same">
        {groups.map((group) => (
          <li key={group.people.map(({ id }) => id).join(' ')}>
            <GroupCard group={group} />
          </li>
        ))}
      </ul>
      <Pages {...meta} onPage={onPage} />
    </>
  )
}

function GroupCard({ group: { people, pairs } }: { readonly group: Group }) {
  const byId = new Map(people.map((person) => [person.id, person]))
  return (
    <section className={classes.group} aria-label={people.map(({ label }) => label).join(' and ')}>
      <div className={classes.people}>
        {people.map((person) => (
          <PersonCard key={person.id} person={person} />
        ))}
      </div>
      <ul className={classes.pairs}>
        {pairs.map((pair) => (
          <Pair
            key={`${pair.one} ${pair.other}`}
            pair={pair}
            one={byId.get(pair.one)}
            other={byId.get(pair.other)}
            isAlone={pairs.length === 1}
          />
        ))}
      </ul>
    </section>
  )
}

function Pair({ pair, one, other, isAlone }: PairProps) {
  const { dismiss, isBusy } = useDecision()
  const names = `${one?.label ?? ''} and ${other?.label ?? ''}`
  return (
    <li className={classes.pair}>
      <div className={classes.why}>
        <StrengthChip strength={pair.strength} />
        <span>
          {!isAlone && <strong className={classes.names}>{names}: </strong>}
          {pair.reasons.join(' ')}
        </span>
      </div>
      <div className={classes.doing}>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          disabled={isBusy}
          aria-label={`Not the same person: ${names}`}
          onClick={() => dismiss(pair)}
        >
          Not the same person
        </Button>
        <Button
          component={Link}
          to={compareHref(pair.one, pair.other)}
          variant="default"
          size="compact-sm"
          leftSection={<IconGitMerge size={15} stroke={1.6} />}
          aria-label={`Compare ${names}`}
        >
          Compare
        </Button>
      </div>
    </li>
  )
}

interface PairProps {
  readonly pair: PairShown
  readonly one: PersonShown | undefined
  readonly other: PersonShown | undefined
  readonly isAlone: boolean
}
