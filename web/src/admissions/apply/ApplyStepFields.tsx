import { Input } from '@mantine/core'
import type { ApplyChoices, ApplyForm, ClosedBecause } from '@minster/domain/admissions/apply/apply-calls'
import { type ApplyFormField, pathOfForm, shownInStep } from '@minster/domain/admissions/apply/apply-rules'
import type { ApplyStep } from '@minster/domain/admissions/apply/apply-step'
import { valueAt } from '@minster/domain/kit/record/condition'
import type { ValueField } from '@minster/domain/kit/record/field'
import type { Problem } from '@minster/domain/platform/errors/errors'
import { formatDate } from '@minster/domain/platform/words/format'
import { lazy, Suspense } from 'react'
import { codeOptions } from '#kit/records/code-options.ts'
import { HiddenAnswer } from '#kit/records/HiddenAnswer.tsx'
import { isLinkValue } from '#kit/records/link-value.ts'
import { PortalInput, type PortalOption, PortalSelect } from '#kit/records/PortalInput.tsx'
import layout from '#kit/records/portal-form.module.css'
import { useConfig } from '#platform/api/config.ts'
import { useSession } from '#platform/api/session.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { type ApplicationDraft, type ApplicationKeeper, partOf } from './application-draft.ts'
import classes from './apply.module.css'
import { applyFieldId } from './apply-field-id.ts'
import { formatAnswer } from './format-answer.ts'

const ClashChoice = lazy(inTime(async () => ({ default: (await import('./ClashChoice.tsx')).ClashChoice })))

const closedLabels: Readonly<Record<ClosedBecause, string>> = {
  accepted: 'We have accepted this.',
  sent: 'You have sent this.',
  ended: 'This is closed.',
  covered: '',
}

/** The fields of one step; closed ones are read-only. */
export function ApplyStepFields({ step, form, draft, keeper, choices, missing }: ApplyStepFieldsProps) {
  const { features } = useConfig()
  const { isLooking } = useSession()
  const requiredPaths = new Set(missing.map(({ param }) => param))
  // Fields the reader may not see are absent from the record.
  const fields = shownInStep(step, draft.values.application, features).filter(
    (formField) =>
      valueAt(draft.values[partOf(formField)], formField.placed.path) !== undefined ||
      form.closed[pathOfForm(formField)] === 'covered',
  )
  return (
    <div className={layout.fields}>
      {fields.map((formField) => {
        const { path, field } = formField.placed
        const part = partOf(formField)
        const key = pathOfForm(formField)
        const value = valueAt(draft.values[part], path)
        const closed = form.closed[key]
        const clash = draft.clashes.find((candidate) => candidate.path === key)
        if (closed === 'covered')
          return <HiddenAnswer key={key} label={formField.asked.label ?? field.label} />
        if (closed || isLooking)
          return (
            <Input.Wrapper
              key={key}
              label={formField.asked.label ?? field.label}
              labelElement="div"
              size="md"
              description={closed && closedLabels[closed]}
              inputWrapperOrder={['label', 'input', 'description']}
            >
              <p className={classes.words}>{formatAnswer(formField, value, choices) || 'Nothing'}</p>
            </Input.Wrapper>
          )
        if (clash)
          return (
            <Suspense key={key} fallback={null}>
              <ClashChoice
                formField={formField}
                clash={clash}
                choices={choices}
                onChoose={(chosen) => keeper.choose(part, path, chosen)}
              />
            </Suspense>
          )
        return (
          <ApplyInput
            key={key}
            formField={form.given.includes(path) ? withAnsweredNote(formField) : formField}
            id={applyFieldId(key)}
            value={value}
            error={draft.errors[key]}
            isRequired={requiredPaths.has(key) || field.required === true}
            choices={choices}
            programme={valueAt(draft.values.application, 'course.programme')}
            onChange={(chosen) => keeper.set(part, path, chosen)}
            onLeave={() => void keeper.flush()}
          />
        )
      })}
    </div>
  )
}

/** Adds the note that a field has an answer the reader may not see, which a new one replaces. */
function withAnsweredNote(formField: ApplyFormField): ApplyFormField {
  return {
    ...formField,
    asked: {
      ...formField.asked,
      help: 'Answered already, and not shown to you. What you choose takes its place.',
    },
  }
}

interface ApplyStepFieldsProps {
  readonly step: ApplyStep
  readonly form: ApplyForm
  readonly draft: ApplicationDraft
  readonly keeper: ApplicationKeeper
  readonly choices: ApplyChoices
  /** Problems to mend before it can be sent, by the same paths. */
  readonly missing: readonly Problem[]
}

/** The input of a field of the form. The intakes are those of the chosen programme. */
function ApplyInput({ formField, choices, programme, ...rest }: ApplyInputProps) {
  const { asked, placed } = formField
  const help = asked.wording ? choices.wordings[asked.wording] : asked.help
  const inputProps = { ...rest, label: asked.label ?? placed.field.label, help }
  if (asked.path === 'intake')
    return (
      <PortalSelect
        {...inputProps}
        options={intakesFor(choices, programme).map((day) => ({
          value: day,
          label: formatDate(day),
          group: null,
        }))}
      />
    )
  return (
    <PortalInput
      {...inputProps}
      field={placed.field}
      knownAs={asked.path}
      choiceLabels={asked.choices}
      options={(field) => optionsFor(field, choices, rest.value)}
      nothingChosen={asked.mayWait ? 'Ask me later' : undefined}
    />
  )
}

function optionsFor(field: ValueField, choices: ApplyChoices, current: unknown): readonly PortalOption[] {
  if (field.kind === 'link')
    return linkTargets(choices, field.to).map(({ id, label }) => ({ value: id, label, group: null }))
  if (field.kind === 'text') return codeOptions(choices.codes[field.codesOf ?? ''] ?? [], current)
  const list = 'list' in field ? field.list : undefined
  return (choices.lists[list ?? ''] ?? []).map((listed) => ({ ...listed, label: listed.value }))
}

function linkTargets(choices: ApplyChoices, to: string) {
  if (to === 'programmes') return choices.programmes
  return to === 'hubs' ? choices.hubs : choices.dioceses
}

function intakesFor(choices: ApplyChoices, programme: unknown): readonly string[] {
  const chosen = isLinkValue(programme) ? choices.programmes.find(({ id }) => id === programme.id) : undefined
  return chosen?.intakes ?? choices.intakes
}

interface ApplyInputProps {
  readonly formField: ApplyFormField
  readonly id: string
  readonly value: unknown
  readonly error: string | undefined
  readonly isRequired: boolean
  readonly choices: ApplyChoices
  /** The chosen programme, which sets the intakes. */
  readonly programme: unknown
  readonly onChange: (value: unknown) => void
  readonly onLeave: () => void
}
