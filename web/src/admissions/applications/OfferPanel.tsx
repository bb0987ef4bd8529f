import { Button, Group, Modal, Select, Text } from '@mantine/core'
import { application } from '@minster/domain/admissions/applications/application'
import { areSettled } from '@minster/domain/admissions/offers/condition-states'
import {
  isBeforeOffer,
  isStandingOffer,
  type OfferState,
  offerStateOf,
  placeWithoutConditions,
} from '@minster/domain/admissions/offers/offer'
import { valueAt } from '@minster/domain/kit/record/condition'
import type { RecordReply } from '@minster/domain/kit/records/record-replies'
import { isFeatureOn } from '@minster/domain/platform/features/features'
import { daysBetween } from '@minster/domain/platform/words/calendar'
import { formatDate } from '@minster/domain/platform/words/format'
import type { Tone } from '@minster/domain/platform/words/tones'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { createContext, lazy, type ReactNode, Suspense, useContext, useState } from 'react'
import { controlPropsOf, type InputProps } from '#kit/records/input-props.ts'
import { LinkedForm } from '#kit/records/LinkedForm.tsx'
import { isLinkValue } from '#kit/records/link-value.ts'
import { OwnInputs } from '#kit/records/own-inputs.ts'
import { listQuery } from '#kit/records/records.ts'
import { statusFieldOf } from '#kit/records/status-field.ts'
import { useConfig } from '#platform/api/config.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { Callout } from '#platform/ui/Callout.tsx'
import { Lines } from '#platform/ui/Lines.tsx'
import { Panel, PanelAction, PanelWords } from '#platform/ui/Panel.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { todayHere } from '#platform/ui/today-here.ts'
import { ConditionRow, parseCondition } from './ConditionRow.tsx'

const StatusDialog = lazy(inTime(() => import('#kit/records/StatusDialog.tsx')))
const NewConditions = lazy(inTime(() => import('./NewConditions.tsx')))
const FieldsDialog = lazy(inTime(() => import('./FieldsDialog.tsx')))

const offerChips = {
  none: { tone: 'neutral', format: () => 'Not offered yet' },
  open: { tone: 'info', format: (day: string) => `Open until ${day}` },
  'about to lapse': { tone: 'warning', format: (day: string) => `About to lapse: open until ${day}` },
  lapsed: { tone: 'danger', format: (day: string) => `Lapsed on ${day}` },
  accepted: { tone: 'success', format: (day: string) => `Accepted ${day}` },
  declined: { tone: 'danger', format: (day: string) => `Declined ${day}` },
} as const satisfies Record<OfferState, { readonly tone: Tone; readonly format: (day: string) => string }>

type OpenDialog = 'conditions' | 'time' | 'course' | 'place' | { readonly condition: string }

const EvidenceApplication = createContext('')

/** Limits the evidence a form offers to the papers of one application. */
function EvidenceScope({
  application,
  children,
}: {
  readonly application: string
  readonly children: ReactNode
}) {
  return (
    <EvidenceApplication value={application}>
      <OwnInputs value={evidenceInputs}>{children}</OwnInputs>
    </EvidenceApplication>
  )
}

function EvidenceInput(props: InputProps) {
  const application = useContext(EvidenceApplication)
  const query = new URLSearchParams({ application, fields: 'kind,type,identityDocument', pageSize: '100' })
  const papers = useQuery(listQuery('evidence', query))
  const selected = isLinkValue(props.value) ? props.value : null
  const options = (papers.data?.data ?? []).map(({ id, label = 'Paper' }) => ({ id, label }))
  return (
    <Select
      {...controlPropsOf(props)}
      data={options.map(({ id, label }) => ({ value: id, label }))}
      value={selected?.id ?? null}
      onChange={(id) => props.onChange(options.find((option) => option.id === id) ?? null)}
      clearable={!props.isReadOnly}
      clearButtonProps={{ 'aria-label': 'Empty evidence' }}
      placeholder={papers.isSuccess && options.length === 0 ? 'No papers yet' : ''}
    />
  )
}

const evidenceInputs = { evidence: EvidenceInput }

/** The offer of an application: its state, its last day, and its conditions with their states. */
export default function OfferPanel({ collection, reply }: OfferPanelProps) {
  const { features } = useConfig()
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const { data: record, abilities } = reply
  const isConditional = isFeatureOn(features, 'conditional-offers')
  const list = useQuery({
    ...listQuery('offer-conditions', conditionParameters(record.id)),
    enabled: isConditional,
  })
  const conditions = (list.data?.data ?? []).map(parseCondition)
  const areAllSettled = areSettled(conditions.map(({ state }) => state))
  const textAt = (path: string) => {
    const value = valueAt(record, path)
    return typeof value === 'string' ? value : null
  }
  const status = textAt('status') ?? ''
  const expires = textAt('offer.expires')
  const made = textAt('offer.made')
  const answer = textAt('offer.answer')
  const answered = textAt('offer.answered')
  const today = todayHere()
  const state = offerStateOf({ status, made, expires, answer }, today)
  const target = areAllSettled && status === 'Place offered (cond)' ? placeWithoutConditions(answer) : null
  const move = abilities.moves['status']?.find(({ to }) => to === target)
  const placed = statusFieldOf(application)
  useOnBecomingTrue(list.isSuccess ? areAllSettled : null, () => target && abilities.edit && setOpen('place'))
  const dayLabel =
    state === 'accepted' || state === 'declined'
      ? answered && `on ${formatDate(answered)}`
      : expires && formatDate(expires)
  const close = () => setOpen(null)
  const unmet = conditions.filter((condition) => condition.state === 'Not met')

  return (
    <Panel
      title="Offer"
      beside={<StatusChip tone={offerChips[state].tone} label={describeOffer(state, dayLabel)} />}
      facts={offerFacts({
        made,
        expires,
        state,
        today,
        reminded: textAt('offer.reminded'),
        deferredFrom: textAt('deferredFrom'),
      })}
      actions={
        <>
          {abilities.edit && isBeforeOffer(status) && (
            <PanelAction onClick={() => setOpen('course')}>Change course</PanelAction>
          )}
          {abilities.edit && isStandingOffer(status) && answer === null && (
            <PanelAction onClick={() => setOpen('time')}>
              {state === 'lapsed' ? 'Open it again' : 'Give more time'}
            </PanelAction>
          )}
          {abilities.edit && isConditional && list.data?.meta.abilities?.create && (
            <PanelAction
              leftSection={<IconPlus size="0.875rem" stroke={2} />}
              onClick={() => setOpen('conditions')}
            >
              Add conditions
            </PanelAction>
          )}
        </>
      }
    >
      {target && (
        <Callout tone="success" role="status">
          <Group gap="sm">
            <Text size="sm" flex="1 1 16.25rem">
              <strong>Nothing stands in the way of the place any more.</strong> Every condition is met or
              waived
              {answer === 'Accepted' ? ', and the applicant has accepted.' : '.'}
            </Text>
            {move && (
              <Button size="xs" onClick={() => setOpen('place')}>
                {target === 'Place accepted' ? 'Move to Place accepted' : 'Offer it without conditions'}
              </Button>
            )}
          </Group>
        </Callout>
      )}
      {unmet.length > 0 && isStandingOffer(status) && (
        <Callout tone="danger" role="note">
          <Text size="sm">
            <strong>
              {unmet.length === 1 ? 'A condition is not met.' : `${unmet.length} conditions are not met.`}
            </strong>{' '}
            The offer cannot become a place like this: give more time, waive it, or withdraw the offer by
            changing the status.
          </Text>
        </Callout>
      )}
      {isConditional && list.isPending && <SkeletonRows rows={2} columns={3} />}
      {list.isSuccess && conditions.length === 0 && status === 'Place offered (cond)' && (
        <PanelWords>No conditions yet. Add what the place depends on, one by one.</PanelWords>
      )}
      {conditions.length > 0 && (
        <Lines aria-label="Conditions">
          {conditions.map((condition) => (
            <ConditionRow
              key={condition.id}
              condition={condition}
              today={today}
              onOpen={() => setOpen({ condition: condition.id })}
            />
          ))}
        </Lines>
      )}
      <Suspense fallback={null}>
        {open === 'conditions' && (
          <NewConditions
            application={record.id}
            existing={conditions.map(({ text }) => text)}
            onClose={close}
          />
        )}
        {open === 'course' && (
          <FieldsDialog
            collection={collection}
            reply={reply}
            paths={courseFields}
            title="Change the course"
            explanation="If another course suits them better, change it before the offer is made: the offer letter names it."
            doneMessage="The course is changed"
            onClose={close}
          />
        )}
        {open === 'time' && (
          <FieldsDialog
            collection={collection}
            reply={reply}
            paths={['offer.expires']}
            title="How long the offer stays open"
            doneMessage="The last day of the offer is changed"
            onClose={close}
          />
        )}
        {open === 'place' && move && placed && (
          <StatusDialog
            collection={collection}
            reply={reply}
            placed={placed}
            move={move}
            onChanged={close}
            onClose={close}
          />
        )}
      </Suspense>
      <Modal opened={typeof open === 'object' && open !== null} onClose={close} size={860} title="Condition">
        {typeof open === 'object' && open !== null && (
          <EvidenceScope application={record.id}>
            <LinkedForm collection="offer-conditions" id={open.condition} />
          </EvidenceScope>
        )}
      </Modal>
    </Panel>
  )
}

const courseFields = ['course.programme', 'course.hub', 'course.studyPace']

function conditionParameters(id: string): URLSearchParams {
  return new URLSearchParams({
    application: id,
    fields: 'text,kind,due,state,metOn,evidence,note',
    pageSize: '50',
  })
}

function describeOffer(state: OfferState, day: string | null): string {
  return day === null && state === 'open' ? 'Open' : offerChips[state].format(day ?? '').trim()
}

interface OfferDates {
  readonly made: string | null
  readonly expires: string | null
  readonly reminded: string | null
  readonly deferredFrom: string | null
  readonly state: OfferState
  readonly today: string
}

function offerFacts({ made, expires, reminded, deferredFrom, state, today }: OfferDates): string {
  const isOpen = state === 'open' || state === 'about to lapse'
  const daysLeft = isOpen && expires ? daysBetween(today, expires) : null
  return [
    made && state !== 'none' ? `made on ${formatDate(made)}` : null,
    daysLeft === null
      ? null
      : daysLeft === 0
        ? 'ends today'
        : `${daysLeft} ${daysLeft === 1 ? 'day' : 'days'} left`,
    deferredFrom ? `deferred from ${formatDate(deferredFrom)}` : null,
    reminded && isOpen ? `reminded on ${formatDate(reminded)}` : null,
  ]
    .filter((fact) => fact !== null)
    .join(' · ')
}

/** Calls back once when a value turns from false to true while the page is open. */
function useOnBecomingTrue(isTrue: boolean | null, callback: () => void) {
  const [previous, setPrevious] = useState(isTrue)
  if (previous === isTrue) return
  setPrevious(isTrue)
  if (previous === false && isTrue === true) callback()
}

interface OfferPanelProps {
  readonly collection: string
  readonly reply: RecordReply
}
