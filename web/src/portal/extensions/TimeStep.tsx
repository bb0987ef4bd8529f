import { Anchor, Radio, Stack } from '@mantine/core'
import { addDays } from '@minster/domain/platform/words/calendar'
import { dayWords } from '@minster/domain/teaching/modules/deadline-words'
import type { FormDraft, FormKeeper } from '../forms/form-draft.ts'
import { laterWords, worksBetween, workWords } from './deadline-words.ts'
import classes from './extensions.module.css'
import type { OwnExtensions, OwnWork } from './extensions.ts'

/** How many days more, with the day they lead to and what else is due around it. */
export function TimeStep({ own, chosen, kept, keeper, onWork }: TimeStepProps) {
  if (!chosen || chosen.ownDeadline === null)
    return (
      <p className={classes.words}>
        <Anchor component="button" type="button" inherit onClick={onWork}>
          Choose first which work it is for
        </Anchor>
      </p>
    )
  const { ownDeadline, lengths, whyNot } = chosen
  const later = laterWords(chosen, own.lastDay)
  const held = kept.typed['length']
  const until = lengths.find(({ days }) => days === held)?.until ?? addDays(ownDeadline, 14)
  const around = worksBetween(own.works, {
    from: ownDeadline,
    until: addDays(until, 7),
    apart: chosen.assignment,
  })
  return (
    <>
      <p className={classes.present}>
        {workWords(chosen)} is due <strong>{dayWords(ownDeadline)}</strong>.{later && <small>{later}</small>}
      </p>
      {whyNot !== null && <p role="alert">{whyNot}</p>}
      <Radio.Group
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
              className={classes.card ?? ''}
              value={String(one.days)}
              disabled={one.whyNot !== null}
            >
              <Radio.Indicator disabled={one.whyNot !== null} />
              <span className={classes.what}>
                {one.days} days
                <small>{one.whyNot ?? `New deadline ${dayWords(one.until)}`}</small>
              </span>
            </Radio.Card>
          ))}
        </Stack>
      </Radio.Group>
      <section className={classes.around} aria-labelledby="around">
        <h3 id="around">What else is due around then</h3>
        {around.length === 0 && <p>Nothing else of yours.</p>}
        <ul>
          {around.map((work) => (
            <li key={work.assignment}>
              <span>{workWords(work)}</span>
              <span className={classes.day}>{work.ownDeadline !== null && dayWords(work.ownDeadline)}</span>
            </li>
          ))}
          {own.lastDay !== null && (
            <li data-last>
              <span>The college’s last day of the year, which no extension may pass</span>
              <span className={classes.day}>{dayWords(own.lastDay)}</span>
            </li>
          )}
        </ul>
      </section>
    </>
  )
}

interface TimeStepProps {
  readonly own: OwnExtensions
  readonly chosen: OwnWork | undefined
  readonly kept: FormDraft
  readonly keeper: FormKeeper
  readonly onWork: () => void
}
