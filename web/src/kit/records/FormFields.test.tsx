import { choice, section, text, yesNo } from '@minster/domain/kit/record/field'
import { defineRecord, fieldsOf } from '@minster/domain/kit/record/record'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { draw } from '#test/draw.tsx'
import { FormFields } from './FormFields.tsx'
import type { FormValues } from './use-record-form.ts'

const hen = defineRecord({
  title: 'Hen',
  plural: 'Hens',
  fields: {
    kind: choice('Kind', ['Layer', 'Pet']),
    coop: section(
      'Coop',
      {
        nest: text('Nest', { showWhen: { kind: ['Layer'] } }),
        name: text('Its name', { requiredWhen: { kind: ['Pet'] } }),
        tame: yesNo('Tame'),
      },
      { help: 'So that every hen is found.' },
    ),
  },
  label: ['kind'],
  list: ['kind'],
  search: [],
  sort: 'kind',
  access: { view: 'hens:view' },
})
const record = { kind: 'Layer', coop: { nest: 'B2', name: null, tame: true } }

function Form() {
  const form = useForm<FormValues>({ defaultValues: record })
  return (
    <FormFields
      declaration={hen}
      fields={fieldsOf(hen)}
      form={form}
      record={record}
      renderFixed={(placed) => placed.path === 'coop.tame' && 'Yes'}
    />
  )
}

test('fields come and go, and become required, as the form is filled in', async () => {
  const { screen } = await draw(<Form />)
  await expect.element(screen.getByLabelText('Nest')).toHaveValue('B2')
  expect(screen.getByText('*').elements()).toHaveLength(0)
  await screen.getByRole('combobox', { name: 'Kind' }).click()
  await screen.getByRole('option', { name: 'Pet' }).click()
  await expect.element(screen.getByLabelText('Nest')).not.toBeInTheDocument()
  expect(screen.getByText('*').elements()).toHaveLength(1)
})

test('a section says why it is asked, and what is not changed here is shown', async () => {
  const { screen } = await draw(<Form />)
  await expect.element(screen.getByText('So that every hen is found.')).toBeVisible()
  await expect.element(screen.getByText('Yes')).toBeVisible()
  expect(screen.getByRole('radio').elements()).toHaveLength(0)
})
