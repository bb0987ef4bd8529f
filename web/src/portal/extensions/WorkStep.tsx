import { Radio, Stack } from '@mantine/core'
import { valueAt } from '@minster/domain/kit/record/condition'
import { dayWords } from '@minster/domain/teaching/modules/deadline-words'
import type { FormDraft, FormKeeper } from '../forms/form-draft.ts'
import { workWords } from './deadline-words.ts'
import classes from './extensions.module.css'
import type { OwnExtensions } from './extensions.ts'

/** The work more time can be asked for. */
export function WorkStep({ own, kept, keeper }: WorkStepProps) {
  const held = valueAt(kept.typed, 'assignment.id')
  const works = own.works.filter(({ canAsk, assignment }) => canAsk || assignment === held)
  if (works.length === 0)
    return <p className={classes.words}>There is no work at present that more time can be asked for.</p>
  return (
    <Radio.Group
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
          <Radio.Card key={work.assignment} className={classes.card ?? ''} value={work.assignment}>
            <Radio.Indicator />
            <span className={classes.what}>
              {work.title}
              <small>
                {work.code} {work.moduleName}
              </small>
              <small>
                {work.whyNot ?? (work.ownDeadline !== null && `Due ${dayWords(work.ownDeadline)}`)}
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
  readonly kept: FormDraft
  readonly keeper: FormKeeper
}
