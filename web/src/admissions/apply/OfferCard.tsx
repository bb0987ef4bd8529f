import { Box, Button, Group, Text } from '@mantine/core'
import type { OwnCondition, OwnOffer } from '@minster/domain/admissions/offers/offer-calls'
import { daysBetween } from '@minster/domain/platform/words/calendar'
import { formatDate } from '@minster/domain/platform/words/format'
import type { Tone } from '@minster/domain/platform/words/tones'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '#platform/ui/ConfirmDialog.tsx'
import { FailureNote } from '#platform/ui/FailureNote.tsx'
import { MultilineInput } from '#platform/ui/MultilineInput.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { todayHere } from '#platform/ui/today-here.ts'
import { Card, CardButtons, CardLines } from '../cards/Card.tsx'
import classes from './apply.module.css'
import { answerOffer } from './offer.ts'

/** The college's decision: the place with its conditions and last day, to accept or decline, or the feedback. */
export function OfferCard({ value }: { readonly value: OwnOffer }) {
  const queryClient = useQueryClient()
  const [confirming, setConfirming] = useState<'accept' | 'decline' | null>(null)
  const [reason, setReason] = useState('')
  const answer = useMutation({
    meta: { saysItself: true },
    mutationFn: (choice: 'accept' | 'decline') =>
      answerOffer(queryClient, choice, choice === 'decline' ? reason.trim() : undefined),
    onSettled: () => setConfirming(null),
  })
  if (value.state === 'none') return value.feedback && <Feedback text={value.feedback} />
  if (value.state === 'declined') return null
  const openConditions = value.conditions.filter(({ state }) => state !== 'Met' && state !== 'Waived').length
  const course = [value.programme, value.pace && paceLabels[value.pace], value.hub].filter(Boolean).join(', ')

  return (
    <Card title={value.state === 'accepted' ? 'Your place' : 'Your offer'}>
      <Text inherit fw={550} mt="xs">
        {course}
      </Text>
      {value.intake && (
        <Muted size="md" mt="4xs">
          Beginning on {formatDate(value.intake)}
        </Muted>
      )}
      <Text inherit mt="sm" role="status">
        {describeOffer(value, openConditions)}
      </Text>
      {value.conditions.length > 0 && (
        <>
          <Box component="h3" mt="lg">
            {value.conditional ? 'Conditions' : 'Conditions it was made on'}
          </Box>
          <CardLines>
            {value.conditions.map((condition) => (
              <ConditionLine key={condition.id} condition={condition} />
            ))}
          </CardLines>
        </>
      )}
      <FailureNote mt="md" words={answer.error?.message} />
      {value.canAnswer && (
        <CardButtons>
          <Button size="md" onClick={() => setConfirming('accept')}>
            Accept the place
          </Button>
          <Button size="md" variant="default" onClick={() => setConfirming('decline')}>
            Decline
          </Button>
        </CardButtons>
      )}
      <ConfirmDialog
        opened={confirming !== null}
        title={confirming === 'decline' ? 'Decline the place?' : 'Accept the place?'}
        verb={confirming === 'decline' ? 'Decline the place' : 'Accept the place'}
        danger={confirming === 'decline'}
        isLarge
        busy={answer.isPending}
        onConfirm={() => confirming && answer.mutate(confirming)}
        onCancel={() => setConfirming(null)}
      >
        {confirming === 'accept' &&
          (value.conditional && openConditions > 0
            ? 'We keep the place for you. It becomes yours once every condition is met.'
            : 'The place is yours, and we will write to you about what comes next.')}
        {confirming === 'decline' && (
          <>
            We will give the place to somebody else. You are welcome to apply again.
            <MultilineInput
              mt="md"
              size="md"
              label="Would you tell us why?"
              description="Only if you like; it helps us."
              maxLength={400}
              value={reason}
              onChange={setReason}
            />
          </>
        )}
      </ConfirmDialog>
    </Card>
  )
}

const paceLabels: Readonly<Record<string, string>> = { PT: 'part-time', FT: 'full-time' }

const conditionChips = {
  Pending: { label: 'Still open', tone: 'warning' },
  Met: { label: 'Met', tone: 'success' },
  'Not met': { label: 'Not met', tone: 'danger' },
  Waived: { label: 'No longer needed', tone: 'neutral' },
} as const satisfies Record<OwnCondition['state'], { readonly label: string; readonly tone: Tone }>

function ConditionLine({ condition }: { readonly condition: OwnCondition }) {
  const { text, due, state, metOn } = condition
  const day = metOn ? `on ${formatDate(metOn)}` : due && state === 'Pending' ? `by ${formatDate(due)}` : null
  return (
    <Group component="li" justify="space-between" gap="xs">
      <Text span inherit flex="1 1 15rem">
        {text}
      </Text>
      <Group gap="xs" fz="md">
        <StatusChip {...conditionChips[state]} />
        {day && <small>{day}</small>}
      </Group>
    </Group>
  )
}

/** Describes the state of the offer in a sentence. */
function describeOffer({ state, expires, answered, conditional }: OwnOffer, openConditions: number): string {
  const day = expires === null ? null : formatDate(expires)
  if (state === 'accepted') {
    const on = answered === null ? '' : ` on ${formatDate(answered)}`
    if (!conditional) return `You accepted your place${on}.`
    return openConditions === 0
      ? `You accepted${on}, and every condition is met. We will confirm your place soon.`
      : `You accepted${on}. The place is kept for you, and yours once ${openConditions === 1 ? 'one more condition is' : `${openConditions} more conditions are`} met.`
  }
  if (state === 'lapsed')
    return `This offer was open until ${day} and has lapsed. Write to us if you would still like the place.`
  if (expires === null) return 'Please tell us whether you accept it.'
  const daysLeft = daysBetween(todayHere(), expires)
  const deadlineNote = state === 'about to lapse' ? ` That is ${formatDaysLeft(daysLeft)}.` : ''
  return `Please tell us by ${day} whether you accept it.${deadlineNote}`
}

function formatDaysLeft(daysLeft: number): string {
  if (daysLeft <= 0) return 'today'
  return daysLeft === 1 ? 'tomorrow' : `in ${daysLeft} days`
}

function Feedback({ text }: { readonly text: string }) {
  return (
    <Card title="Our feedback to you">
      <Text inherit mt="xs" className={classes.words ?? ''}>
        {text}
      </Text>
    </Card>
  )
}
