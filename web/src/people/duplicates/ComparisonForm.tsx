import { Button, Group, Radio, Stack, Text } from '@mantine/core'
import { takenOver } from '@minster/domain/people/contacts/person-merging'
import type { Comparison, LinkedAccount } from '@minster/domain/people/duplicates/duplicate-calls'
import { formatDateTime } from '@minster/domain/platform/words/format'
import { inSentence } from '@minster/domain/platform/words/in-sentence'
import { IconArrowsExchange, IconGitMerge, IconInfoCircle } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Fragment, useMemo, useState } from 'react'
import { mergePeople, refreshDuplicates } from '#kit/records/duplicates.ts'
import { trackBottomBar } from '#platform/ui/bar-sizes.ts'
import { Callout } from '#platform/ui/Callout.tsx'
import { Frame } from '#platform/ui/Frame.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { Panel } from '#platform/ui/Panel.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { type ComparedRow, comparedRowsOf } from './compared-rows.ts'
import classes from './duplicates.module.css'
import { LinkedRecords } from './LinkedRecords.tsx'
import { PersonCard } from './PersonCard.tsx'
import { StrengthChip } from './StrengthChip.tsx'
import { useDecision } from './use-decision.ts'
import { useUndo } from './use-undo.ts'

/** The decision over two people; nothing happens before it is made. */
export function ComparisonForm({ comparison }: { readonly comparison: Comparison }) {
  const { sides, likeness, suggested, hints, mayMerge } = comparison
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const undo = useUndo()
  const { dismiss, isBusy } = useDecision(() => void navigate({ to: '/applications/duplicates' }))
  const [first, second] = sides
  const [kept, setKept] = useState<0 | 1>(suggested === second.person.id ? 1 : 0)
  const rows = useMemo(() => comparedRowsOf(sides), [sides])
  const [chosen, setChosen] = useState<Readonly<Record<string, 0 | 1>>>(() =>
    Object.fromEntries(rows.map(({ key, suggested: from }) => [key, from])),
  )
  const [stays, goes] = kept === 0 ? [first, second] : [second, first]
  const open = [...stays.accounts, ...goes.accounts].filter(({ active }) => active)
  const isChoice = [stays, goes].every(({ accounts }) => accounts.some(({ active }) => active))
  const latest = open.toSorted((one, other) =>
    (other.lastSignIn ?? '').localeCompare(one.lastSignIn ?? ''),
  )[0]
  const [account, setAccount] = useState<string | null>(latest?.id ?? null)
  const takenPaths = rows
    .filter(({ key, differs }) => differs && chosen[key] !== kept)
    .flatMap(({ paths }) => paths)
  const extra = Object.entries(takenOver(stays.values, goes.values, takenPaths)).filter(
    ([path]) => !takenPaths.includes(path),
  )
  const merge = useMutation({
    mutationFn: () =>
      mergePeople({
        kept: stays.person.id,
        gone: goes.person.id,
        versions: { kept: stays.version, gone: goes.version },
        take: takenPaths,
        account: isChoice ? account : null,
      }),
    onSuccess: async ({ id }) => {
      showDone(`${goes.person.label} is part of ${stays.person.label} now`, () => undo.mutate(id))
      await navigate({ href: '/applications/duplicates', replace: true })
      await refreshDuplicates(queryClient)
    },
  })

  return (
    <>
      {likeness && (
        <Group component="p" wrap="nowrap" gap="xs" mb="sm" fz="sm">
          <StrengthChip strength={likeness.strength} />
          <span>{likeness.reasons.join(' ')}</span>
        </Group>
      )}
      {hints.map((hint) => (
        <Group
          key={hint}
          component="p"
          wrap="nowrap"
          gap="xs"
          mb="sm"
          px="sm"
          py="xs"
          bdrs="md"
          bg="var(--info-tint)"
          c="var(--info-tint-text)"
          fz="sm"
        >
          <IconInfoCircle size="1rem" stroke={1.6} aria-hidden="true" />
          <Text span inherit flex={1}>
            {hint}
          </Text>
        </Group>
      ))}
      <Radio.Group
        value={String(kept)}
        onChange={(value) => setKept(value === '1' ? 1 : 0)}
        aria-label="Who stays"
      >
        <div className={classes.sides}>
          {sides.map((side, index) => (
            <Frame key={side.person.id} px="md" data-stays={index === kept || undefined}>
              <PersonCard
                person={side.person}
                action={
                  <Radio
                    mt="xs"
                    value={String(index)}
                    label={index === kept ? 'Stays' : 'Becomes part of the other'}
                    aria-label={`${side.person.label}, ${index === 0 ? 'left' : 'right'}, stays`}
                  />
                }
              />
            </Frame>
          ))}
        </div>
      </Radio.Group>

      <Details
        rows={rows}
        names={[first.person.label, second.person.label]}
        chosen={chosen}
        onChoose={(key, from) => setChosen({ ...chosen, [key]: from })}
      />
      {extra.map(([path, value]) => (
        <Muted key={path} mt="xs">
          {String(value)} would be lost, so it is kept as{' '}
          {path === 'phone' ? 'the mobile number' : 'the other telephone number'}.
        </Muted>
      ))}
      <Muted mt="xs">
        What is not chosen stays in the history of {stays.person.label}, so nothing is lost.
      </Muted>

      <LinkedRecords sides={sides} keptSide={kept} />
      {isChoice && <AccountChoice accounts={open} value={account} onChange={setAccount} />}

      {goes.stays.length > 0 && (
        <Callout mt="md" tone="warning" role="status">
          <Text fw={600} fz="sm">
            {goes.person.label} cannot become part of {stays.person.label}
          </Text>
          <ul>
            {goes.stays.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
          {stays.stays.length === 0 && (
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<IconArrowsExchange size="0.9375rem" stroke={1.6} />}
              onClick={() => setKept(kept === 0 ? 1 : 0)}
            >
              Let the other one stay
            </Button>
          )}
        </Callout>
      )}
      {!mayMerge && (
        <Muted mt="xs">
          You may look, but only somebody who may remove people merges them: applications:admin,
          students:admin or people:admin.
        </Muted>
      )}

      <footer className={classes.decide} ref={trackBottomBar}>
        <Button
          variant="default"
          disabled={isBusy}
          onClick={() => dismiss({ one: first.person.id, other: second.person.id })}
        >
          Not the same person
        </Button>
        {mayMerge && (
          <Button
            leftSection={<IconGitMerge size="1rem" stroke={1.8} />}
            disabled={goes.stays.length > 0}
            loading={merge.isPending}
            onClick={() => merge.mutate()}
          >
            Merge into {stays.person.label}
          </Button>
        )}
      </footer>
    </>
  )
}

/** Both can sign in: with which account they go on. */
function AccountChoice({ accounts, value, onChange }: AccountChoiceProps) {
  return (
    <Panel title="They have two accounts" label="Accounts">
      <Muted>
        They go on with one. The other is closed and signed out at once, and opens again only if the merge is
        undone.
      </Muted>
      <Radio.Group value={value} onChange={onChange} aria-label="The account they go on with">
        <Frame px="md">
          <Stack gap="md">
            {accounts.map(({ id, email, roles, lastSignIn }) => (
              <Radio
                key={id}
                value={id}
                label={email}
                description={[
                  roles.join(', '),
                  lastSignIn === null ? 'never signed in' : `last signed in ${formatDateTime(lastSignIn)}`,
                ]
                  .filter((part) => part !== '')
                  .join(' · ')}
              />
            ))}
          </Stack>
        </Frame>
      </Radio.Group>
    </Panel>
  )
}

interface AccountChoiceProps {
  readonly accounts: readonly LinkedAccount[]
  readonly value: string | null
  readonly onChange: (id: string) => void
}

/** The details of two people: where they differ, one of each is chosen. */
function Details({ rows, names, chosen, onChoose }: DetailsProps) {
  const different = rows.filter(({ differs }) => differs)
  const sameRows = rows.filter(({ differs }) => !differs)
  return (
    <Panel title="Details">
      <div className={classes.rows}>
        {different.length === 0 && (
          <Text fz="sm" px="md" py="sm">
            All their details are the same.
          </Text>
        )}
        {different.map((row) => (
          <Radio.Group
            key={row.key}
            value={String(chosen[row.key])}
            onChange={(value) => onChoose(row.key, value === '1' ? 1 : 0)}
            aria-label={row.label}
          >
            <div className={classes.row}>
              <span>{row.label}</span>
              {row.texts.map((words, index) => (
                <label
                  // The two stand left and right, always.
                  key={index === 0 ? 'left' : 'right'}
                  className={classes.choice}
                  data-chosen={chosen[row.key] === index || undefined}
                >
                  <Radio
                    value={String(index)}
                    size="xs"
                    disabled={words === ''}
                    aria-label={`${row.label}: ${words === '' ? 'empty' : words}, of ${names[index]}`}
                  />
                  <span data-empty={words === '' || undefined}>{words === '' ? 'Empty' : words}</span>
                </label>
              ))}
            </div>
          </Radio.Group>
        ))}
      </div>
      {sameRows.length > 0 && (
        <Muted>
          The same on both:{' '}
          {sameRows.map(({ key, label, texts: words }, index) => (
            <Fragment key={key}>
              {index > 0 && ' · '}
              {inSentence(label)}{' '}
              <Text span inherit c="var(--mantine-color-text)">
                {words[0]}
              </Text>
            </Fragment>
          ))}
        </Muted>
      )}
    </Panel>
  )
}

interface DetailsProps {
  readonly rows: readonly ComparedRow[]
  readonly names: readonly [string, string]
  /** Whose is kept, by row. */
  readonly chosen: Readonly<Record<string, 0 | 1>>
  readonly onChoose: (key: string, from: 0 | 1) => void
}
