import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { draw } from '#test/draw.tsx'
import { StepMistakes } from './StepMistakes.tsx'
import { useStepMistakes } from './use-step-mistakes.ts'

const steps = [{ key: 'name' }, { key: 'address' }, { key: 'review' }]

/** A form with a name and a town, each needed. */
function Form() {
  const [stepIndex, setStepIndex] = useState(0)
  const [values, setValues] = useState({ name: '', town: '' })
  // What was typed last, before it is drawn.
  const current = useRef(values)
  const mistakesIn = ({ name, town }: typeof values, key: string) => {
    const mistake = (param: string) => ({
      param,
      message: 'Needed.',
      words: `${param}: needed`,
      field: param,
    })
    if (key === 'name' && name === '') return [mistake('name')]
    return key === 'address' && town === '' ? [mistake('town')] : []
  }
  const { mistakes, attempts, canSkip, onStep } = useStepMistakes({
    steps,
    stepIndex,
    mistakesOf: (key) => mistakesIn(values, key),
    currentMistakesOf: (key) => mistakesIn(current.current, key),
    go: setStepIndex,
  })
  return (
    <>
      <h1>{steps[stepIndex]?.key}</h1>
      <StepMistakes mistakes={mistakes} attempts={attempts} />
      <fieldset id="name">
        <input
          aria-label="Name"
          onChange={(event) => {
            current.current = { ...values, name: event.target.value }
            if (event.target.value !== 'Late') setValues(current.current)
          }}
        />
      </fieldset>
      <button type="button" onClick={() => onStep(stepIndex - 1)}>
        Back
      </button>
      <button type="button" onClick={() => onStep(stepIndex + 1)}>
        {canSkip ? 'Skip' : 'Next'}
      </button>
    </>
  )
}

const drawForm = async () => (await draw(<Form />)).screen
type Screen = Awaited<ReturnType<typeof drawForm>>
const at = (screen: Screen, name: string) => expect.element(screen.getByRole('heading', { name, level: 1 }))

test('going on stops once for a mistake, and leads to the control in which it is put right', async () => {
  const screen = await drawForm()
  await screen.getByRole('button', { name: 'Next' }).click()
  await expect.element(screen.getByRole('region', { name: 'One thing to look at' })).toHaveFocus()
  await screen.getByRole('button', { name: 'name: needed' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  await screen.getByRole('button', { name: 'Skip' }).click()
  await at(screen, 'address').toBeVisible()
})

test('what is put right is gone at once, and nothing stops going on then', async () => {
  const screen = await drawForm()
  await screen.getByRole('button', { name: 'Next' }).click()
  await screen.getByRole('textbox', { name: 'Name' }).fill('Ada')
  await expect.element(screen.getByRole('region')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Next' }).click()
  await at(screen, 'address').toBeVisible()
})

test('going back never stops, and the way back from the review shows what is wrong at once', async () => {
  const screen = await drawForm()
  await screen.getByRole('textbox', { name: 'Name' }).fill('Ada')
  await screen.getByRole('button', { name: 'Next' }).click()
  await at(screen, 'address').toBeVisible()
  await screen.getByRole('button', { name: 'Back' }).click()
  await at(screen, 'name').toBeVisible()
  await screen.getByRole('button', { name: 'Next' }).click()
  await screen.getByRole('button', { name: 'Next' }).click()
  await screen.getByRole('button', { name: 'Skip' }).click()
  await at(screen, 'review').toBeVisible()
  await screen.getByRole('button', { name: 'Back' }).click()
  await expect.element(screen.getByRole('button', { name: 'town: needed' })).toBeVisible()
})

test('what was typed last counts though it is not drawn yet', async () => {
  const screen = await drawForm()
  await screen.getByRole('textbox', { name: 'Name' }).fill('Late')
  await screen.getByRole('button', { name: 'Next' }).click()
  await at(screen, 'address').toBeVisible()
})
