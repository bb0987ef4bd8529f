import { Box, Button, Input, Text } from '@mantine/core'
import type { ApplyChoices, ApplyForm, ClosedBecause } from '@minster/domain/admissions/apply/apply-calls'
import { type ApplyFormField, shownInStep } from '@minster/domain/admissions/apply/apply-rules'
import type { ApplyStep } from '@minster/domain/admissions/apply/apply-step'
import { valueAt } from '@minster/domain/kit/record/condition'
import type { ValueField } from '@minster/domain/kit/record/field'
import type { Problem } from '@minster/domain/platform/errors/errors'
import { formatDate } from '@minster/domain/platform/words/format'
import { CoveredAnswer } from '#kit/records/CoveredAnswer.tsx'
import type { Clash } from '#kit/records/conflict.ts'
import { isLinkValue } from '#kit/records/link-value.ts'
import { PortalInput, type PortalOption, PortalSelect } from '#kit/records/PortalInput.tsx'
import layout from '#kit/records/portal-form.module.css'
import { useConfig } from '#platform/api/config.ts'
import { useSession } from '#platform/api/session.ts'
import { Callout } from '#platform/ui/Callout.tsx'
import { answerWords } from './answer-words.ts'
import { type ApplicationDraft, type ApplicationKeeper, pathInForm } from './application-draft.ts'
import classes from './apply.module.css'
import type { Part } from './apply.ts'

const closedWords: Readonly<Record<ClosedBecause, string>> = {
  accepted: 'We have accepted this.',
  sent: 'You have sent this.',
  ended: 'This is closed.',
  covered: '',
}

/** The fields of one screen, those that are closed to read only. */
export function StepFields({ step, form, kept, keeper, choices, missing }: StepFieldsProps) {
  const { features } = useConfig()
  const { isLooking } = useSession()
  const part: Part = step.of === 'people' ? 'person' : 'application'
  const values = kept.values[part]
  const demanded = new Set(missing.map(({ param }) => param))
  // What the reader may not see is absent from the record.
  const shown = shownInStep(step, kept.values.application, features).filter(
    ({ placed }) =>
      valueAt(values, placed.path) !== undefined || form.closed[pathInForm(part, placed.path)] === 'covered',
  )
  return (
    <div className={layout.fields}>
      {shown.map((of) => {
        const { path, field } = of.placed
        const key = pathInForm(part, path)
        const value = valueAt(values, path)
        const closed = form.closed[key]
        const clash = kept.clashes.find((one) => one.path === key)
        if (closed === 'covered') return <CoveredAnswer key={key} label={of.asked.label ?? field.label} />
        if (closed || isLooking)
          return (
            <Input.Wrapper
              key={key}
              label={of.asked.label ?? field.label}
              labelElement="div"
              size="md"
              description={closed && closedWords[closed]}
              inputWrapperOrder={['label', 'input', 'description']}
            >
              <p className={classes.words}>{answerWords(of, value, choices) || 'Nothing'}</p>
            </Input.Wrapper>
          )
        if (clash)
          return (
            <TwoAnswers
              key={key}
              of={of}
              clash={clash}
              choices={choices}
              onChoose={(chosen) => keeper.choose(part, path, chosen)}
            />
          )
        return (
          <ApplyInput
            key={key}
            of={form.given.includes(path) ? answered(of) : of}
            id={`apply-${key.replaceAll('.', '-')}`}
            value={value}
            error={kept.errors[key]}
            isRequired={demanded.has(key) || field.required === true}
            choices={choices}
            programme={valueAt(kept.values.application, 'course.programme')}
            onChange={(chosen) => keeper.set(part, path, chosen)}
            onLeave={() => void keeper.flush()}
          />
        )
      })}
    </div>
  )
}

/** It was answered, and only who may see it reads what; another answer takes its place. */
function answered(of: ApplyFormField): ApplyFormField {
  return {
    ...of,
    asked: { ...of.asked, help: 'Answered already, and not shown to you. What you choose takes its place.' },
  }
}

interface StepFieldsProps {
  readonly step: ApplyStep
  readonly form: ApplyForm
  readonly kept: ApplicationDraft
  readonly keeper: ApplicationKeeper
  readonly choices: ApplyChoices
  /** What is missing before it can be sent, by the same paths. */
  readonly missing: readonly Problem[]
}

/** The same was answered in two places, as on two devices: one of the two stays. */
function TwoAnswers({ of, clash: { mine, theirs }, choices, onChoose }: TwoAnswersProps) {
  return (
    <Callout tone="warning" role="alert">
      <Box component="h3" fz="lg" mb="xs">
        {of.asked.label ?? of.placed.field.label}: which one stays?
      </Box>
      <p>This was changed elsewhere in the meantime, perhaps by you on another device.</p>
      {[
        { title: 'Written here', value: mine },
        { title: 'Written elsewhere', value: theirs },
      ].map(({ title, value }) => (
        <Box key={title} mt="md">
          <Text inherit mb="xs">
            <strong>{title}:</strong> {answerWords(of, value, choices) || 'nothing'}
          </Text>
          <Button variant="default" size="md" onClick={() => onChoose(value)}>
            Keep this one
          </Button>
        </Box>
      ))}
    </Callout>
  )
}

interface TwoAnswersProps {
  readonly of: ApplyFormField
  readonly clash: Clash
  readonly choices: ApplyChoices
  readonly onChoose: (value: unknown) => void
}

/** The input of a field of the form; of days to begin those that the chosen programme offers. */
function ApplyInput({ of, choices, programme, ...rest }: ApplyInputProps) {
  const { asked, placed } = of
  const box = { ...rest, label: asked.label ?? placed.field.label, help: asked.help }
  if (asked.path === 'intake')
    return (
      <PortalSelect
        {...box}
        options={daysFor(choices, programme).map((day) => ({
          value: day,
          label: formatDate(day),
          group: null,
        }))}
      />
    )
  return (
    <PortalInput
      {...box}
      field={placed.field}
      knownAs={asked.path}
      choiceLabels={asked.choices}
      options={(field) => optionsFor(field, choices)}
    />
  )
}

function optionsFor(field: ValueField, choices: ApplyChoices): readonly PortalOption[] {
  if (field.kind === 'link')
    return linksTo(choices, field.to).map(({ id, label }) => ({ value: id, label, group: null }))
  const list = 'list' in field ? field.list : undefined
  return (choices.lists[list ?? ''] ?? []).map((one) => ({ ...one, label: one.value }))
}

function linksTo(choices: ApplyChoices, to: string) {
  if (to === 'programmes') return choices.programmes
  return to === 'hubs' ? choices.hubs : choices.dioceses
}

function daysFor(choices: ApplyChoices, programme: unknown): readonly string[] {
  const chosen = isLinkValue(programme) ? choices.programmes.find(({ id }) => id === programme.id) : undefined
  return chosen?.intakes ?? choices.intakes
}

interface ApplyInputProps {
  readonly of: ApplyFormField
  readonly id: string
  readonly value: unknown
  readonly error: string | undefined
  readonly isRequired: boolean
  readonly choices: ApplyChoices
  /** The programme chosen: it says when one may begin. */
  readonly programme: unknown
  readonly onChange: (value: unknown) => void
  readonly onLeave: () => void
}
