import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext } from 'react'
import { boxOf, type InputProps } from '#kit/records/input-props.ts'
import { isLinkValue } from '#kit/records/link-value.ts'
import { OwnInputs } from '#kit/records/own-inputs.ts'
import { listQuery } from '#kit/records/records.ts'

const OfWhich = createContext('')

/** Lets a form choose evidence among the papers of one application only. */
export function EvidenceOfOne({
  application,
  children,
}: {
  readonly application: string
  readonly children: ReactNode
}) {
  return (
    <OfWhich value={application}>
      <OwnInputs value={inputs}>{children}</OwnInputs>
    </OfWhich>
  )
}

function EvidenceInput(props: InputProps) {
  const application = useContext(OfWhich)
  const query = new URLSearchParams({ application, fields: 'kind,type,identityDocument', pageSize: '100' })
  const papers = useQuery(listQuery('evidence', query))
  const held = isLinkValue(props.value) ? props.value : null
  const options = (papers.data?.data ?? []).map(({ id, label = 'Paper' }) => ({ id, label }))
  return (
    <Select
      {...boxOf(props)}
      data={options.map(({ id, label }) => ({ value: id, label }))}
      value={held?.id ?? null}
      onChange={(id) => props.onChange(options.find((one) => one.id === id) ?? null)}
      clearable={!props.isReadOnly}
      clearButtonProps={{ 'aria-label': 'Empty evidence' }}
      placeholder={papers.isSuccess && options.length === 0 ? 'No papers yet' : ''}
    />
  )
}

const inputs = { evidence: EvidenceInput }
