import { Box, Group } from '@mantine/core'
import { formatDate, formatDateTime, formatMoney } from '@minster/domain/platform/words/format'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { budgetFields } from '@minster/domain/portal/bursaries/budget-fields'
import type { BursaryReference, BursaryRequest } from '@minster/domain/portal/bursaries/bursary-calls'
import { refereeSupport } from '@minster/domain/portal/bursaries/reference-questions'
import { isUndecided } from '@minster/domain/portal/bursaries/states'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import { refreshRecords } from '#kit/records/records.ts'
import { FailureNote } from '#platform/ui/FailureNote.tsx'
import { FreeText } from '#platform/ui/FreeText.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { PanelAction } from '#platform/ui/Panel.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import classes from './bursaries.module.css'
import { askReferee } from './bursaries.ts'

/** Everything a student told, and what was said of them. */
export function RequestDetails({ request }: { readonly request: BursaryRequest }) {
  const { household, income, outgoings, otherGrants, statement, decision } = request
  return (
    <div className={classes.grid}>
      <section>
        <h2>Why it is needed</h2>
        <Words>{statement}</Words>
        {household.people !== null && <Words>{household.people}</Words>}
        <h2>References</h2>
        {request.references.length === 0 && <Words>Nobody was named.</Words>}
        {request.references.map((reference) => (
          <Reference key={reference.id} reference={reference} isDecided={!isUndecided(request.state)} />
        ))}
      </section>
      <section>
        <h2>Income a month</h2>
        <Amounts of="income" amounts={income} total={request.monthly.income} />
        <h2>Outgoings a month</h2>
        <Amounts of="outgoings" amounts={outgoings} total={request.monthly.outgoings} />
      </section>
      <section>
        <h2>Savings and other grants</h2>
        <dl>
          <Line label="Savings" amount={household.savings} />
          <Line label="Granted for this year" amount={otherGrants.received} />
          <Line label="Lacking over the year, as far as asked" amount={request.need} />
        </dl>
        {otherGrants.details !== null && <Words>{otherGrants.details}</Words>}
        {decision.at !== null && (
          <>
            <h2>Decision</h2>
            <Words>
              {[
                `${decision.by?.label ?? 'Somebody'}, ${formatDateTime(decision.at)}`,
                decision.panel,
                decision.conditions,
                decision.words,
                decision.notes,
              ]
                .filter(Boolean)
                .join('\n')}
            </Words>
          </>
        )}
      </section>
    </div>
  )
}

function Reference({ reference, isDecided }: ReferenceProps) {
  const queryClient = useQueryClient()
  const { id, name, relation, state, askedOn, remindedOn, bouncedOn, receivedOn, support } = reference
  const ask = useMutation({
    meta: { saysItself: true },
    mutationFn: () => askReferee(id),
    async onSuccess() {
      showDone(askedOn === null ? `${name} was asked` : `${name} was asked again`)
      await refreshRecords(queryClient)
    },
  })
  const supports = Object.entries(refereeSupport).find(([key]) => key === support)?.[1].label
  const facts = [
    relation,
    receivedOn !== null && `received ${formatDate(receivedOn)}`,
    receivedOn === null && askedOn !== null && `asked ${formatDate(askedOn)}`,
    receivedOn === null && remindedOn !== null && `reminded ${formatDate(remindedOn)}`,
    state === 'Not applicable' && 'not needed',
  ].filter(Boolean)
  return (
    <Box mb="xs">
      <Group gap="xs">
        <strong>{name}</strong> <Muted span>{facts.join(', ')}</Muted>
        {state === 'Additional information needed' && !isDecided && (
          <PanelAction loading={ask.isPending} onClick={() => ask.mutate()}>
            {askedOn === null ? 'Ask' : 'Ask again'}
          </PanelAction>
        )}
      </Group>
      {receivedOn === null && bouncedOn !== null && !isDecided && (
        <p>
          <StatusChip label={`E-mail came back ${formatDate(bouncedOn)}`} tone="danger" />
          <br />
          <RecordLink href={`/bursary-references/${id}`}>Enter another address, then ask again</RecordLink>
        </p>
      )}
      {supports !== undefined && <p>Supports it: {supports}</p>}
      {[reference.known, reference.circumstances, reference.more].map(
        (words) => words && <Words key={words}>{words}</Words>,
      )}
      <FailureNote words={ask.error?.message} />
    </Box>
  )
}

function Words({ children }: { readonly children: string | null }) {
  return <FreeText mb="xs">{children ?? 'Nothing was written.'}</FreeText>
}

function Amounts({ of, amounts, total }: AmountsProps) {
  const fields: Readonly<Record<string, { readonly label: string }>> = budgetFields[of].fields
  const told = namesOf(fields).filter((name) => amounts[name] !== null && amounts[name] !== undefined)
  return (
    <dl>
      {told.map((name) => (
        <Line key={name} label={fields[name]?.label ?? name} amount={amounts[name] ?? null} />
      ))}
      <Line label="Together" amount={told.length === 0 ? null : total} isTotal />
    </dl>
  )
}

function Line({ label, amount, isTotal = false }: LineProps) {
  return (
    <Group
      justify="space-between"
      gap="md"
      wrap="nowrap"
      {...(isTotal && { className: classes.total ?? '' })}
    >
      <dt>{label}</dt>
      <dd>{amount === null ? 'not told' : formatMoney(amount)}</dd>
    </Group>
  )
}

interface ReferenceProps {
  readonly reference: BursaryReference
  /** The panel has said its last word, and nobody is asked any more. */
  readonly isDecided: boolean
}
interface AmountsProps {
  readonly of: 'income' | 'outgoings'
  readonly amounts: Readonly<Record<string, number | null>>
  readonly total: number
}
interface LineProps {
  readonly label: string
  readonly amount: number | null
  readonly isTotal?: boolean
}
