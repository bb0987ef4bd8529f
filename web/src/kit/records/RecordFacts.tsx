import { Box, Divider, Text } from '@mantine/core'
import { valueAt } from '@minster/domain/kit/record/condition'
import { isShown } from '@minster/domain/kit/record/missing'
import type { PlacedField, RecordDeclaration } from '@minster/domain/kit/record/record'
import { shownField } from '@minster/domain/kit/record/shown-choice'
import type { RecordValues } from '@minster/domain/kit/records/record-replies'
import { Fact, Facts } from '#platform/ui/Facts.tsx'
import { formatValue, ValueCell } from './cells.tsx'
import { sectionsOf } from './form-sections.ts'
import { visibleFieldsOf } from './form-values.ts'
import { ShownLabel } from './ShownLabel.tsx'

/** A record to read: its sections with label and value; what does not apply to it is left out. */
export function RecordFacts(props: RecordFactsProps) {
  const { declaration, record, filledOnly = false, only, titleOrder = 'h2' } = props
  const shownFields = visibleFieldsOf(declaration, record).filter(
    (placed) =>
      (only?.(placed) ?? true) &&
      isShown(placed, record) &&
      (!filledOnly || formatValue(placed.field, valueAt(record, placed.path)) !== ''),
  )
  return (
    <>
      {sectionsOf(declaration, shownFields).map((section, at) => (
        <Box component="section" key={section.path}>
          {at > 0 && <Divider color="var(--line)" mt="xs" />}
          <Text component={titleOrder} size="sm" fw={600} mt="sm" mb="xs">
            {section.title}
          </Text>
          <Facts dense>
            {section.fields.map((placed) => (
              <Fact
                key={placed.path}
                label={<ShownLabel field={placed.field} />}
                wide={placed.field.kind === 'longText'}
              >
                <ValueCell
                  field={shownField(placed, placed.path, record)}
                  value={valueAt(record, placed.path)}
                  active
                />
              </Fact>
            ))}
          </Facts>
        </Box>
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
