import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { draw } from '#test/draw.tsx'
import { Wizard } from './Wizard.tsx'

const steps = ['File', 'Columns', 'Check'].map((title) => ({ title, content: <p>{title} content</p> }))

function Stepping({ available, onFinish }: { readonly available: number[]; readonly onFinish: () => void }) {
  const [step, setStep] = useState(0)
  return <Wizard steps={steps} step={step} availableSteps={available} onStep={setStep} onFinish={onFinish} />
}

test('it begins at the first step with its own words, and Previous disabled', async () => {
  const { screen } = await draw(<Stepping available={[0]} onFinish={() => {}} />)
  await expect.element(screen.getByRole('heading', { name: 'Wizard' })).toBeVisible()
  await expect.element(screen.getByText('A series of steps')).toBeVisible()
  await expect.element(screen.getByText('File content')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await expect.element(screen.getByRole('button', { name: 'Next' })).toBeEnabled()
})

test('a tab is disabled unless its step is available', async () => {
  const { screen } = await draw(<Stepping available={[0, 2]} onFinish={() => {}} />)
  await expect.element(screen.getByRole('tab', { name: 'File' })).toBeEnabled()
  await expect.element(screen.getByRole('tab', { name: 'Columns' })).toBeDisabled()
  await screen.getByRole('tab', { name: 'Check' }).click()
  await expect.element(screen.getByText('Check content')).toBeVisible()
})

test('of the steps before the open one those are done on which nothing is left to do', async () => {
  const some = steps.map((step, index) => (index === 1 ? { ...step, isSound: false } : step))
  const { screen } = await draw(
    <Wizard steps={some} step={2} availableSteps={[0, 1, 2]} onStep={() => {}} onFinish={() => {}} />,
  )
  await expect.element(screen.getByRole('tab', { name: 'File' })).toHaveAttribute('data-done')
  await expect.element(screen.getByRole('tab', { name: 'Columns' })).not.toHaveAttribute('data-done')
  await expect.element(screen.getByRole('tab', { name: 'Check' })).not.toHaveAttribute('data-done')
})

test('Next goes on, Previous back, and Finish on the last step ends it', async () => {
  const finish = vi.fn<() => void>()
  const { screen } = await draw(<Stepping available={[0, 1, 2]} onFinish={finish} />)
  await screen.getByRole('button', { name: 'Next' }).click()
  await screen.getByRole('button', { name: 'Next' }).click()
  await expect.element(screen.getByText('Check content')).toBeVisible()
  await screen.getByRole('button', { name: 'Previous' }).click()
  await expect.element(screen.getByText('Columns content')).toBeVisible()
  await screen.getByRole('button', { name: 'Next' }).click()
  expect(finish).not.toHaveBeenCalled()
  await screen.getByRole('button', { name: 'Finish' }).click()
  expect(finish).toHaveBeenCalledOnce()
})
