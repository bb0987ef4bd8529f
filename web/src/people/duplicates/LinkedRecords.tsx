import { Stack, Text } from '@mantine/core'
import type { Comparison, Side } from '@minster/domain/people/duplicates/duplicate-calls'
import { inSentence } from '@minster/domain/platform/words/in-sentence'
import { Suspense } from 'react'
import { formatFacts } from '#kit/records/format-facts.ts'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import { recordHref } from '#kit/records/record-pages.ts'
import { useRecordTypes } from '#kit/records/use-collection.ts'
import { useSession } from '#platform/api/session.ts'
import { Frame } from '#platform/ui/Frame.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { Panel } from '#platform/ui/Panel.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import classes from './duplicates.module.css'

/** Everything that hangs on either: what stays where it is, and what moves. */
export function LinkedRecords({ sides, keptSide }: LinkedRecordsProps) {
  return (
    <Panel title="What belongs to them">
      <div className={classes.sides}>
        {sides.map((side, index) => (
          <Frame key={side.person.id} px="md">
            <Text fw={600} fz="sm" mb="xs">
              {index === keptSide ? 'Stays where it is' : 'Moves over'}
            </Text>
            <Suspense fallback={<SkeletonRows rows={2} columns={1} />}>
              <LinkedRecordList side={side} />
            </Suspense>
          </Frame>
        ))}
      </div>
    </Panel>
  )
}

function LinkedRecordList({ side: { hanging, accounts, mails } }: { readonly side: Side }) {
  const { claims } = useSession()
  useRecordTypes(hanging.map(({ type }) => type))
  if (hanging.length === 0 && accounts.length === 0 && mails === 0)
    return <Muted>Nothing besides their details.</Muted>
  return (
    <Stack component="ul" gap="xs" fz="sm">
      {hanging.map(({ type, title, count, records, unseen }) => (
        <li key={title}>
          <strong>{count}</strong> {inSentence(title)}
          {records.map(({ id, label, collection, facts }) => {
            const href = recordHref(collection, id, claims)
            const text = formatFacts(type, facts)
            return (
              <Muted key={id}>
                {href ? <RecordLink href={href}>{label}</RecordLink> : label}
                {text !== '' && `, ${text}`}
              </Muted>
            )
          })}
          {unseen > 0 && <Muted>{unseen} of them you may not see</Muted>}
        </li>
      ))}
      {accounts.map(({ id, email, active, roles }) => (
        <li key={id}>
          <strong>1</strong> account to sign in with
          <Muted>
            {email}
            {roles.length > 0 && `, ${roles.join(', ')}`}
            {!active && ', closed'}
          </Muted>
        </li>
      ))}
      {mails > 0 && (
        <li>
          <strong>{mails}</strong> {mails === 1 ? 'mail' : 'mails'}
        </li>
      )}
    </Stack>
  )
}

interface LinkedRecordsProps {
  readonly sides: Comparison['sides']
  readonly keptSide: 0 | 1
}
