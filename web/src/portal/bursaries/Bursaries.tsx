import { Box, Button } from '@mantine/core'
import { formatDate, formatMoney } from '@minster/domain/platform/words/format'
import type { BursaryRound } from '@minster/domain/portal/bursaries/bursary-calls'
import { roundStates } from '@minster/domain/portal/bursaries/states'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { newRecordId } from '#kit/records/record-pages.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { NameLink } from '#platform/ui/NameLink.tsx'
import { ScreenHeader } from '#platform/ui/ScreenHeader.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { Table } from '#platform/ui/Table.tsx'
import classes from './bursaries.module.css'
import { bursaryRoundsQuery } from './bursaries.ts'

/** Every round of bursaries with its pot, what was asked and awarded of it, and what is left. */
export function Bursaries() {
  const rounds = useQuery(bursaryRoundsQuery)
  if (rounds.isError && !rounds.data)
    return <ErrorState error={rounds.error} onRetry={() => void rounds.refetch()} />
  const add = (
    <Button size="xs" component={Link} to={`/bursary-rounds/${newRecordId}`}>
      New round
    </Button>
  )
  return (
    <Box maw="80rem">
      <ScreenHeader title="Bursaries" count={rounds.data?.length}>
        {rounds.data && rounds.data.length > 0 && add}
      </ScreenHeader>
      {!rounds.data && <SkeletonRows rows={4} columns={6} />}
      {rounds.data?.length === 0 && (
        <EmptyState title="No round yet" action={add}>
          A round has a pot of money and two days between which students ask for a share of it.
        </EmptyState>
      )}
      {rounds.data && rounds.data.length > 0 && <Rounds rounds={rounds.data} />}
    </Box>
  )
}

function Rounds({ rounds }: { readonly rounds: readonly BursaryRound[] }) {
  return (
    <Table label="Rounds" cards className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Round</th>
          <th scope="col">State</th>
          <th scope="col">Open</th>
          <th scope="col" data-number data-nowrap>
            Pot
          </th>
          <th scope="col" data-number data-nowrap>
            Asked
          </th>
          <th scope="col" data-number data-nowrap>
            Awarded
          </th>
          <th scope="col" data-number data-nowrap>
            Left
          </th>
          <th scope="col">To do</th>
        </tr>
      </thead>
      <tbody>
        {rounds.map((round) => (
          <tr key={round.id}>
            <th scope="row">
              <NameLink to={`/students/bursaries/${round.id}`}>{round.title}</NameLink>
              <small>{round.academicYear}</small>
            </th>
            <td>
              <StatusChip label={round.state} tone={roundStates[round.state].tone} />
            </td>
            <td>
              {formatDate(round.opens)} to {formatDate(round.closes)}
            </td>
            <td data-number data-nowrap data-label="Pot">
              {formatMoney(round.pot)}
            </td>
            <td data-number data-nowrap data-label="Asked">
              {formatMoney(round.asked)}
            </td>
            <td data-number data-nowrap data-label="Awarded">
              {formatMoney(round.awarded)}
            </td>
            <td data-number data-nowrap data-label="Left">
              {formatMoney(round.left)}
            </td>
            <td>{todoOf(round)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function todoOf({ applications, undecided, unreleased }: BursaryRound): string {
  if (applications === 0) return 'Nobody has asked yet'
  const parts = [
    ...(undecided > 0 ? [`${undecided} to decide`] : []),
    ...(unreleased > 0 ? [`${unreleased} to release`] : []),
  ]
  return parts.length > 0 ? parts.join(', ') : 'Nothing'
}
