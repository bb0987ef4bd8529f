import { ActionIcon, Box, Button, Group, Menu, TextInput } from '@mantine/core'
import { standingOf } from '@minster/domain/college/studies/status'
import { formatMoney } from '@minster/domain/platform/words/format'
import type { BursaryRequest } from '@minster/domain/portal/bursaries/bursary-calls'
import { awardAnswers, bursaryStates, isDecided, isUndecided } from '@minster/domain/portal/bursaries/states'
import { IconChevronRight, IconDots } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { NameLink } from '#platform/ui/NameLink.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { OfficeThread } from '../threads/OfficeThread.tsx'
import classes from './bursaries.module.css'
import type { Deciding } from './DecideDialog.tsx'
import { RequestDetails } from './RequestDetails.tsx'
import { problemWithAward, suggestedText, typedPence } from './typed-amounts.ts'
import { type Decide, failureOf } from './use-decide.ts'

/** One student's request: the household in a line, what others say, and the amount to award. */
export function RequestRow({ request, text, decide, onType, onDecide }: RequestRowProps) {
  const [isOpen, setOpen] = useState(false)
  const details = useId()
  const { student, household, monthly, references, asked, suggested, state } = request
  const name = student?.label ?? 'A student'
  const { status, programme, hub } = student?.engagement ?? {}
  const place = [programme?.code, hub?.label, standingOf(status) !== 'studying' && status]
    .filter(Boolean)
    .join(', ')
  const counted = references.filter((one) => one.state !== 'Not applicable')
  const received = counted.filter((one) => one.state === 'Received').length
  return (
    <tbody data-open={isOpen || undefined}>
      <tr>
        <th scope="row">
          <Group gap="2xs" wrap="nowrap">
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`What ${name} tells`}
              aria-expanded={isOpen}
              aria-controls={details}
              onClick={() => setOpen(!isOpen)}
            >
              <IconChevronRight size="1rem" className={classes.chevron} />
            </ActionIcon>
            <span>
              <NameLink to={`/bursary-applications/${request.id}`}>{name}</NameLink>
              <small>{place}</small>
            </span>
          </Group>
        </th>
        <td>
          {monthly.income === 0 && monthly.outgoings === 0
            ? 'Told nothing'
            : `${formatMoney(monthly.income)} in, ${formatMoney(monthly.outgoings)} out`}
          <small>
            {peopleOf(household)}
            {monthly.short > 0 && `, short ${formatMoney(monthly.short)}`}
          </small>
        </td>
        <td data-label="References">{counted.length === 0 ? 'None' : `${received} of ${counted.length}`}</td>
        <td data-number data-label="Asked">
          {formatMoney(asked)}
        </td>
        <td data-number data-label="Suggested">
          {suggestedText(suggested) === '' ? '' : formatMoney(suggested)}
        </td>
        <Box component="td" miw="16.875rem">
          {isUndecided(state) ? (
            <Undecided
              request={request}
              name={name}
              text={text}
              decide={decide}
              onType={onType}
              onDecide={onDecide}
            />
          ) : (
            <Decided request={request} name={name} onDecide={onDecide} />
          )}
        </Box>
      </tr>
      {isOpen && (
        <tr id={details} className={classes.details}>
          <td colSpan={6}>
            <RequestDetails request={request} />
            <OfficeThread type="bursary-applications" id={request.id} />
          </td>
        </tr>
      )}
    </tbody>
  )
}

function Undecided({ request, name, text, decide, onType, onDecide }: UndecidedProps) {
  const { suggested, state } = request
  const amount = typedPence(text)
  const suggestion = suggestedText(suggested)
  const isBusy = decide.isPending && decide.variables.request.id === request.id
  const failure = failureOf(decide, request)
  const notAnAmount = text.trim() !== '' && amount === null ? problemWithAward(text) : null
  const award = () => {
    if (amount === null) return
    decide.mutate({
      request,
      change: { state: 'Approved', decision: { amount } },
      done: `${name}: ${formatMoney(amount)} approved. The student hears of it once you release it.`,
    })
  }
  return (
    <>
      <Group
        component="form"
        gap="xs"
        align="flex-start"
        wrap="nowrap"
        onSubmit={(event) => {
          event.preventDefault()
          award()
        }}
      >
        <TextInput
          size="xs"
          flex="1 1 6.875rem"
          maw="10rem"
          aria-label={`Amount to award to ${name}`}
          leftSection="£"
          inputMode="decimal"
          autoComplete="off"
          value={text}
          error={notAnAmount ?? failure}
          onChange={(event) => onType(event.currentTarget.value)}
          onKeyDown={walk}
          data-award
        />
        <Button type="submit" size="xs" variant="default" loading={isBusy} disabled={amount === null}>
          Approve
        </Button>
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" ml="auto" aria-label={`More for ${name}`}>
              <IconDots size="1rem" />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {suggestion !== '' && suggestion !== text && (
              <Menu.Item onClick={() => onType(suggestion)}>
                Take the suggested {formatMoney(suggested)}
              </Menu.Item>
            )}
            <Menu.Item onClick={() => onDecide({ kind: 'approve', request, amount })}>
              Approve with conditions…
            </Menu.Item>
            <Menu.Item onClick={() => onDecide({ kind: 'more', request })}>Ask for more…</Menu.Item>
            <Menu.Item onClick={() => onDecide({ kind: 'reject', request })}>Reject…</Menu.Item>
            <Menu.Item onClick={() => onDecide({ kind: 'notApplicable', request })}>
              Not applicable…
            </Menu.Item>
            <Menu.Item onClick={() => onDecide({ kind: 'cancel', request })}>Cancel…</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </Group>
      {state === 'Additional information needed' && (
        <StatusChip label={state} tone={bursaryStates[state].tone} />
      )}
    </>
  )
}

function Decided({ request, name, onDecide }: DecidedProps) {
  const { state, decision, releasedAt, award } = request
  const answer = Object.entries(awardAnswers).find(([key]) => key === award.answer)
  const isOut = releasedAt !== null
  const canTakeBack = !(state === 'Approved' && isOut)
  return (
    <Group gap="xs" wrap="nowrap">
      <span>
        <StatusChip label={state} tone={bursaryStates[state].tone} />
        <small>{isDecided(state) && (isOut ? 'Released' : 'Not released yet')}</small>
      </span>
      {state === 'Approved' && <strong>{formatMoney(decision.amount)}</strong>}
      {answer && <StatusChip label={answer[0]} tone={answer[1].tone} />}
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" ml="auto" aria-label={`More for ${name}`}>
            <IconDots size="1rem" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {canTakeBack && (
            <Menu.Item onClick={() => onDecide({ kind: 'back', request })}>Consider again…</Menu.Item>
          )}
          {state === 'Approved' && (
            <Menu.Item onClick={() => onDecide({ kind: 'cancel', request })}>Cancel the award…</Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </Group>
  )
}

/** Arrow keys walk through the amounts of the page. */
function walk(event: KeyboardEvent<HTMLInputElement>) {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (by === undefined) return
  event.preventDefault()
  const all = [...document.querySelectorAll<HTMLInputElement>('input[data-award]')]
  all[all.indexOf(event.currentTarget) + by]?.focus()
}

function peopleOf({ adults, children }: BursaryRequest['household']): string {
  const parts = [
    ...(adults === null ? [] : [adults === 1 ? '1 adult' : `${adults} adults`]),
    ...(children === null || children === 0 ? [] : [children === 1 ? '1 child' : `${children} children`]),
  ]
  return parts.join(', ') || 'Household not told'
}

interface RequestRowProps {
  readonly request: BursaryRequest
  /** What stands as the amount. */
  readonly text: string
  readonly decide: Decide
  readonly onType: (text: string) => void
  readonly onDecide: (deciding: Deciding) => void
}
interface UndecidedProps extends RequestRowProps {
  readonly name: string
}
type DecidedProps = Pick<UndecidedProps, 'request' | 'name' | 'onDecide'>
