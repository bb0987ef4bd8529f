import { Anchor, Box, Checkbox, Radio, Stack, Text } from '@mantine/core'
import { valueAt } from '@minster/domain/kit/record/condition'
import { addDays } from '@minster/domain/platform/words/calendar'
import type { OwnExtensions, OwnWork } from '@minster/domain/portal/extensions/extension-calls'
import { extensionPolicy } from '@minster/domain/portal/extensions/extension-rules'
import type { FormReceipt, StudentFormReply } from '@minster/domain/portal/forms/form-calls'
import { extensionForm } from '@minster/domain/portal/student-forms/extension-request'
import { dayWords } from '@minster/domain/teaching/modules/deadline-words'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Callout } from '#platform/ui/Callout.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { FormNotice } from '../forms/FormNotice.tsx'
import { FormStepFields } from '../forms/FormStepFields.tsx'
import { FormWizard } from '../forms/FormWizard.tsx'
import type { FormKeeper, StudentDraft } from '../forms/form-draft.ts'
import { fieldIdOf } from '../forms/form-field-id.ts'
import { PortalLine, PortalLines } from '../forms/PortalLines.tsx'
import portal from '../forms/portal.module.css'
import { portalHomeQuery } from '../forms/student-forms.ts'
import { closedWords, laterWords, worksBetween, workWords } from './deadline-words.ts'

/** The college's own page on extensions, where it has written one under this name. */
const slug = 'extensions'

/** What extensions are for, and that the student has read it. */
function PolicyStep({ kept, keeper }: { readonly kept: StudentDraft; readonly keeper: FormKeeper }) {
  const { data: home } = useQuery(portalHomeQuery)
  const page = home?.pages.find((one) => one.slug === slug)
  return (
    <>
      <ul className={portal.bullets}>
        <li>
          An extension is for what you could not foresee or plan for: illness, bereavement, a crisis at home.
        </li>
        <li>
          Pressure of other work, holidays, and a computer that broke down at the last moment are no ground.
        </li>
        <li>
          Evidence is always needed. What a learning support plan gives you counts without being asked for.
        </li>
        <li>
          Each piece of work is extended once, by 7 or 14 days, and never beyond the last day of the year.
        </li>
      </ul>
      {page && (
        <Box mb="md">
          <Link to={`/forms/pages/${slug}`}>{page.title}</Link>
        </Box>
      )}
      <Checkbox
        id={fieldIdOf('acceptPolicy')}
        className={portal.tick ?? ''}
        size="md"
        label={extensionPolicy}
        error={kept.errors['acceptPolicy']}
        checked={kept.values['acceptPolicy'] === true}
        onChange={(event) => keeper.set('acceptPolicy', event.currentTarget.checked)}
      />
    </>
  )
}

/** The request itself: which work, how long, why, and a last look. */
export function ExtensionWizard({ own, opening, kept, keeper, onSent }: ExtensionWizardProps) {
  const navigate = useNavigate()
  const chosen = own.works.find(({ assignment }) => assignment === valueAt(kept.values, 'assignment.id'))
  const offered = chosen?.lengths.find(({ days }) => days === kept.values['length'])
  const problems = [
    ...(chosen?.whyNot && !chosen.canChange ? [{ param: 'assignment', message: chosen.whyNot }] : []),
    ...(offered?.whyNot ? [{ param: 'length', message: offered.whyNot }] : []),
  ]
  return (
    <FormWizard
      form={extensionForm}
      kept={kept}
      keeper={keeper}
      problems={problems}
      notice={<FormNotice held={{ opening }} isBegun={false} keeper={keeper} />}
      renderStep={(step, shown) => {
        if (step.key === 'work') return <WorkStep own={own} kept={shown} keeper={keeper} />
        if (step.key === 'time')
          return (
            <TimeStep
              own={own}
              chosen={chosen}
              kept={shown}
              keeper={keeper}
              onWork={() => void navigate({ to: '.', search: { step: 'work' } })}
            />
          )
        if (step.key === 'policy') return <PolicyStep kept={shown} keeper={keeper} />
        return <FormStepFields form={extensionForm} step={step} kept={shown} keeper={keeper} />
      }}
      review={
        offered?.whyNot === null && (
          <Callout tone="success" mb="md">
            If it is approved, you have until <strong>{dayWords(offered.until)}</strong>.{' '}
            {closedWords(offered)}
          </Callout>
        )
      }
      onSent={onSent}
    />
  )
}

interface ExtensionWizardProps {
  readonly own: OwnExtensions
  readonly opening: StudentFormReply['opening']
  readonly kept: StudentDraft
  readonly keeper: FormKeeper
  readonly onSent: (receipt: FormReceipt) => void
}

/** The work more time can be asked for. */
function WorkStep({ own, kept, keeper }: WorkStepProps) {
  const held = valueAt(kept.values, 'assignment.id')
  const works = own.works.filter(
    ({ canAsk, canChange, assignment }) => canAsk || canChange || assignment === held,
  )
  if (works.length === 0)
    return <Muted size="lg">There is no work at present that more time can be asked for.</Muted>
  return (
    <Radio.Group
      id={fieldIdOf('assignment')}
      label="What do you need more time for?"
      size="md"
      error={kept.errors['assignment']}
      value={typeof held === 'string' ? held : ''}
      onChange={(id) => {
        const work = works.find(({ assignment }) => assignment === id)
        if (work) keeper.set('assignment', { id, label: workWords(work) })
      }}
    >
      <Stack gap="sm" mt="xs">
        {works.map((work) => (
          <Radio.Card key={work.assignment} className={portal.choice ?? ''} value={work.assignment}>
            <Radio.Indicator />
            <span className={portal.what}>
              {work.title}
              <small>
                {work.code} {work.moduleName}
              </small>
              <small>
                {(!work.canChange && work.whyNot) ||
                  (work.ownDeadline !== null && `Due ${dayWords(work.ownDeadline)}`)}
              </small>
            </span>
          </Radio.Card>
        ))}
      </Stack>
    </Radio.Group>
  )
}

interface WorkStepProps {
  readonly own: OwnExtensions
  readonly kept: StudentDraft
  readonly keeper: FormKeeper
}

/** How many days more, with the day they lead to and what else is due around it. */
function TimeStep({ own, chosen, kept, keeper, onWork }: TimeStepProps) {
  if (!chosen || chosen.ownDeadline === null)
    return (
      <Anchor component="button" type="button" inherit onClick={onWork}>
        Choose first which work it is for
      </Anchor>
    )
  const { ownDeadline, lengths } = chosen
  const whyNot = chosen.canChange ? null : chosen.whyNot
  const later = laterWords(chosen, own.lastDay)
  const held = kept.values['length']
  const until = lengths.find(({ days }) => days === held)?.until ?? addDays(ownDeadline, 14)
  const around = worksBetween(own.works, {
    from: ownDeadline,
    until: addDays(until, 7),
    apart: chosen.assignment,
  })
  return (
    <>
      <Text fz="lg" mb="lg">
        {workWords(chosen)} is due <strong>{dayWords(ownDeadline)}</strong>. {later && <small>{later}</small>}
      </Text>
      {whyNot !== null && <p role="alert">{whyNot}</p>}
      <Radio.Group
        id={fieldIdOf('length')}
        label="How much more time do you need?"
        size="md"
        error={kept.errors['length']}
        value={typeof held === 'number' ? String(held) : ''}
        onChange={(days) => keeper.set('length', Number(days))}
      >
        <Stack gap="sm" mt="xs">
          {lengths.map((one) => (
            <Radio.Card
              key={one.days}
              className={portal.choice ?? ''}
              value={String(one.days)}
              disabled={one.whyNot !== null}
            >
              <Radio.Indicator disabled={one.whyNot !== null} />
              <span className={portal.what}>
                {one.days} days
                <small>{one.whyNot ?? `New deadline ${dayWords(one.until)}`}</small>
                {one.whyNot === null && <small>{closedWords(one)}</small>}
              </span>
            </Radio.Card>
          ))}
        </Stack>
      </Radio.Group>
      <Box component="section" mt="xl" aria-labelledby="around">
        <h3 id="around">What else is due around then</h3>
        {around.length === 0 && <Muted size="lg">Nothing else of yours.</Muted>}
        <PortalLines bare>
          {around.map((work) => (
            <PortalLine
              key={work.assignment}
              beside={
                <span className="tabular">{work.ownDeadline !== null && dayWords(work.ownDeadline)}</span>
              }
            >
              {workWords(work)}
            </PortalLine>
          ))}
          {own.lastDay !== null && (
            <PortalLine beside={<span className="tabular">{dayWords(own.lastDay)}</span>}>
              <Muted span size="lg">
                The college’s last day of the year, which no extension may pass
              </Muted>
            </PortalLine>
          )}
        </PortalLines>
      </Box>
    </>
  )
}

interface TimeStepProps {
  readonly own: OwnExtensions
  readonly chosen: OwnWork | undefined
  readonly kept: StudentDraft
  readonly keeper: FormKeeper
  readonly onWork: () => void
}
