import { valueAt } from '@minster/domain/kit/record/condition'
import { isShown } from '@minster/domain/kit/record/missing'
import type { PlacedField, RecordDeclaration } from '@minster/domain/kit/record/record'
import type { RecordValues } from '@minster/domain/kit/records/record-replies'
import { formatValue, ValueCell } from './cells.tsx'
import { sectionsOf } from './form-sections.ts'
import { fieldsShown } from './form-values.ts'
import classes from './record-facts.module.css'

/** A record to read: its sections with label and value; what does not apply to it is left out. */
export function RecordFacts(props: RecordFactsProps) {
  const { declaration, record, filledOnly = false, only, titleOrder: Title = 'h2' } = props
  const held = fieldsShown(declaration, record).filter(
    (placed) =>
      (only?.(placed) ?? true) &&
      isShown(placed, record) &&
      (!filledOnly || formatValue(placed.field, valueAt(record, placed.path)) !== ''),
  )
  return (
    <>
      {sectionsOf(declaration, held).map((section) => (
        <section key={section.path} className={classes.section}>
          <Title className={classes.title}>{section.title}</Title>
          <dl className={classes.facts}>
            {section.fields.map((placed) => (
              <div
                key={placed.path}
                className={classes.fact}
                data-wide={placed.field.kind === 'longText' || undefined}
              >
                <dt>{placed.field.label}</dt>
                <dd>
                  <ValueCell field={placed.field} value={valueAt(record, placed.path)} active />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </>
  )
}

interface RecordFactsProps {
  readonly declaration: RecordDeclaration
  readonly record: RecordValues
  /** Leaves out what is empty. */
  readonly filledOnly?: boolean
  /** `h3` beneath a title of its own. */
  readonly titleOrder?: 'h2' | 'h3'
  readonly only?: (placed: PlacedField) => boolean
}
