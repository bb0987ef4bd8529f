import { canSee } from '@minster/domain/access/rights/visibility'
import type { ValueField } from '@minster/domain/kit/record/field'
import { useViewer } from './use-viewer.ts'

/** The label of a field; beside it what it is called in what the college hands to others, for whoever works on that. */
export function ShownLabel({ field: { label, outside } }: ShownLabelProps) {
  const viewer = useViewer()
  if (!outside || !canSee(viewer, { needs: [outside.needs], features: [outside.feature] })) return label
  return (
    <>
      {label} {/* Whoever hears the form knows the field by its label alone. */}
      <small title={outside.name} aria-hidden="true">
        {outside.name.split('.').at(-1)}
      </small>
    </>
  )
}

interface ShownLabelProps {
  readonly field: Pick<ValueField, 'label' | 'outside'>
}
